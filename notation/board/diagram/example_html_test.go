package diagram_test

import (
	"fmt"
	"html/template"
	"log"
	"regexp"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
)

// page is a game with a diagram wherever somebody said something.
var page = template.Must(template.New("").Parse(`<h1>{{.Title}}</h1>
<p>{{range .Moves}}
{{.Text}}{{range .Remarks}}
<figure>{{.Picture}}<figcaption>{{.Text}}</figcaption></figure>{{end}}{{end}}
`))

type move struct {
	Text    string
	Remarks []remark
}

type remark struct {
	Picture template.HTML
	Text    string
}

// A game as a page for a browser. The pictures are part of it.
func Example_html() {
	game := grammar.Parse("[Event \"五羊杯\"]\n1. 炮二平五 {当头炮} 马８进７ 2. 马二进三 *")[0]
	var moves []move
	for step := range semantic.Check(game).MainSteps() {
		m := move{Text: step.Text}
		for c := range step.Node.Comments() {
			picture := diagram.AppendSVG(nil, step.After, diagram.Config{Move: step.Move, Check: true})
			m.Remarks = append(m.Remarks, remark{template.HTML(picture), c.Text})
		}
		moves = append(moves, m)
	}
	var out strings.Builder
	if err := page.Execute(&out, map[string]any{"Title": game.Tags.Value("Event"), "Moves": moves}); err != nil {
		log.Fatal(err)
	}
	fmt.Print(regexp.MustCompile(`(?s)<svg.*?<desc>(.*?)\. Red.*?</svg>`).ReplaceAllString(out.String(), "<svg … $1>"))
	// Output:
	// <h1>五羊杯</h1>
	// <p>
	// 炮二平五
	// <figure><svg … Black to move. Move: h2e2>
	// <figcaption>当头炮</figcaption></figure>
	// 马８进７
	// 马二进三
}
