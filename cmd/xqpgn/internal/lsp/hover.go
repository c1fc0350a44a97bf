package lsp

import (
	"context"
	"encoding/base64"
	"fmt"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// hover explains the word at a position, and the findings there.
func (s *server) hover(_ context.Context, params positionParams) (*hover, error) {
	at, err := s.spot(params.TextDocument.URI, params.Position)
	if err != nil || at.game == nil {
		return nil, err
	}
	info := semantic.Check(at.game)
	p := s.newPage()
	span := ast.Span{Start: at.offset, End: at.offset}
	node, _ := at.game.NodeAt(at.offset)
	if node == nil && at.offset > 0 {
		node, _ = at.game.NodeAt(at.offset - 1) // right after a word counts as on it
	}
	switch node := node.(type) {
	case *ast.Tag:
		span = node.Span
		s.tag(p, info, node)
	case *ast.Ply:
		span = node.Span
		s.ply(p, info, node)
	case *ast.Result:
		span = node.Span
		p.heading(node.Text, resultWords[node.Meaning()].In(s.language))
	case *ast.Glyph:
		span = node.Span
		p.heading(node.Text, node.Meaning().In(s.language))
	}
	for finding := range info.All().At(ast.Span{Start: at.offset, End: at.offset}) {
		if p.empty() {
			span = finding.Span
		}
		p.heading(finding.Rule.ID(), finding.Message(s.language))
		p.paragraph(finding.Rule.Doc().In(s.language))
	}
	if p.empty() {
		return nil, nil
	}
	return &hover{p.content(), s.rangeOf(&at.game.Source, span)}, nil
}

// resultWords maps results to their meaning in words.
var resultWords = map[string]rules.Text{
	ast.RedWon:        {EN: "Red won.", ZH: "红胜。"},
	ast.BlackWon:      {EN: "Black won.", ZH: "黑胜。"},
	ast.Drawn:         {EN: "A draw.", ZH: "和棋。"},
	ast.UnknownResult: {EN: "Not ended, or not known.", ZH: "未完，或者不知道。"},
}

// ply shows the board after a ply, or before a ply that cannot be played.
func (s *server) ply(p *page, info *semantic.Info, ply *ast.Ply) {
	step, ok := info.Step(ply)
	if !ok {
		return
	}
	position, move := step.After, step.Move
	if !step.Played && !step.Guessed {
		if step.Ply == 0 {
			p.heading(ply.Text, rules.Text{EN: "A move before it cannot be played.", ZH: "前面有走不了的着法。"}.In(s.language))
			return
		}
		p.heading(ply.Text, rules.Text{EN: "This move cannot be played here.", ZH: "这一着走不了。"}.In(s.language))
		position, move = step.Before, board.Move{}
		if i := slices.IndexFunc(info.Stops, func(stop semantic.Stop) bool { return stop.Node == ply }); i >= 0 {
			move = info.Stops[i].Err.Move
		}
	} else {
		p.heading(ply.Text, s.otherNotations(&step, info))
	}
	if step.Guessed {
		p.paragraph(rules.Text{EN: "The slips up to here are fixed in this position.", ZH: "这是把到此为止的笔误改正以后的局面。"}.In(s.language))
	}
	s.board(p, position, diagram.Config{
		Move: move, Check: true, Traditional: info.Script == notation.Traditional,
		ICCS: info.Notation == notation.ICCS || info.Notation == notation.UCI,
	})
	if code, ok := info.Opening(); ok && step.Depth == 0 {
		p.heading("ECCO "+code.String(), code.Name().In(s.language))
	}
}

// otherNotations returns the round of a move, and the move in the notations in which the game does not write it.
func (s *server) otherNotations(step *semantic.Step, info *semantic.Info) string {
	words := ""
	style := notation.Style{Script: info.Script}
	for _, n := range []notation.Notation{notation.Chinese, notation.WXF, notation.UCI} {
		if text := notation.Write(&step.Before, step.Move, n, style); text != step.Text {
			words += " " + text
		}
	}
	return fmt.Sprintf("%d.%s", step.Before.Fullmove(), words)
}

// board shows a position: as a picture, if the editor shows pictures, else as text.
func (s *server) board(p *page, position board.Position, o diagram.Config) {
	if p.markdown && s.pictures {
		o.Width, o.Theme = pictureWidth, diagram.Light
		svg := diagram.AppendSVG(nil, position, o)
		p.picture(position.FEN(), "data:image/svg+xml;base64,"+base64.StdEncoding.EncodeToString(svg))
	} else {
		p.code(string(diagram.AppendCompact(nil, position, "", o)))
	}
	p.literal("FEN", position.FEN())
}

const pictureWidth = 240 // pixels

// showsPictures reports whether an editor shows pictures whose data is in the Markdown text itself. VS Code and editors
// built from it do, and they say that they use the Markdown library "marked". coc.nvim says so, too, but runs in a terminal
// without pictures. Other editors would show the data as text.
func showsPictures(params *initializeParams) bool {
	return params.Capabilities.General.Markdown.Parser == "marked" && params.ClientInfo.Name != "coc.nvim"
}

// tag explains a tag.
func (s *server) tag(p *page, info *semantic.Info, tag *ast.Tag) {
	known, ok := ast.LookupTag(tag.Name)
	if !ok {
		p.heading(tag.Name, rules.Text{EN: "A tag that the specification does not have.", ZH: "规范里没有的标签。"}.In(s.language))
		return
	}
	clause := rules.ClauseByID(known.Clause)
	p.heading(tag.Name, fmt.Sprintf("(%s)", known.Clause))
	if meant := known.Means(); meant != "" {
		p.paragraph(fmt.Sprintf(rules.Text{EN: "The name in international chess; here it is %s.", ZH: "国际象棋的名称，这里叫 %s。"}.In(s.language), meant))
	}
	p.paragraph(clause.Says.In(s.language))
	switch known.Value {
	case "result":
		if result, ok := ast.ReadResult(tag.Value); ok {
			p.heading(result, resultWords[result].In(s.language))
		}
	case "ecco":
		if code, ok := opening.ByCode(tag.Value); ok {
			p.heading(code.String(), code.Name().In(s.language))
		}
	case "fen":
		if info.Playable {
			s.board(p, info.Start, diagram.Config{Check: true})
		}
	}
}
