package engine

import (
	"bytes"
	"iter"
	"math"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// maxHead is the number of bytes that are examined to detect the format.
const maxHead = 4096

// Is reports whether a file that begins with head is a text of an engine. The text has a position command with no PGN
// before it, or all its lines belong to an engine's log, or each line is a game. A game from the usual position must
// have legal moves.
func Is(head []byte) bool {
	if !mayBe(head) {
		return false
	}
	cut := len(head) >= maxHead
	text := strings.TrimLeft(text.Decode(head[:min(len(head), maxHead)], text.Auto).Text, white)
	if beginsValue(text) {
		return isJSON(text)
	}
	if t := readTable(text, 0); t != nil {
		return slices.ContainsFunc(t.parts(text), func(p part) bool { return p.game && (len(p.moves) > 0 || len(p.lost) > 0 || t.bare) })
	}
	if isTable(text, cut) {
		return true // Games then reports the missing columns
	}
	var all []entry
	marked := false // reports whether a comment has a mark that PGN lacks
	for line := range strings.Lines(text) {
		if cut && len(all) > 0 && !strings.HasSuffix(line, "\n") {
			break // the line may continue
		}
		if isNote(line) {
			continue
		}
		e, ok := readLine(line, 0)
		if ok = ok && (e.fen.text != "" || !strings.ContainsAny(line, "{;")); !ok {
			return hasCommand(text) || isLog(text, cut)
		}
		marked = marked || strings.Contains(line, "#")
		all = append(all, e)
	}
	if len(all) == 0 || !slices.ContainsFunc(all, isContinued) {
		return len(all) > 0
	}
	e := joinedEntry(all)
	return marked && e.plays() || hasCommand(text)
}

// isContinued reports whether an entry has moves without a position, and these cannot be played from the usual
// position.
func isContinued(e entry) bool { return e.fen.text == "" && len(e.moves) > 0 && !e.plays() }

// joinedEntry joins entries into one with all their moves.
func joinedEntry(all []entry) (e entry) {
	for i := range all {
		if i == 0 {
			e = all[i]
			e.moves = slices.Clone(e.moves)
			continue
		}
		if about := all[i].comment; about != "" {
			last := &e.moves[len(e.moves)-1].comment
			*last = strings.TrimSpace(*last + "\n" + about)
		}
		e.moves = append(e.moves, all[i].moves...)
	}
	return e
}

// mayBe quickly rejects most PGN, since many PGN files are tested. PGN begins with a bracket and a name, a log with a
// bracket and a time, and JSON with brackets or a string.
func mayBe(head []byte) bool {
	switch first := text.First(head); first {
	case '[':
		rest := bytes.TrimLeft(head[bytes.IndexByte(head, '[')+1:], white+"\x00")
		return len(rest) > 0 && ('0' <= rest[0] && rest[0] <= '9' || strings.IndexByte(`{["`, rest[0]) >= 0)
	default:
		return first > ' ' && first != '<'
	}
}

// hasCommand reports whether a text has a position command, with no line of PGN before it. The FEN of a board that an
// engine prints counts only if no line of PGN follows, because moves of PGN begin from it.
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

// ofBoard is the word before the FEN of a board that an engine prints.
const ofBoard = "Fen:"

// isNote reports whether a line is blank, or a comment in a list of games.
func isNote(line string) bool {
	line = strings.TrimLeft(line, white)
	return line == "" || line[0] == '#'
}

// isLog reports whether all lines belong to an engine's protocol, and some of them certainly do. Commands with
// positions may come only later in the file.
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

// errOf returns the error for a text without a game.
func errOf(text string) error {
	text = strings.TrimLeft(text, white)
	switch line, _, _ := strings.Cut(text, "\n"); {
	case beginsValue(text):
		return errJSON
	case readTable(text, 0) != nil, isTable(text, false):
		return errTable(line)
	default:
		return errNone
	}
}

// Games yields the games of a file, given its name and encoding, in the order of the text. Unreadable parts are findings
// of the game, branch.FileDamaged. A file without a game, or larger than 2 GiB, yields an error.
func Games(name string, data []byte, e text.Encoding) iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		file := text.Decode(data, e)
		if int64(len(file.Text)) > math.MaxInt32 {
			yield(nil, branch.TooLarge(len(file.Text)))
			return
		}
		games, lost := gamesOf(split(file.Text))
		if len(games) == 0 {
			yield(nil, errOf(file.Text))
			return
		}
		begin, offset, at := 0, int64(file.Mark), ast.Place{Line: 1, Column: 1}
		for i, p := range games {
			end, next := len(file.Text), len(file.Text)
			if i+1 < len(games) {
				// The rows of two games may alternate, so that their texts overlap.
				next = min(p.end, games[i+1].start)
				end = min(p.end, next+maxOverlap)
			}
			text := file.Text[begin:end]
			r := reader{game: &ast.Game{Source: ast.NewSource(name, i+1, text, at)}, begin: begin}
			r.game.FileOffset = offset
			if i == 0 {
				r.game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: branch.NotPGN, Args: []any{titleOf(file.Text, &p.entry)}})
			}
			r.read(&p.entry)
			for _, l := range lost[i] {
				r.damaged(word{text: file.Text[l.start:l.end], at: l.start}, rules.Text{})
			}
			ast.SortDiagnostics(r.game.Syntax.Diagnostics)
			passed := ast.NewSource(name, i+1, file.Text[begin:next], at)
			at = passed.Place(int32(next - begin))
			offset += int64(file.Size(text[:next-begin]))
			begin = next
			if !yield(r.game, nil) {
				return
			}
		}
	}
}

// titleOf returns the kind of a text for users, such as "a table", given its first game.
func titleOf(text string, first *entry) rules.Text {
	start := strings.TrimLeft(text, white)
	switch {
	case beginsValue(start):
		return rules.Text{EN: "JSON", ZH: " JSON"}
	case readTable(start, 0) != nil:
		return rules.Text{EN: "a table", ZH: "表格"}
	case hasCommand(text), isLog(text, false):
		return rules.Text{EN: "a text of engine commands", ZH: "引擎的命令"}
	case len(first.moves) == 0:
		return rules.Text{EN: "a position (FEN)", ZH: "一个局面（FEN）"}
	default:
		return rules.Text{EN: "a text of moves alone", ZH: "只有着法的文字"}
	}
}

// maxOverlap is the maximum number of bytes that the texts of two successive games share, so that the texts of all
// games are at most a few times the file. A row further down gets the place of the game.
const maxOverlap = 64 << 10

// gamesOf returns the parts that are games. For each game, lost has the other parts before it; for the last game,
// also the other parts after it.
func gamesOf(parts []part) (games []part, lost [][]part) {
	var none []part
	for _, p := range parts {
		if !p.game {
			none = append(none, p)
			continue
		}
		games, lost, none = append(games, p), append(lost, none), nil
	}
	if n := len(lost); n > 0 {
		lost[n-1] = append(lost[n-1], none...)
	}
	return games, lost
}

// split returns the parts of a text. In a text with commands it ignores the engine's other lines, but not
// lines of PGN.
func split(text string) (parts []part) {
	start := len(text) - len(strings.TrimLeft(text, white))
	if t := readTable(text[start:], start); t != nil {
		return t.parts(text[start:])
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
	return joinLines(parts, own)
}

// joinLines joins lines of moves into a single game if some lines are not playable alone but all lines together are.
// A program may write a move per line.
func joinLines(parts []part, own bool) []part {
	var all []entry
	for i := range parts {
		if !parts[i].game || parts[i].fen.text != "" || own || len(parts[i].moves) == 0 {
			return parts
		}
		all = append(all, parts[i].entry)
	}
	if len(all) < 2 || !slices.ContainsFunc(all, isContinued) {
		return parts
	}
	if e := joinedEntry(all); e.plays() {
		return []part{{start: parts[0].start, end: parts[len(parts)-1].end, game: true, entry: e}}
	}
	return parts
}
