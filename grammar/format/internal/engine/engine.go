package engine

import (
	"bytes"
	"iter"
	"math"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/notation/board"
)

// mostHead is the number of bytes examined to detect the format.
const mostHead = 4096

// Is reports whether a file that begins with head is such a text. Either it has a position command with no
// PGN before it, or each line is of an engine's log, or each is a game. A game from the usual position must have legal moves.
func Is(head []byte) bool {
	if !mayBe(head) {
		return false
	}
	cut := len(head) >= mostHead
	text := strings.TrimLeft(text.Decode(head[:min(len(head), mostHead)], text.Auto).Text, white)
	if beginsValue(text) {
		return isJSON(text)
	}
	if t := readTable(text); t != nil {
		e, _, err := t.next()
		return err == nil && t.holds(&e)
	}
	games := 0
	for line := range strings.Lines(text) {
		if cut && games > 0 && !strings.HasSuffix(line, "\n") {
			break // the line may continue
		}
		if isNote(line) {
			continue
		}
		e, ok := readLine(line, 0)
		if ok = ok && e.playable(); !ok {
			return hasCommand(text) || isLog(text, cut)
		}
		games++
	}
	return games > 0
}

// mayBe quickly rejects most PGN, since many PGN files are tested. PGN begins with a bracket and a name, a
// log with a bracket and a time, JSON with brackets or a string.
func mayBe(head []byte) bool {
	switch first := text.First(head); first {
	case '[':
		rest := bytes.TrimLeft(head[bytes.IndexByte(head, '[')+1:], white+"\x00")
		return len(rest) > 0 && ('0' <= rest[0] && rest[0] <= '9' || strings.IndexByte(`{["`, rest[0]) >= 0)
	default:
		return first > ' ' && first != '<'
	}
}

// hasCommand reports whether there is a position command, with no line of PGN before it. The FEN of an engine's board is
// none if a line of PGN follows, whose moves begin from it.
func hasCommand(text string) bool {
	found := false
	for line := range strings.Lines(text) {
		switch {
		case ofPGN().MatchString(line):
			return false
		case strings.HasPrefix(line, ofBoard) && command().MatchString(line):
			found = true
		case command().MatchString(line):
			return true
		}
	}
	return found
}

// ofBoard stands before the FEN of a board that an engine shows.
const ofBoard = "Fen:"

// isNote reports whether a line is blank, or a comment of a list.
func isNote(line string) bool {
	line = strings.TrimLeft(line, white)
	return line == "" || line[0] == '#'
}

// isLog reports whether each line is one of an engine's protocol. The commands with positions may stand far down.
func isLog(text string, cut bool) bool {
	sure := false
	for line := range strings.Lines(text) {
		switch place := ofLog().FindStringSubmatchIndex(line); {
		case cut && !strings.HasSuffix(line, "\n"), strings.TrimLeft(line, white) == "":
		case place == nil:
			return false
		case place[2] >= 0:
			sure = true
		}
	}
	return sure
}

var errNone = rules.Text{EN: "no positions and moves of an engine found", ZH: "没有引擎的局面和着法"}.Err()

// Games yields the games of a file, given its name and encoding, in the order of the text. Unreadable parts are findings
// of the game, branch.FileDamaged. A file without a game, or larger than 2 GiB, yields an error.
func Games(name string, data []byte, e text.Encoding) iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		file := text.Decode(data, e)
		if int64(len(file.Text)) > math.MaxInt32 {
			yield(nil, branch.TooLarge(len(file.Text)))
			return
		}
		parts := split(file.Text)
		last := -1
		for i := range parts {
			if parts[i].game {
				last = i
			}
		}
		if last < 0 {
			yield(nil, errNone)
			return
		}
		begin, number, offset, at := 0, 1, int64(file.Mark), ast.Place{Line: 1, Column: 1}
		var lost []part
		for i, p := range parts {
			if i > last {
				break
			}
			if !p.game {
				lost = append(lost, p)
				continue
			}
			end := p.end
			if i == last {
				lost, end = append(lost, parts[i+1:]...), len(file.Text)
			}
			text := file.Text[begin:end]
			r := reader{game: &ast.Game{Source: ast.NewSource(name, number, text, at)}, begin: begin}
			r.game.FileOffset = offset
			r.read(&p.entry)
			for _, l := range lost {
				r.damaged(l.start, file.Text[l.start:l.end])
			}
			ast.SortDiagnostics(r.game.Diagnostics)
			at = r.game.Place(int32(len(text)))
			offset += int64(file.Size(text))
			begin, lost, number = end, nil, number+1
			if !yield(r.game, nil) {
				return
			}
		}
	}
}

// split returns the parts of a text. In a text with commands it ignores the engine's other lines, but not
// lines of PGN.
func split(text string) (parts []part) {
	start := len(text) - len(strings.TrimLeft(text, white))
	if t := readTable(text[start:]); t != nil {
		return t.parts(text, start+int(t.in.InputOffset()))
	}
	own := hasCommand(text) || isLog(text, false)
	for at := 0; at < len(text); {
		line := text[at:]
		if i := strings.IndexByte(line, '\n'); i >= 0 {
			line = line[:i+1]
		}
		p := part{start: at, end: at + len(line)}
		at = p.end
		switch content := strings.Trim(line, white); {
		case content == "":
			continue
		case beginsValue(text[p.start+strings.Index(line, content):]):
			games, end := readJSON(text, p.start)
			if at = max(at, end); len(games) > 0 {
				parts = append(parts, games...)
				continue
			}
			p.end = at
		default:
			p.entry, p.game = readLine(line, p.start)
		}
		if p.game || !own || ofPGN().MatchString(line) {
			parts = append(parts, p)
		}
	}
	return parts
}

// A reader builds the game of an entry.
type reader struct {
	game  *ast.Game
	begin int // offset of the game's text in the file's text
}

// span returns the place of a text in the game.
func (r *reader) span(at int, text string) ast.Span {
	return ast.Span{Start: int32(at - r.begin), End: int32(at - r.begin + len(text))}
}

// damaged reports an unreadable part.
func (r *reader) damaged(at int, text string) {
	text = strings.TrimRight(text, white)
	r.game.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: branch.FileDamaged, Span: r.span(at, text), Args: []any{branch.Excerpt(text)}})
}

// read builds the tags and the moves of an entry.
func (r *reader) read(e *entry) {
	whole := ast.Span{Start: int32(e.fen.at - r.begin), End: int32(e.end - r.begin)}
	start, at := board.Start(), r.span(e.fen.at, e.fen.text)
	if e.end > 0 {
		at = whole
	}
	fen := ""
	if e.fen.text != "" && e.fen.text != "startpos" {
		p, err := board.ParseFEN(e.fen.text)
		if fen = e.fen.text; err == nil {
			start = p
		}
	}
	tree, after := new(branch.Tree), branch.Start
	moves := e.read(start)
	for i, m := range moves {
		place := r.span(e.moves[i].at, e.moves[i].text)
		if e.end > 0 {
			place = whole
		}
		after = tree.Add(branch.Move{Move: m, After: after, At: place, Comment: e.moves[i].comment, CommentAt: place})
	}
	if n := len(moves); n < len(e.moves) {
		r.damaged(e.moves[n].at, e.moves[n].text)
	}
	if tree.Turn(r.game, &start, at) || start != board.Start() && fen != "" {
		fen = start.FEN()
	}
	for _, tag := range e.tags {
		for _, span := range []*ast.Span{&tag.Span, &tag.At} {
			span.Start, span.End = span.Start-int32(r.begin), span.End-int32(r.begin)
		}
		r.game.Tags = append(r.game.Tags, tag)
	}
	if fen != "" {
		r.game.Tags = append(r.game.Tags, ast.Tag{Name: "FEN", Value: fen, Span: at, At: at})
	}
	result, ok := ast.ReadResult(r.game.Tags.Value("Result"))
	if !ok {
		result = ast.UnknownResult
	}
	r.game.Main.Result = ast.Result{Text: result}
	for _, tag := range [...]ast.Tag{{Name: "Game", Value: "Chinese Chess"}, {Name: "Result", Value: result}, {Name: "Format", Value: "ICCS"}} {
		if r.game.Tag(tag.Name) == nil {
			r.game.Tags = append(r.game.Tags, tag)
		}
	}
	r.game.Tags.Sort()
	tree.Put(r.game, start)
}
