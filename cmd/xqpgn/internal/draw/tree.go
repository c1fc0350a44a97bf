package draw

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/book"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// A Drawing is a book with the settings for drawing it.
type Drawing struct {
	Book     *book.Book
	Limits   book.Limits
	Language rules.Language
	Notation notation.Notation
	Style    notation.Style // style of moves; Chinese names of openings have its script

	transposes bool // whether games join a line of the tree by other moves
}

// joinedMark begins the number of games that come to a position by other moves.
const joinedMark = "⇄ +"

// A node is a move of the tree, with its texts.
type node struct {
	line     book.Line
	ply      int    // 1 for the first move of the tree
	number   string // move number, before Red's moves
	move     string
	all      int    // number of games in the position before the move
	joined   string // the number of games that join by other moves, with its mark; "" for none
	name     string
	children []*node
}

// tree returns the moves of the first position, with their replies.
func (d *Drawing) tree() []*node {
	root := &node{}
	path := []*node{root}
	for line := range d.Book.Lines(d.Limits) {
		ply := len(line.Moves)
		line.Moves = nil // valid only during this iteration
		all, _ := d.Book.At(line.Before)
		n := &node{line: line, ply: ply, all: all.Games, move: notation.Write(&line.Before, line.Move.Move, d.Notation, d.Style)}
		if line.Before.Side() == board.Red {
			n.number = fmt.Sprintf("%d.", line.Before.Fullmove())
		}
		if line.Joined > 0 && !line.Joins {
			n.joined = joinedMark + terminal.Grouped(line.Joined)
			d.transposes = true
		}
		if line.Entered {
			n.name = line.Opening.String() + " " + d.nameOf(line.Opening)
		}
		path = path[:ply]
		parent := path[ply-1]
		parent.children = append(parent.children, n)
		path = append(path, n)
	}
	return root.children
}

// nameOf returns the name of an opening in the reader's language and script.
func (d *Drawing) nameOf(code opening.Code) string {
	name := code.Name().In(d.Language)
	if d.Language == rules.ZH && d.Style.Script == notation.Traditional {
		name = opening.Traditional(name)
	}
	return name
}

// words returns a text in the reader's language and script.
func (d *Drawing) words(text rules.Text) string {
	if d.Language == rules.ZH && d.Style.Script == notation.Traditional {
		return inTraditional.Replace(text.ZH)
	}
	return text.In(d.Language)
}

// inTraditional maps the characters of these texts to their traditional forms.
var inTraditional = strings.NewReplacer(
	"开", "開", "树", "樹", "红", "紅", "胜", "勝", "结", "結", "详", "詳", "后", "後", "从", "從", "数", "數", "占", "佔", "对", "對",
	"应", "應", "别", "別", "该", "該", "点", "點", "击", "擊", "为", "為", "进", "進", "种", "種", "计", "計", "这", "這", "个", "個", "实", "實", "颜", "顏",
)

// say formats a text in the reader's language and script.
func (d *Drawing) say(format rules.Text, args ...any) string {
	return fmt.Sprintf(d.words(format), args...)
}

// Texts of all drawings.
var (
	titleWords  = rules.Text{EN: "Openings", ZH: "开局树"}
	summary     = rules.Text{EN: "%s: Red won %s, drawn %s, Black won %s", ZH: "%s：红胜 %s，和棋 %s，黑胜 %s"}
	unknownPart = rules.Text{EN: ", not known %s", ZH: "，结果不详 %s"}
	gamesWords  = rules.Text{EN: "%s games", ZH: "%s 局"}
	oneGame     = rules.Text{EN: "1 game", ZH: "1 局"}
	fromMoves   = rules.Text{EN: "after %s", ZH: "走了 %s 之后"}
	fromFEN     = rules.Text{EN: "from %s", ZH: "局面 %s"}
	joinsWords  = rules.Text{EN: "as above", ZH: "同前"}
	lastWords   = rules.Text{EN: "last", ZH: "最近"}
	joinedWords = rules.Text{EN: joinedMark + "N: N more games come to the position by other moves; the moves below it count them, too.", ZH: joinedMark + "N：另有 N 局由别的着法走到该局面，以下的着法也计入这些局。"}
	setUpWords  = rules.Text{EN: "left out, set up from another position: %s", ZH: "未计，从别的局面开始：%s"}
	otherWords  = rules.Text{EN: "left out, as they take another way: %s", ZH: "未计，走了别的路：%s"}
	prunedWords = rules.Text{EN: "Moves of fewer than %s are left out.", ZH: "不到 %s 的着法从略。"}
)

// games returns a number of games in words.
func (d *Drawing) games(n int) string {
	if n == 1 {
		return d.words(oneGame)
	}
	return d.say(gamesWords, terminal.Grouped(n))
}

// header returns the first position, the number of games and their results in words.
func (d *Drawing) header() string {
	all, _ := d.Book.At(d.Book.Config().Start)
	text := d.say(summary, d.games(all.Games), percentOf(all.Red, all.Games), percentOf(all.Draws, all.Games), percentOf(all.Black, all.Games))
	if unknown := all.Games - all.Red - all.Draws - all.Black; unknown > 0 {
		text += d.say(unknownPart, percentOf(unknown, all.Games))
	}
	if from := d.from(); from != "" {
		text = from + "\n" + text
	}
	outside := d.Book.Outside()
	if outside.SetUp > 0 {
		text += "\n" + d.say(setUpWords, d.games(outside.SetUp))
	}
	if outside.Other > 0 {
		text += "\n" + d.say(otherWords, d.games(outside.Other))
	}
	return text
}

// from describes the first position, or returns "" for the starting position.
func (d *Drawing) from() string {
	config := d.Book.Config()
	switch {
	case len(config.Line) > 0:
		var b strings.Builder
		pos := board.Start()
		for i, m := range config.Line {
			if i > 0 {
				b.WriteByte(' ')
			}
			if pos.Side() == board.Red {
				fmt.Fprintf(&b, "%d. ", pos.Fullmove())
			}
			b.WriteString(notation.Write(&pos, m, d.Notation, d.Style))
			pos.Play(m)
		}
		return d.say(fromMoves, b.String())
	case config.Start != board.Start():
		return d.say(fromFEN, config.Start.FEN())
	}
	return ""
}

// notes explains the mark of transpositions, if the tree has any, and says which moves are left out.
func (d *Drawing) notes() (notes []string) {
	if d.transposes {
		notes = append(notes, d.words(joinedWords))
	}
	if d.Limits.Min > 1 {
		notes = append(notes, d.say(prunedWords, d.games(d.Limits.Min)))
	}
	return notes
}

// title returns the name of the opening that a line enters, after the games that join it.
func (n *node) title() string { return strings.TrimSpace(n.joined + " " + n.name) }

// percentOf returns a part of a whole, such as 53.4%, or a dash if the whole is 0.
func percentOf(part, whole int) string {
	if whole == 0 {
		return "–"
	}
	return fmt.Sprintf("%.1f%%", 100*float64(part)/float64(whole))
}

// score returns Red's share of the points in percent, or a dash if no game has a result.
func score(f book.Figures) string {
	s, ok := f.Score()
	if !ok {
		return "–"
	}
	return fmt.Sprintf("%.1f%%", 100*s)
}
