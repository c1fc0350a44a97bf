package explain

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// aboutQueries is the name that explains queries.
const aboutQueries = "query"

// queries explains the query language.
func (e *explanation) queries() {
	e.printf(rules.Text{
		EN: "A query, as --where takes it, is made of tests, with and, or, not and parentheses:\n\n" +
			"  Red = 胡荣华 and (result = 1-0 or ending = mate)\n  not has FEN and Date >= 1980 and Event ~ /^全国/\n  fen */*/*/*/*/*/*/????C*/*/* at 1..10\n  captures >= 3 in 1..20 and (has sacrifice or mate in 2)\n\n" +
			"A tag is asked for by its name. semantic/query/QUERY.md says all of this at length.\n",
		ZH: "--where 的条件由若干测试组成，用 且、或、非 和括号连接：\n\n" +
			"  红方 = 胡荣华 且 (结果 = 1-0 或 终局 = 绝杀)\n  非 有 FEN 且 日期 >= 1980 且 赛事 ~ /^全国/\n  局面 */*/*/*/*/*/*/????C*/*/* 于 1..10\n  吃子 >= 3 在 1..20 且 (有 弃子 或 两步杀)\n\n" +
			"标签用它的名称。详见 semantic/query/QUERY.zh.md。\n",
	})
	e.printf(rules.Text{EN: "\nFields, and the values to compare them with\n", ZH: "\n各项，以及同什么比较\n"})
	var names, docs []string
	for _, f := range query.Fields() {
		names = append(names, strings.Join(f.Names, ", "))
		docs = append(docs, f.Doc.In(e.language)+"\n"+f.Values.In(e.language)+"\n"+f.Example)
	}
	e.table(names, docs)
	names, docs = nil, nil
	for _, o := range query.Operators() {
		names, docs = append(names, strings.Join(o.Names, " ")), append(docs, o.Doc.In(e.language))
	}
	e.printf(rules.Text{EN: "\nOperators\n", ZH: "\n比较\n"})
	e.table(names, docs)
	names, docs = nil, nil
	for _, w := range query.Words() {
		names, docs = append(names, strings.Join(w.Names, ", ")), append(docs, w.Doc.In(e.language))
	}
	e.printf(rules.Text{EN: "\nWords\n", ZH: "\n词\n"})
	e.table(names, docs)
}

// table writes each name with its text beside it. A text may have several lines.
func (e *explanation) table(names, texts []string) {
	width := 0
	for _, name := range names {
		width = max(width, terminal.Cells.StringWidth(name))
	}
	for i, name := range names {
		margin := width + len("    ")
		if e.columns > 0 && e.columns < 2*margin { // there is no room beside the names
			margin = len("    ")
			fmt.Fprintf(&e.text, "  %s\n", name)
			name = ""
		}
		for line := range strings.SplitSeq(texts[i], "\n") {
			fmt.Fprintf(&e.text, "  %s  %s\n", terminal.Cells.FillRight(name, margin-len("    ")), terminal.Hang(line, margin, margin, e.columns))
			name = ""
		}
	}
}
