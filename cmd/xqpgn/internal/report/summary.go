package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// A textSummary prints the summary in words: a line with all counts, then a line for each rule with
// findings.
//
//	2 files, 3 games, 120 moves: 1 error, 4 warnings, 0 notes
//	left out by --ignore, xqpgn.toml: 0 errors, 12 warnings, 1 note
//	known by known.jsonl: 3 errors, 0 warnings, 0 notes
//	     1  error    move-impossible   a move that no piece can make
//	     4  warning  game-tag-missing  no Game tag
type textSummary struct {
	out      Output // output of the findings, which is flushed first
	err      io.Writer
	language rules.Language
	quiet    bool
	width    int // columns of the terminal; 0 without a terminal
}

// Summary implements Report.
func (t *textSummary) Summary(s Summary) {
	t.out.Flush()
	if t.quiet {
		if s.Left != nil && s.Left.Errors > 0 { // the user must learn that the games have errors
			t.line(leftOut(s.Left, leftWords))
		}
		return
	}
	t.line(totals(s))
	if s.Left != nil {
		t.line(leftOut(s.Left, leftWords))
	}
	if s.Known != nil {
		t.line(leftOut(s.Known, knownWords))
	}
	for _, row := range t.rows(s) {
		fmt.Fprintln(t.err, row)
	}
}

// line prints a line.
func (t *textSummary) line(text rules.Text) {
	fmt.Fprintln(t.err, terminal.Hang(text.In(t.language), 0, 0, t.width))
}

// A noun is something that a summary counts.
type noun struct {
	one, many string // in English
	zh        string // with its measure word
}

var (
	checkedNouns = []noun{{"file", "files", " 个文件"}, {"game", "games", " 局"}, {"move", "moves", " 着"}}
	foundNouns   = []noun{{"error", "errors", " 个错误"}, {"warning", "warnings", " 个警告"}, {"note", "notes", " 个提示"}}
)

// totals returns all counts in words.
func totals(s Summary) rules.Text {
	checked := counted(checkedNouns, s.Files, s.Games, s.Moves)
	if s.Of > 0 {
		before, behind := counted(checkedNouns[:1], s.Files), counted(checkedNouns[2:], s.Moves)
		checked.EN = fmt.Sprintf("%s, %s of %s, %s", before.EN, terminal.Grouped(s.Games), counted(checkedNouns[1:2], s.Of).EN, behind.EN)
		checked.ZH = fmt.Sprintf("%s，%s 局中的 %s 局，%s", before.ZH, terminal.Grouped(s.Of), terminal.Grouped(s.Games), behind.ZH)
	}
	found := counted(foundNouns, s.Errors, s.Warnings, s.Notes)
	return rules.Text{EN: checked.EN + ": " + found.EN, ZH: checked.ZH + "：" + found.ZH}
}

// Words about findings that are left out.
var (
	leftWords  = rules.Text{EN: "left out by %s: %s", ZH: "按 %s 略去：%s"}
	knownWords = rules.Text{EN: "known by %s: %s", ZH: "%s 里已知：%s"}
)

// leftOut returns the number of findings that are left out in words, with the flags and files that leave them out.
// It names only the first few of many files.
func leftOut(l *Left, words rules.Text) rules.Text {
	const most = 4
	by := slices.Clone(l.By)
	if len(by) > most {
		by = append(by[:most-1], "...")
	}
	found := counted(foundNouns, l.Errors, l.Warnings, l.Notes)
	return rules.Text{
		EN: fmt.Sprintf(words.EN, terminal.Printable(strings.Join(by, ", ")), found.EN),
		ZH: fmt.Sprintf(words.ZH, terminal.Printable(strings.Join(by, "、")), found.ZH),
	}
}

// counted returns numbers with their nouns.
func counted(nouns []noun, numbers ...int) rules.Text {
	en, zh := make([]string, len(nouns)), make([]string, len(nouns))
	for i, n := range numbers {
		name := nouns[i].many
		if n == 1 {
			name = nouns[i].one
		}
		en[i], zh[i] = terminal.Grouped(n)+" "+name, terminal.Grouped(n)+nouns[i].zh
	}
	return rules.Text{EN: strings.Join(en, ", "), ZH: strings.Join(zh, "，")}
}

// rows returns the lines of the rules, gravest first, then most findings first.
func (t *textSummary) rows(s Summary) []string {
	var found []rules.Rule
	for _, r := range rules.All() {
		if s.Rules[r.ID()] > 0 {
			found = append(found, r)
		}
	}
	slices.SortStableFunc(found, func(a, b rules.Rule) int {
		return cmp.Or(cmp.Compare(s.severities[b.ID()], s.severities[a.ID()]), cmp.Compare(s.Rules[b.ID()], s.Rules[a.ID()]))
	})
	var columns [3][]string
	for _, r := range found {
		columns[0] = append(columns[0], terminal.Grouped(s.Rules[r.ID()]))
		columns[1] = append(columns[1], s.severities[r.ID()].Words().In(t.language))
		columns[2] = append(columns[2], r.ID())
	}
	var widths [3]int
	for i, column := range columns {
		for _, text := range column {
			widths[i] = max(widths[i], terminal.Cells.StringWidth(text))
		}
	}
	titles := 0 // column where titles begin; they go below the rules if there is no room
	for _, width := range widths {
		titles += 2 + width
	}
	titles += 2
	below := t.width > 0 && titles+leastTitle > t.width
	if below {
		titles -= widths[2] + 2
	}
	rows := make([]string, len(found))
	for i, r := range found {
		row := fmt.Sprintf("  %s  %s  %s  ", terminal.Cells.FillLeft(columns[0][i], widths[0]),
			terminal.Cells.FillRight(columns[1][i], widths[1]), terminal.Cells.FillRight(columns[2][i], widths[2]))
		if below {
			row = strings.TrimRight(row, " ") + "\n" + strings.Repeat(" ", titles)
		}
		rows[i] = row + terminal.Hang(r.Title().In(t.language), titles, titles, t.width)
	}
	return rows
}

// leastTitle is the least width in columns for the title beside its rule.
const leastTitle = 20
