package wxf

import (
	"bytes"
	"encoding/json"
	"iter"
	"math"
	"regexp"
	"strings"
	"sync"
	"unicode"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

const white = " \t\r\n"

// Is reports whether head begins a file in the form: its first non-empty line is FORMAT and a notation.
func Is(head []byte) bool {
	if len(head) > 4096 {
		head = head[:4096]
	}
	if text.First(head)|0x20 != 'f' && !strings.EqualFold(begin(head), forumMark) {
		return false
	}
	decoded := text.Decode(head, text.Auto).Text
	_, ok := readFormat(decoded[opening(decoded):])
	return ok
}

// forumMark is the mark that forums put before a text.
const forumMark = "[game]"

// begin returns as many bytes of a file as forumMark has, after white space and the byte order mark of UTF-8.
func begin(head []byte) string {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), white)
	return string(head[:min(len(head), len(forumMark))])
}

// opening returns the length of white space before the first line, and of forumMark.
func opening(text string) int {
	rest := strings.TrimLeft(text, white)
	if len(rest) >= len(forumMark) && strings.EqualFold(rest[:len(forumMark)], forumMark) {
		rest = strings.TrimLeft(rest[len(forumMark):], white)
	}
	return len(text) - len(rest)
}

var errNone = rules.Text{EN: "the first line is not FORMAT and a format of moves", ZH: "第一行不是 FORMAT 加着法格式"}.Err()

// Games yields the games of a file, given its name and encoding, in the order of the text. A missing part is a finding of
// the game, branch.FileIncomplete, and so is text in no encoding, branch.FileText. A file in another format, or
// larger than 2 GiB, yields an error.
func Games(name string, data []byte, e text.Encoding) iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		file := text.Decode(data, e)
		if int64(len(file.Text)) > math.MaxInt32 {
			yield(nil, branch.TooLarge(len(file.Text)))
			return
		}
		if _, ok := readFormat(file.Text[opening(file.Text):]); !ok {
			yield(nil, errNone)
			return
		}
		offset, at := int64(file.Mark), ast.Place{Line: 1, Column: 1}
		for number, rest := 1, file.Text; rest != ""; number++ {
			n := length(rest)
			r := reader{text: rest[:n], game: &ast.Game{Source: ast.NewSource(name, number, rest[:n], at)}}
			r.game.FileOffset = offset
			r.read()
			at = r.game.Place(int32(n))
			offset += int64(file.Size(r.text))
			rest = rest[n:]
			if !yield(r.game, nil) {
				return
			}
		}
	}
}

// length returns the length of the first game of a text, up to the next FORMAT or to the end.
func length(text string) int {
	begun := false
	offset := opening(text)
	for line := range strings.Lines(text[offset:]) {
		word, _, _ := strings.Cut(strings.TrimLeft(line, white), " ")
		word, _, _ = strings.Cut(word, "\t")
		if strings.EqualFold(strings.TrimRight(word, white), formatWord) {
			if begun {
				return offset
			}
			begun = true
		}
		offset += len(line)
	}
	return len(text)
}

// A reader builds the game of a text.
type reader struct {
	text   string
	game   *ast.Game
	format format
	result string
	said   ast.Span // place of the result
	event  bool     // whether there is an EVENT line
}

func (r *reader) report(rule rules.Rule, at ast.Span, args ...any) {
	r.game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: rule, Span: at, Args: args})
}

// read reads the game.
func (r *reader) read() {
	offset, started := opening(r.text), false
	var ok bool
	if r.format, ok = readFormat(r.text[offset:]); !ok { // a later game may lack the line
		r.format.name = formatWXF
	}
	for line := range strings.Lines(r.text[offset:]) {
		at := offset + len(line) - len(strings.TrimLeft(line, white))
		content := strings.TrimSpace(line)
		if start, ok := r.start(at); ok {
			started = true
			r.moves(start)
			break
		}
		r.line(content, at)
		offset += len(line)
	}
	if !started {
		r.incomplete(startWord + "{")
	}
	r.finish()
}

// start returns the offset of the first move, if START and a brace are at the offset at, with or without
// white space between them.
func (r *reader) start(at int) (moves int, ok bool) {
	text := r.text[at:]
	if len(text) < len(startWord) || !strings.EqualFold(text[:len(startWord)], startWord) {
		return 0, false
	}
	rest := strings.TrimLeft(text[len(startWord):], white)
	return at + len(text) - len(rest) + 1, strings.HasPrefix(rest, "{")
}

func (r *reader) incomplete(missing string) {
	end := int32(len(strings.TrimRight(r.text, white)))
	r.report(branch.FileIncomplete, ast.Span{Start: end, End: end}, missing)
}

// damaged reports an unreadable part.
func (r *reader) damaged(at ast.Span) {
	r.report(branch.FileDamaged, at, branch.Excerpt(r.text[at.Start:at.End]))
}

// line reads a line before the moves; at is its offset.
func (r *reader) line(line string, at int) {
	word, value := line, ""
	if i := strings.IndexAny(line, " \t"); i >= 0 {
		word, value = line[:i], strings.TrimLeft(line[i:], white)
	}
	valueAt := at + len(line) - len(value)
	span := func(start, length int) ast.Span { return ast.Span{Start: int32(start), End: int32(start + length)} }
	branch.CheckText(r.game, value, span(valueAt, len(value)))
	tag := ast.Tag{Span: span(at, len(line)), NameAt: span(at, len(word)), At: span(valueAt, len(value))}
	upper := strings.ToUpper(word)
	switch {
	case word == "", upper == formatWord:
		return
	case upper == resultWord:
		r.result, r.said = value, tag.At
		return
	case upper == tagWord:
		i := max(0, strings.IndexAny(value, " \t"))
		if tag.Name = value[:i]; tag.Name == "" || json.Unmarshal([]byte(value[i:]), &tag.Value) != nil {
			r.damaged(tag.Span)
			return
		}
		r.game.Tags = append(r.game.Tags, tag)
		return
	case strings.ContainsAny(word, `[]{}()"';:<>=`):
		r.damaged(tag.Span)
		return
	}
	if value == "" {
		return
	}
	for _, side := range sides {
		if side.word == upper {
			r.player(side.tags, value, tag)
			return
		}
	}
	tag.Name, tag.Value = word, value
	for _, row := range tagTable {
		if row.word == upper {
			tag.Name = row.tag
		}
	}
	switch upper {
	case "EVENT":
		r.event = true
		r.game.RenameTag("Event", gameName)
	case "GAME":
		if r.event {
			tag.Name = gameName
		}
	}
	r.game.Tags = append(r.game.Tags, tag)
}

// player makes tags of the fields of a player's line. The first field is the name, and the last of four the
// rating. The fields between are kept as one value.
func (r *reader) player(names [3]string, value string, tag ast.Tag) {
	fields := strings.Split(value, ";")
	add := func(i int, value string) {
		if value = strings.TrimSpace(value); value != "" {
			tag.Name, tag.Value = names[i], value
			r.game.Tags = append(r.game.Tags, tag)
		}
	}
	add(0, fields[0])
	rest := fields[1:]
	if n := len(rest); n >= 3 || n > 0 && isNumber(strings.TrimSpace(rest[n-1])) {
		add(2, rest[len(rest)-1])
		rest = rest[:len(rest)-1]
	}
	if info := strings.Join(rest, ";"); strings.Trim(info, "; \t") != "" {
		add(1, info)
	}
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// moves reads the moves, which begin at an offset.
func (r *reader) moves(offset int) {
	for {
		text := r.text[offset:]
		offset += len(text) - len(strings.TrimLeft(text, white))
		text = r.text[offset:]
		if text == "" {
			r.incomplete("}" + endWord)
			return
		}
		if text[0] == '}' {
			if end := strings.TrimLeft(text[1:], white); len(end) < len(endWord) || !strings.EqualFold(end[:len(endWord)], endWord) {
				r.incomplete("}" + endWord)
			}
			return
		}
		if text[0] == '{' {
			_, n := r.comment(text, offset)
			offset += n
			continue
		}
		if mark := diagram().FindString(text); mark != "" {
			offset += r.diagram(text, mark, offset)
			continue
		}
		n := strings.IndexAny(text, white+"{}")
		if n < 0 {
			n = len(text)
		}
		r.move(text[:n], offset)
		offset += n
	}
}

// diagram matches the beginning of a mark for a diagram among the moves, as in DIAG{ #5 RED }.
var diagram = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?i:DIAG)[ \t\r\n]*\{`) })

// diagram reads the mark of a diagram at an offset and returns its length. The mark becomes a comment.
func (r *reader) diagram(text, mark string, at int) int {
	n := len(mark) - 1
	comment, length := r.comment(text[n:], at+n)
	comment.Start = int32(at)
	comment.Text = strings.Join(append([]string{mark[:len("DIAG")]}, strings.Fields(comment.Text)...), " ")
	return n + length
}

// comment reads a comment at an offset, and returns it and its length. An unclosed comment ends at }END.
func (r *reader) comment(text string, at int) (*ast.Comment, int) {
	n := strings.IndexByte(text, '}')
	inside, end := text[1:], len(text)
	if n >= 0 {
		inside, end = text[1:n], n+1
		if rest := strings.TrimLeft(text[n+1:], white); len(rest) >= len(endWord) && strings.EqualFold(rest[:len(endWord)], endWord) && !strings.Contains(rest, "}") {
			end = n
		}
	}
	if end < n+1 || n < 0 {
		inside = strings.TrimRight(inside, white)
	}
	comment := &ast.Comment{Span: ast.Span{Start: int32(at), End: int32(at + end)}, Text: inside}
	if plies := r.game.Main.Plies; len(plies) > 0 {
		last := &plies[len(plies)-1]
		last.Remarks = append(last.Remarks, comment)
	} else {
		r.game.Main.Leading = append(r.game.Main.Leading, comment)
	}
	return comment, end
}

// move reads a word among the moves: a number, a result, a number and a move, or a move.
func (r *reader) move(word string, at int) {
	digits := strings.TrimLeft(word, "0123456789")
	move := strings.TrimLeft(digits, ".)")
	switch dots := len(digits) - len(move); {
	case move == "":
		return
	case len(digits) < len(word) && dots > 0 && strings.IndexFunc(move, isPieceOrSign) == 0:
		at += len(word) - len(move)
	default:
		move = word
	}
	if result, ok := ast.ReadResult(move); ok {
		if r.result == "" {
			r.result, r.said = result, ast.Span{Start: int32(at), End: int32(at + len(move))}
		}
		return
	}
	text, glyph := cutSigns(move)
	ply := ast.Ply{Span: ast.Span{Start: int32(at), End: int32(at + len(text))}, Text: text}
	if glyph != "" {
		end := int32(at + len(move))
		ply.Remarks = []ast.Remark{&ast.Glyph{Span: ast.Span{Start: end - int32(len(glyph)), End: end}, Text: glyph}}
	}
	if r.format.tag() == formatWXF {
		ply.Text = r.format.wxf(text)
	}
	r.game.Main.Plies = append(r.game.Main.Plies, ply)
}

// isPieceOrSign reports whether a move may begin with a character.
func isPieceOrSign(r rune) bool { return unicode.IsLetter(r) || r == '+' || r == '-' }

// cutSigns splits the signs after the last digit off a move. It drops signs of check and mate, and returns a
// sign that rates the move as glyph. Any other text is returned unchanged.
func cutSigns(move string) (text, glyph string) {
	text = move[:strings.LastIndexAny(move, "0123456789")+1]
	signs := move[len(text):]
	glyph = strings.TrimLeft(signs, "+#")
	if _, ok := (&ast.Glyph{Text: glyph}).NAG(); text == "" || glyph != "" && (!ok || glyph[0] == '$') {
		return move, ""
	}
	return text, glyph
}

// finish completes the tags and the numbers, and sets the result.
func (r *reader) finish() {
	start := startOf(r.game)
	if r.format.name == formatSALG || r.format.name == formatLALG {
		r.format.squares(r.game)
	}
	for i := range r.game.Main.Plies {
		r.game.Main.Plies[i].Number = branch.Number(start, i, i == 0)
	}
	result, ok := readResult(r.result)
	if !ok {
		result = ast.UnknownResult
	}
	r.game.Main.Result = ast.Result{Span: r.said, Text: result}
	if !ok && r.result != "" {
		result = r.result // reported as a finding of the tag
	}
	for _, tag := range [...]ast.Tag{
		{Name: "Game", Value: "Chinese Chess"}, {Name: "Format", Value: r.format.tag()}, {Name: "Result", Value: result, Span: r.said, At: r.said},
	} {
		if r.game.Tag(tag.Name) == nil {
			r.game.Tags = append(r.game.Tags, tag)
		}
	}
	r.game.Tags.Sort()
}
