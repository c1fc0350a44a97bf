package suite

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
)

var findingLevels = []rules.Text{
	{EN: "verdict", ZH: "有无"},
	{EN: "place", ZH: "位置"},
	{EN: "clause", ZH: "条款"},
	{EN: "rule", ZH: "规则"},
	passedLevel,
}

func judgeTolerant(c *Case, got Answer) outcome { return judgeFindings(c, got.Findings, tolerantOf) }
func judgeStrict(c *Case, got Answer) outcome   { return judgeFindings(c, got.Findings, strictOf) }

// judgeFindings compares findings with a case, in the reading that severity selects. Apart from notes, every
// expected finding must be reported, and every reported finding must be expected. The level determines which
// fields of two findings must agree.
func judgeFindings(c *Case, got []Found, severity func(Finding) string) outcome {
	for i, same := range []func(Finding, Found) bool{samePlace, sameClause, sameRule} {
		failure := unmatched(c.Findings, got, severity, same)
		switch {
		case failure == passed:
		case i > 0 || needed(c, severity) && slices.ContainsFunc(got, counts):
			return outcome{reached: i + 1, failure: failure}
		default:
			return outcome{failure: failure}
		}
	}
	for _, f := range got {
		for _, want := range c.Findings {
			if sameRule(want, f) && f.Severity != "" && f.Severity != severity(want) {
				return outcome{reached: len(findingLevels) - 1, failure: howGrave.With(placed(want), severity(want), f.Severity)}
			}
		}
	}
	return outcome{reached: len(findingLevels)}
}

// counts reports whether a finding is above a note, as far as the subject reports its severity.
func counts(f Found) bool { return f.Severity != note }

// unmatched describes an expected finding that was not reported, or a reported finding that was not
// expected. It returns passed if there is neither.
func unmatched(want []Finding, got []Found, severity func(Finding) string, same func(Finding, Found) bool) rules.Text {
	for _, w := range want {
		if severity(w) != note && !slices.ContainsFunc(got, func(g Found) bool { return same(w, g) }) {
			return instead.With(placed(w), reportedAt(w, got))
		}
	}
	for _, g := range got {
		if counts(g) && !slices.ContainsFunc(want, func(w Finding) bool { return same(w, g) }) {
			return unexpected.With(worded(g))
		}
	}
	return passed
}

func samePlace(want Finding, got Found) bool {
	return got.Line == want.Line && got.Column == want.Column && (got.Game == want.Game || got.Game == 0)
}

func sameClause(want Finding, got Found) bool {
	return samePlace(want, got) && (got.Clause == want.Clause || got.Rule == want.Rule)
}

func sameRule(want Finding, got Found) bool {
	return samePlace(want, got) && got.Rule == want.Rule
}

// placed describes an expected finding.
func placed(f Finding) rules.Text { return placedAt.With(f.Rule, f.Clause, f.Line, f.Column) }

// reportedAt describes the finding that was reported at the place of an expected one.
func reportedAt(want Finding, got []Found) rules.Text {
	for _, g := range got {
		if samePlace(want, g) {
			return worded(g)
		}
	}
	return noneThere
}

var statusLevels = []rules.Text{passedLevel}

// judgeStatus compares an exit status with a case. An error in strict reading requires a status other than 0.
// A case with neither error nor warning requires 0.
func judgeStatus(c *Case, got Answer) outcome {
	refused := got.Refused != nil
	switch {
	case hasErrors(c) && !refused:
		return outcome{failure: wantFailure}
	case !hasStrict(c) && refused:
		return outcome{failure: wantSuccess}
	}
	return outcome{reached: len(statusLevels)}
}

var (
	wantFailure = rules.Text{EN: "the file breaks the specifications, but the exit status is 0", ZH: "文件不合规范，但退出状态为 0"}
	wantSuccess = rules.Text{EN: "the file conforms, but the exit status is not 0", ZH: "文件合乎规范，但退出状态不为 0"}
)
