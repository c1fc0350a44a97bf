package query

import (
	"fmt"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// The functions in this file give facts that are known once the moves are played.

// played returns a function that returns a number from the game's Info.
func played(of func(*semantic.Info) int) func(s subject) (at stretch, known, open bool) {
	return func(s subject) (stretch, bool, bool) {
		if s.info == nil {
			return stretch{}, false, true
		}
		n := float64(of(s.info))
		return stretch{n, n}, true, false
	}
}

// findings returns a function that counts the findings of a severity in a tolerant reading.
func findings(severity rules.Severity) func(*semantic.Info) int {
	return func(info *semantic.Info) int {
		return info.Game.Syntax.Count(severity, false) + info.Semantic.Count(severity, false)
	}
}

func guessed(info *semantic.Info) (n int) {
	for i := range info.Facts {
		if info.Facts[i].Guessed {
			n++
		}
	}
	return n
}

func repetitions(info *semantic.Info) int { return len(info.Repetitions) }

// A factTest holds if it returns true for the game's Info.
type factTest func(*semantic.Info) bool

func (factTest) plays() bool { return true }

func (t factTest) verdict(s subject) Verdict {
	if s.info == nil {
		return Open
	}
	return verdictOf(t(s.info))
}

// chooseRule returns the test for a finding of the rule with this ID.
func chooseRule(text string) (node, string, error) {
	rule, ok := rules.ByID(strings.ToLower(text))
	if !ok {
		var ids []string
		for _, r := range rules.All() {
			ids = append(ids, r.ID())
		}
		if ending, ok := endings()[fold(text)]; ok {
			return nil, "", &wrongValue{rules.Text{
				EN: fmt.Sprintf("there is no rule %s; did you mean ending = %s? Rules about repetitions: %s", text, ending, strings.Join(about("repetition", ids), ", ")),
				ZH: fmt.Sprintf("没有规则 %s；是不是 终局 = %s？有关重复的规则：%s", text, ending, strings.Join(about("repetition", ids), "、")),
			}}
		}
		return nil, "", unknownValue("rule", "规则", text, ids, aRule.wanted)
	}
	return factTest(func(info *semantic.Info) bool {
		return reports(&info.Game.Syntax, rule) || reports(&info.Semantic, rule)
	}), rule.ID(), nil
}

// reports reports whether a rule has findings, including findings that were dropped.
func reports(f *ast.Findings, rule rules.Rule) bool {
	for i := range f.Diagnostics {
		if f.Diagnostics[i].Rule == rule {
			return true
		}
	}
	return f.Dropped[rule] > 0
}

// endingNames has further names of endings, besides their own names and their English and Chinese words.
var endingNames = map[string]semantic.Ending{
	"mate": semantic.EndCheckmate, "将杀": semantic.EndCheckmate, "绝杀": semantic.EndCheckmate,
	"time": semantic.EndTimeForfeit, "illegal": semantic.EndUnplayable,
}

// endings returns the endings by all their folded names.
var endings = sync.OnceValue(func() map[string]semantic.Ending {
	all := map[string]semantic.Ending{}
	for _, e := range semantic.AllEndings() {
		all[fold(e.String())], all[fold(e.Words().EN)], all[fold(e.Words().ZH)] = e, e, e
	}
	for name, e := range endingNames {
		all[fold(name)] = e
	}
	return all
})

// chooseEnding returns the test for an ending.
func chooseEnding(text string) (node, string, error) {
	ending, ok := endings()[fold(text)]
	if !ok {
		names := []string{"mate"}
		for _, e := range semantic.AllEndings() {
			names = append(names, e.String(), e.Words().ZH)
		}
		return nil, "", unknownValue("ending", "终局方式", text, names, anEnding.wanted)
	}
	return factTest(func(info *semantic.Info) bool { return info.Ending() == ending }), ending.String(), nil
}

// ecco returns the ECCO code of the game's opening, as a number.
func ecco(s subject) (at stretch, known, open bool) {
	if s.info == nil {
		return stretch{}, false, true
	}
	code, ok := s.info.Opening()
	n := codeNumber(code)
	return stretch{n, n}, ok, false
}

// codeNumber returns an ECCO code as a number, for example 121 for B21.
func codeNumber(code opening.Code) float64 {
	text := code.String()
	return float64(text[0]-'A')*100 + float64(text[1]-'0')*10 + float64(text[2]-'0')
}

// readCodes reads an ECCO code, or the beginning of several: B, B2 or B21.
func readCodes(text string) (stretch, bool) {
	text = strings.ToUpper(fold(text))
	if len(text) == 0 || len(text) > len("B21") || text[0] < 'A' || text[0] > 'E' || digitsOf(text[1:]) != text[1:] {
		return stretch{}, false
	}
	from, width := float64(text[0]-'A'), 1.
	for _, digit := range "00"[:len("B21")-len(text)] {
		text += string(digit)
		width *= 10
	}
	from = from*100 + float64(text[1]-'0')*10 + float64(text[2]-'0')
	return stretch{from, from + width - 1}, true
}

// areCodes reports whether a range holds at least one code.
func areCodes(all stretch) bool {
	for code := range opening.All() {
		if n := codeNumber(code); all.holds(stretch{n, n}) {
			return true
		}
	}
	return false
}
