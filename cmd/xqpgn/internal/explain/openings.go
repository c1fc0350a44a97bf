package explain

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// aboutOpenings is the name that explains openings.
const aboutOpenings = "openings"

// openings lists the families and the codes.
func (e *explanation) openings() {
	e.printf(rules.Text{
		EN: "Openings, as determined by the moves. A query asks for a family, a code or a name: opening = 中炮, opening = B05, opening ~ 屏风马.\n\nFamilies:\n\n",
		ZH: "开局，按着法判定。查询时写大类、编码或名称：开局 = 中炮，开局 = B05，开局 ~ 屏风马。\n\n大类：\n\n",
	})
	for _, f := range opening.Families() {
		e.paragraph(2, e.family(f)+"  "+spans(f.Codes()))
	}
	e.printf(rules.Text{EN: "\nCodes of ECCO (象棋开局编码):\n", ZH: "\nECCO 象棋开局编码：\n"})
	chapter := opening.Chapter(0)
	for code := range opening.All() {
		if code.Chapter() != chapter {
			chapter = code.Chapter()
			e.paragraph(0, fmt.Sprintf("\n%v: %s", chapter, chapter.Name().In(e.language)))
		}
		e.code(code)
	}
}

// family returns the names of a family.
func (e *explanation) family(f opening.Family) string {
	names := f.Name.ZH + ", " + f.Name.EN
	if len(f.Aliases) > 0 {
		names += " (" + strings.Join(f.Aliases, ", ") + ")"
	}
	return names
}

// code writes a line about an ECCO code.
func (e *explanation) code(c opening.Code) {
	e.paragraph(2, c.String()+"  "+c.Name().ZH+"  "+c.Name().EN)
}

// opening explains an opening: a family, a code or a name. It returns false for an unknown name.
func (e *explanation) opening(name string) (text string, ok bool) {
	codes, ok := opening.Find(name)
	if !ok {
		return "", false
	}
	family, isFamily := opening.FamilyByName(name)
	switch {
	case isFamily:
		e.paragraph(0, e.family(family)+"\n\n"+fmt.Sprintf(rules.Text{EN: "A family of %s openings: %s", ZH: "大类，有 %s 个开局：%s"}.In(e.language), terminal.Grouped(len(codes)), spans(codes)))
		e.printf(rules.Text{EN: "\nxqpgn select --where 'opening = %s' finds its games.\n\n", ZH: "\n用 xqpgn select --where '开局 = %s' 找其棋局。\n\n"}, family.Name.ZH)
	case len(codes) == 1:
		code := codes[0]
		e.code(code)
		e.paragraph(0, fmt.Sprintf("\n%v: %s", code.Chapter(), code.Chapter().Name().In(e.language)))
		for _, f := range opening.FamiliesOf(code) {
			e.paragraph(2, e.family(f)+"  "+spans(f.Codes()))
		}
		e.printf(rules.Text{EN: "\nxqpgn select --where 'opening = %v' finds its games.\n", ZH: "\n用 xqpgn select --where '开局 = %v' 找其棋局。\n"}, code)
		return e.text.String(), true
	}
	for _, code := range codes {
		e.code(code)
	}
	return e.text.String(), true
}

// spans returns codes as ranges: B00..B07, B10.
func spans(codes []opening.Code) string {
	var all []string
	for i := 0; i < len(codes); {
		j := i
		for j+1 < len(codes) && codes[j+1] == codes[j]+1 {
			j++
		}
		if j > i {
			all = append(all, fmt.Sprintf("%v..%v", codes[i], codes[j]))
		} else {
			all = append(all, codes[i].String())
		}
		i = j + 1
	}
	return strings.Join(all, ", ")
}
