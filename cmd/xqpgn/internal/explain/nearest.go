package explain

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// nearest returns the one of names that takes the fewest edits to make of a name,
// and false if that takes more than one for every three bytes of it.
func nearest(name string, names []string) (string, bool) {
	best, fewest := "", len(name)/3+1
	for _, other := range names {
		if n := edits(name, other); n < fewest {
			best, fewest = other, n
		}
	}
	return best, best != ""
}

// edits counts the bytes to insert, delete or replace to make one string of
// another.
func edits(from, to string) int {
	row := make([]int, len(to)+1) // from what was passed of one to each beginning of the other
	for j := range row {
		row[j] = j
	}
	for i := range len(from) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(to) {
			replaced := diagonal
			if from[i] != to[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(to)]
}

// Unknown words that a name is that of no rule and no clause, and which rule
// is near.
func Unknown(name string) rules.Text {
	var ids []string
	for _, r := range rules.All() {
		ids = append(ids, r.ID())
	}
	hint := rules.Text{EN: "xqpgn explain lists all rules", ZH: "xqpgn explain 列出所有规则"}
	if near, ok := nearest(strings.ToLower(name), ids); ok {
		hint = rules.Text{EN: "did you mean " + near + "?", ZH: "是不是 " + near + "？"}
	}
	return rules.Text{
		EN: fmt.Sprintf("there is no rule or clause %q; %s", name, hint.EN),
		ZH: fmt.Sprintf("没有规则或条款 %q；%s", name, hint.ZH),
	}
}
