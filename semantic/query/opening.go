package query

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// A codesTest holds if the ECCO code of the game's opening is in the set.
type codesTest map[opening.Code]bool

func (codesTest) plays() bool { return true }

func (t codesTest) verdict(s subject) Verdict {
	if s.info == nil {
		return Open
	}
	code, ok := s.info.Opening()
	return verdictOf(ok && t[code])
}

// openings compiles a comparison of the opening.
func (c *compiler) openings(n *compare, op operator) node {
	test := codesTest{}
	for i, v := range n.Values {
		var codes []opening.Code
		var print string
		if kindOf(v.Text) == "Regexp" {
			m, ok := c.regexp(n, v, op)
			if !ok {
				return anyOf(nil)
			}
			codes, print = textCodes(m), v.Text.Value
		} else {
			text := unquoted(v.Text)
			codes, print = c.codes(text, op), quoted(text)
			if c.wider.takes(op, c.turned) {
				codes = append(codes, c.codes(text, like)...)
				c.wider.relax("opening", text)
			}
		}
		if len(codes) == 0 && kindOf(v.Text) != "Regexp" {
			wrong := unknownOpening(unquoted(v.Text))
			return c.fail(v.Text, "%s", "%s", wrong)
		}
		if i > 0 {
			c.print(", ")
		}
		c.print(print)
		for _, code := range codes {
			test[code] = true
		}
	}
	return test
}

// codes returns the ECCO codes that a value means for an operator.
func (c *compiler) codes(text string, op operator) []opening.Code {
	switch op {
	case same:
		return namedCodes(fold(text))
	case like:
		if fold(text) == "" {
			return nil
		}
		return textCodes(matcher{key: fold(text), part: true})
	}
	if codes, ok := opening.Find(text); ok {
		return codes
	}
	with, _, ok := readStretch(text, readCodes)
	if !ok {
		return nil
	}
	var codes []opening.Code
	for code := range opening.All() {
		if n := codeNumber(code); with.holds(stretch{n, n}) {
			codes = append(codes, code)
		}
	}
	return codes
}

// textCodes returns the codes with a name that fits the matcher.
func textCodes(m matcher) (codes []opening.Code) {
	for code := range opening.All() {
		for _, text := range code.Texts() {
			if fits([]matcher{m}, text) {
				codes = append(codes, code)
				break
			}
		}
	}
	return codes
}

// namedCodes returns the codes whose opening has this name. The name must be folded.
func namedCodes(key string) (codes []opening.Code) {
	for code := range opening.All() {
		for _, name := range []rules.Text{code.Opening(), code.Name()} {
			if fold(name.EN) == key || fold(name.ZH) == key {
				codes = append(codes, code)
				break
			}
		}
	}
	return codes
}

// unknownOpening returns the error text for an unknown opening. It suggests similar names.
func unknownOpening(text string) rules.Text {
	names := opening.Names()
	hint := rules.Text{EN: "xqpgn explain openings lists them", ZH: "xqpgn explain openings 列出全部"}
	var near []string
	if name, ok := script.Nearest(text, names); ok {
		near = append(near, name)
	}
	key := fold(text)
	for _, f := range opening.Families() {
		if zh := f.Name.ZH; len(near) < 3 && key != "" && share(fold(zh), key) && (len(near) == 0 || near[0] != zh) {
			near = append(near, zh)
		}
	}
	if len(near) > 0 {
		hint.EN = "did you mean " + strings.Join(near, ", ") + "? " + hint.EN
		hint.ZH = "是不是 " + strings.Join(near, "、") + "？" + hint.ZH
	}
	return rules.Text{EN: fmt.Sprintf("no opening is called %s; %s", text, hint.EN), ZH: fmt.Sprintf("没有叫 %s 的开局；%s", text, hint.ZH)}
}

// share reports whether two names share two consecutive Chinese characters.
func share(a, b string) bool {
	runes := []rune(a)
	for i := range max(0, len(runes)-1) {
		if part := string(runes[i : i+2]); len(part) > 2 && strings.Contains(b, part) {
			return true
		}
	}
	return false
}
