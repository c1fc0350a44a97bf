package booklet

import (
	"fmt"
	"html"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
)

// A writer writes the moves of a game as HTML.
type writer struct {
	Config
	info  *semantic.Info
	plain bool // without diagrams
	out   strings.Builder
	open  bool // whether a paragraph of moves is open
	drew  bool // whether there is a diagram
}

// game returns the moves of the main line in paragraphs, with comments and diagrams between them.
func (w *writer) game() string {
	main := &w.info.Game.Main
	if start := w.info.Start; w.info.Playable && (start != board.Start() || len(main.Plies) == 0) {
		w.diagram(start, board.Move{}, words.start.In(w.Language))
	}
	w.comments(main.Leading)
	steps := map[*ast.Ply]semantic.Step{}
	for step := range w.info.MainSteps() {
		steps[step.Node] = step
	}
	var last semantic.Step
	for i := range main.Plies {
		ply := &main.Plies[i]
		step := steps[ply]
		w.move(ply)
		if !step.Played && (last.Played || i == 0) {
			w.print("<span class=\"stopped\">%s</span> ", words.stopped.In(w.Language))
		}
		commented := hasProse(ply.Remarks)
		if step.Played {
			last = step
			if wanted := commented && w.Every == 0 || w.Every > 0 && (i+1)%w.Every == 0; wanted {
				w.after(step)
			}
		} else {
			last.Played = false
		}
		w.remarks(ply.Remarks)
	}
	if last.Played && !w.drew {
		w.diagram(last.After, last.Move, words.final.In(w.Language))
	}
	w.comments(main.Trailing)
	w.close()
	return w.out.String()
}

func (w *writer) print(format string, args ...any) { fmt.Fprintf(&w.out, format, args...) }

// paragraph opens a paragraph of moves.
func (w *writer) paragraph() {
	if !w.open {
		w.out.WriteString("<p class=\"moves\">")
		w.open = true
	}
}

// close closes the paragraph of moves.
func (w *writer) close() {
	if w.open {
		w.out.WriteString("</p>\n")
		w.open = false
	}
}

// move writes a move of the main line. After a comment or a diagram, Black's move has the number of the round.
func (w *writer) move(ply *ast.Ply) {
	begins := !w.open
	w.paragraph()
	number := ply.Number
	if begins && number.Value == 0 {
		if step, ok := w.info.Step(ply); ok && step.Played {
			number = ast.Number{Value: int64(step.Before.Fullmove()), Ellipsis: true}
		}
	}
	w.out.WriteString(moveText(ply, number))
}

// moveText returns a move with its number and its glyphs.
func moveText(ply *ast.Ply, number ast.Number) string {
	text := ""
	if number.Value > 0 {
		text = fmt.Sprintf("<span class=\"number\">%d.", number.Value)
		if number.Ellipsis {
			text += " …"
		}
		text += "</span>\u00a0" // no line ends between them
	}
	text += html.EscapeString(ply.Text)
	for glyph := range ply.Glyphs() {
		text += html.EscapeString(glyph.Sign())
	}
	return text + " "
}

// after writes the diagram after a move.
func (w *writer) after(step semantic.Step) {
	caption := words.ply
	if step.Side == board.Black {
		caption = words.blackPly
	}
	w.diagram(step.After, step.Move, fmt.Sprintf(caption.In(w.Language), fmt.Sprint(step.Before.Fullmove()), step.Text))
}

// diagram writes a position.
func (w *writer) diagram(position board.Position, move board.Move, caption string) {
	if w.plain {
		return
	}
	w.close()
	w.drew = true
	traditional := w.info.Script == notation.Traditional
	o := diagram.Config{Move: move, Check: true, Traditional: traditional, Title: caption, Language: w.Language}
	w.print("<figure>%s<figcaption>%s</figcaption></figure>\n", diagram.AppendSVG(nil, position, o), html.EscapeString(caption))
}

// hasProse reports whether some remarks have a comment with words.
func hasProse(remarks []ast.Remark) bool {
	for _, r := range remarks {
		if c, ok := r.(*ast.Comment); ok && c.Prose() != "" {
			return true
		}
	}
	return false
}

// comments writes the comments among some remarks.
func (w *writer) comments(remarks []ast.Remark) {
	for _, r := range remarks {
		if c, ok := r.(*ast.Comment); ok && c.Prose() != "" {
			w.close()
			w.print("<p class=\"comment\">%s</p>\n", html.EscapeString(c.Prose()))
		}
	}
}

// remarks writes the comments and the variations after a move of the main line.
func (w *writer) remarks(remarks []ast.Remark) {
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Comment:
			w.comments([]ast.Remark{r})
		case *ast.Line:
			w.close()
			w.print("<p class=\"variation\">%s</p>\n", variation(r))
		}
	}
}

// variation returns a variation in parentheses, with all that it has.
func variation(line *ast.Line) string {
	var out strings.Builder
	add := func(remarks []ast.Remark) {
		for _, r := range remarks {
			switch r := r.(type) {
			case *ast.Comment:
				if prose := r.Prose(); prose != "" {
					fmt.Fprintf(&out, "<i>%s</i> ", html.EscapeString(prose))
				}
			case *ast.Line:
				out.WriteString(variation(r) + " ")
			}
		}
	}
	add(line.Leading)
	for i := range line.Plies {
		out.WriteString(moveText(&line.Plies[i], line.Plies[i].Number))
		add(line.Plies[i].Remarks)
	}
	if ast.Known(line.Result.Text) {
		out.WriteString(html.EscapeString(line.Result.Text) + " ")
	}
	add(line.Trailing)
	return "(" + strings.TrimSpace(out.String()) + ")"
}
