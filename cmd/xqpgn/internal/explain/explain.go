package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// About returns the explanation of a rule, a clause, a part of the specifications, or a layer. Names are the ones for
// --select and --ignore, in any case. Other names explain the queries of --where, the rule sets of --judge, all
// openings, or one opening. An empty name lists all rules. About returns false for an unknown name. Columns is the
// width of the terminal for wrapping; 0 means no wrapping.
func About(name string, language rules.Language, columns int) (text string, ok bool) {
	e := explanation{language: language, columns: columns}
	rule, known := rules.ByID(strings.ToLower(name))
	clause, below := rules.ClauseByID(strings.ToUpper(name)), clausesBelow(strings.ToUpper(name))
	switch {
	case name == "":
		e.list()
	case strings.EqualFold(name, aboutQueries):
		e.queries()
	case strings.EqualFold(name, aboutRuleSets):
		e.ruleSets()
	case known:
		e.rule(rule)
	case clause != nil:
		e.clause(clause)
		e.below(clause.ID, below)
	case len(below) > 0:
		e.part(strings.ToUpper(name), below)
	case layerNames[strings.ToLower(name)] != rules.Text{}:
		e.layer(strings.ToLower(name))
	case strings.EqualFold(name, aboutOpenings):
		e.openings()
	default:
		return e.opening(name)
	}
	return e.text.String(), true
}

// Topics returns the names that About explains besides rules, clauses, layers and openings.
func Topics() []string { return []string{aboutQueries, aboutRuleSets, aboutOpenings} }

// Unknown returns the message about a name that [About] does not know, with a similar one.
func Unknown(name string) rules.Text {
	hint := rules.Text{EN: "xqpgn explain lists all rules", ZH: "xqpgn explain 列出所有规则"}
	if near, ok := script.Nearest(name, slices.Concat(Topics(), config.Names(), opening.Names())); ok {
		hint = rules.Text{EN: "did you mean " + near + "?", ZH: "是不是 " + near + "？"}
	}
	return rules.Text{EN: "there is no rule, clause, layer, topic or opening \"%s\"; %s", ZH: "没有规则、条款、层次、题目或开局“%s”；%s"}.With(name, hint)
}

var layerNames = map[string]rules.Text{
	"text":     {EN: "bytes and characters", ZH: "文本"},
	"tags":     {EN: "names and values of tags", ZH: "标签"},
	"movetext": {EN: "how moves are set down", ZH: "棋谱部分"},
	"moves":    {EN: "moves on the board", ZH: "着法"},
	"game":     {EN: "the game as a whole", ZH: "整局"},
	"files":    {EN: "other programs' files", ZH: "其他程序的文件"},
}

// layerTitle returns the name of a layer with its description.
func (e *explanation) layerTitle(l string) string {
	return l + rules.Text{EN: ": ", ZH: "："}.In(e.language) + layerNames[l].In(e.language)
}

// layer writes a line for each rule of a layer.
func (e *explanation) layer(l string) {
	e.paragraph(0, e.layerTitle(l))
	e.printf(rules.Text{
		EN: "\n--select %[1]s and --ignore %[1]s take all these rules:\n\n",
		ZH: "\n--select %[1]s 和 --ignore %[1]s 指以下所有规则：\n\n",
	}, l)
	for _, r := range rules.All() {
		if r.Layer() == l {
			e.row(r)
		}
	}
}

// clausesBelow returns the clauses of a part of the specifications. For PGN-2 these are PGN-2.1, PGN-2.2 and so on.
func clausesBelow(part string) (below []*rules.Clause) {
	for _, c := range rules.Clauses() {
		if strings.HasPrefix(c.ID, part+".") {
			below = append(below, rules.ClauseByID(c.ID))
		}
	}
	return below
}

// part explains a part of the specifications that is not a clause itself.
func (e *explanation) part(name string, clauses []*rules.Clause) {
	e.printf(rules.Text{EN: "%s: %d clauses\n", ZH: "%s：%d 个条款\n"}, name, len(clauses))
	e.below(name, clauses)
}

// below writes the clauses of a part of the specifications, each with its rules.
func (e *explanation) below(name string, clauses []*rules.Clause) {
	if len(clauses) == 0 {
		return
	}
	e.printf(rules.Text{
		EN: "\nBelow it, and taken by --select %[1]s and --ignore %[1]s too:\n",
		ZH: "\n下面还有以下条款，--select %[1]s 和 --ignore %[1]s 也包括它们：\n",
	}, name)
	for _, c := range clauses {
		e.printf(rules.Text{EN: "\n%s: %s\n", ZH: "\n%s：%s\n"}, c.ID, c.Title.In(e.language))
		e.rows(c)
	}
}

// rows writes a line for each rule of a clause.
func (e *explanation) rows(c *rules.Clause) {
	for _, r := range rules.All() {
		if r.Clause() == c.ID {
			e.row(r)
		}
	}
}

// list writes a line for each rule, by layer.
func (e *explanation) list() {
	e.printf(rules.Text{
		EN: "Every rule with its clause, its severity, its severity with --strict, and its title.\nxqpgn explain RULE describes one rule.\n",
		ZH: "所有规则，依次为名称、条款、级别、加 --strict 时的级别、标题。\n用 xqpgn explain 加上名称查看详细说明。\n",
	})
	layer := ""
	for _, r := range rules.All() {
		if r.Layer() != layer {
			layer = r.Layer()
			fmt.Fprintf(&e.text, "\n%s\n", e.layerTitle(layer))
		}
		e.row(r)
	}
}

// rule explains a rule, with examples and their findings. A rule of a program's own has no clause and may lack examples.
func (e *explanation) rule(r rules.Rule) {
	e.printf(rules.Text{EN: "%s: %s\n\n", ZH: "%s：%s\n\n"}, r.ID(), r.Title().In(e.language))
	if clause := rules.ClauseByID(r.Clause()); clause != nil {
		e.printf(rules.Text{EN: "Clause %s, %s\n", ZH: "条款 %s，%s\n"}, clause.ID, clause.Section.In(e.language))
		e.paragraph(2, clause.Says.In(e.language))
	}
	e.severities(r)
	e.paragraph(0, "\n"+r.Doc().In(e.language))
	if wrong := r.Wrong(); wrong != "" {
		e.printf(rules.Text{EN: "\nFound in:\n\n", ZH: "\n有此情况的例子：\n\n"})
		e.example(wrong)
	}
	if right := r.Right(); right != "" {
		e.printf(rules.Text{EN: "\nNot found in:\n\n", ZH: "\n没有此情况的例子：\n\n"})
		e.example(right)
	}
}

// severities writes the severities of a rule.
func (e *explanation) severities(r rules.Rule) {
	tolerant, strict := r.Severity(false).Words().In(e.language), r.Severity(true).Words().In(e.language)
	if r.Severity(false) == r.Severity(true) {
		e.printf(rules.Text{EN: "Severity: %s, also with --strict\n", ZH: "级别：%s，加 --strict 时相同\n"}, tolerant)
	} else {
		e.printf(rules.Text{EN: "Severity: %s; with --strict: %s\n", ZH: "级别：%s；加 --strict 时：%s\n"}, tolerant, strict)
	}
}

// clause explains a clause and lists its rules.
func (e *explanation) clause(c *rules.Clause) {
	e.printf(rules.Text{EN: "%s: %s\n", ZH: "%s：%s\n"}, c.ID, c.Title.In(e.language))
	e.paragraph(0, c.Section.In(e.language)+"\n\n"+c.Says.In(e.language)+"\n")
	guarded := slices.ContainsFunc(rules.All(), func(r rules.Rule) bool { return r.Clause() == c.ID })
	if !guarded {
		e.printf(rules.Text{EN: "No rule is about this clause alone.\n", ZH: "没有专门检查这一条的规则。\n"})
		return
	}
	e.printf(rules.Text{EN: "Rules:\n", ZH: "规则：\n"})
	e.rows(c)
}
