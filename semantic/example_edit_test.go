package semantic_test

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"os"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// improve changes a game: a comment on its last move and what would have been better,
// a variation cut short, and a tag in other words.
func improve(game *ast.Game) error {
	e, err := semantic.NewEditor(game)
	if err != nil {
		return err
	}
	e.Last()
	e.AddComment("应车一平二")
	e.Back()
	if _, err := e.PlayText("车一平二"); err != nil { // becomes a variation
		return err
	}
	e.Go(&game.Main.Plies[2]) // the move before a ply with a variation
	e.Enter(0)
	e.Forward()
	e.DeleteRest()
	return e.Change(func(g *ast.Game) { g.SetTag("Red", "徐天红") })
}

// A file is read, one of its games is changed, and the file is written back in its own encoding. All unchanged bytes
// stay.
func Example_editAndWriteBack() {
	file, err := grammar.GB18030.Append(nil, "[Red \"甲\"]\n1. 炮2平5    马8进7  {as it was} *\n\n[Red \"徐天紅\"]\n"+
		"1. 炮二平五 马８进７ 2. 马二进三 车９平８ (2. ... 炮２平５ 3. 车一平二 车９进１ 4. 车二进六) 3. 兵三进一 0-1\n")
	if err != nil {
		log.Fatal(err)
	}
	in := grammar.NewDecoder(bytes.NewReader(file), grammar.Config{})
	var games []*ast.Game
	for game, err := range in.Games() {
		if err != nil {
			log.Fatal(err)
		}
		games = append(games, game)
	}
	if err := improve(games[1]); err != nil {
		log.Fatal(err)
	}
	var back bytes.Buffer
	out := grammar.NewEncoder(&back, grammar.EncoderConfig{Encoding: in.Encoding(), BOM: in.BOM(), KeepLayout: true})
	for _, game := range games {
		if err := out.Encode(game); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(in.Encoding())
	io.Copy(os.Stdout, grammar.NewTextReader(&back, in.Encoding()))
	// Output:
	// gb18030
	// [Red "甲"]
	// 1. 炮2平5    马8进7  {as it was} *
	//
	// [Red "徐天红"]
	// 1. 炮二平五 马８进７ 2. 马二进三 车９平８ (2. ... 炮２平５ 3. 车一平二) 3. 兵三进一
	// {应车一平二} (3. 车一平二) 0-1
}
