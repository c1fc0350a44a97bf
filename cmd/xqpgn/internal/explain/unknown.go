package explain

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/ast/script"
)

// Unknown words that a name is that of no rule and no clause, and which rule
// is near.
func Unknown(name string) rules.Text {
	var ids []string
	for _, r := range rules.All() {
		ids = append(ids, r.ID())
	}
	hint := rules.Text{EN: "xqpgn explain lists all rules", ZH: "xqpgn explain 列出所有规则"}
	if near, ok := script.Nearest(name, ids); ok {
		hint = rules.Text{EN: "did you mean " + near + "?", ZH: "是不是 " + near + "？"}
	}
	return rules.Text{
		EN: fmt.Sprintf("there is no rule or clause %q; %s", name, hint.EN),
		ZH: fmt.Sprintf("没有规则或条款“%s”；%s", name, hint.ZH),
	}
}
