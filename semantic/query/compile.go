package query

import (
	"errors"
	"regexp/syntax"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic/people"
)

func (c *compiler) either(n *either) node {
	var parts []node
	for i, part := range n.Parts {
		if i > 0 {
			c.print(" or ")
		}
		parts = append(parts, c.both(part))
	}
	return join[anyOf](parts)
}

func (c *compiler) both(n *both) node {
	var parts []node
	for i, part := range n.Parts {
		if i > 0 {
			c.print(" and ")
		}
		parts = append(parts, c.term(part))
	}
	return join[allOf](parts)
}

func (c *compiler) term(n *term) node {
	var test node
	for range n.Not {
		c.print("not ")
		c.turned = !c.turned
	}
	switch {
	case n.Group != nil:
		c.print("(")
		test = c.either(n.Group)
		c.print(")")
	case n.Has != nil:
		test = c.has(n.Has)
	case n.Play != nil:
		test = c.play(n.Play)
	default:
		test = c.compare(n.Compare)
	}
	if len(n.Not)%2 == 1 {
		test = notOf{test}
		c.turned = !c.turned
	}
	return test
}

// has compiles a test for whether a tag or a field is present.
func (c *compiler) has(n *has) node {
	c.print("has ")
	if moves, ok := mateWord(n.Name); ok {
		c.print("mate")
		return c.mateIn(n.Name, moves, n.In)
	}
	target, standard := c.target(n.Name)
	switch {
	case target == nil:
		return anyOf(nil)
	case target.kind.counts:
		return c.counted(n.Name, target, n.In)
	case len(n.In) > 0:
		return c.noRounds(n.In[0].Value)
	case standard == "":
		return c.fail(n.Name, "has is for tags and for counts; %s has to be compared with something", "“有”用于标签和计数；%s 要和某个值比较", n.Name.Value)
	default:
		return knownTest{standard, chessName(standard)}
	}
}

// noRounds records the error for rounds after a test that takes no rounds.
func (c *compiler) noRounds(rounds lexer.Token) node {
	return c.fail(rounds, "rounds go with captures, checks, sacrifices and mate only", "回合只用于吃子、将军、弃子和连将杀")
}

// A knownTest holds if the game has the named tag with a known value. The chess tag of the same meaning
// counts too.
type knownTest struct{ name, other string }

func (t knownTest) plays() bool { return false }

func (t knownTest) verdict(s subject) Verdict {
	return verdictOf(ast.Known(tagValue(s.tags, t.name, t.other)))
}

// target returns the target with a name, and the tag's name if the target is a tag. For an unknown name it
// records an error and returns nil.
func (c *compiler) target(name lexer.Token) (t *target, tag string) {
	text := unquoted(name)
	if kindOf(name) == "String" {
		return c.freeTag(name, text)
	}
	key := fold(text)
	for i := range fields {
		for _, known := range fields[i].names {
			if fold(known) == key {
				c.print(fields[i].names[0])
				return &fields[i].target, ""
			}
		}
	}
	if standard, ok := ast.LookupTagFold(key); ok {
		return c.tag(standard.Name)
	}
	for known, tag := range tagNames {
		if fold(known) == key {
			return c.tag(tag)
		}
	}
	if near, ok := script.Nearest(text, knownNames(!isFreeTag(text))); ok {
		c.fail(name, "nothing is called %s; did you mean %s? The name of a tag can be in quotation marks", "没有 %s；是不是 %s？标签名可写在引号里", text, near)
		return nil, ""
	}
	if !isFreeTag(text) {
		c.fail(name, "nothing is called %s; the name of a tag needs quotation marks", "没有 %s；标签名须写在引号里", text)
		return nil, ""
	}
	return c.freeTag(name, text)
}

// knows reports whether a name is a field or a standard tag.
func (c *compiler) knows(name lexer.Token) bool {
	probe := compiler{text: c.text}
	target, _ := probe.target(name)
	return target != nil && len(probe.tags) == 0
}

// alone records the error for a single word in the place of a test.
func (c *compiler) alone(word lexer.Token) node {
	text := unquoted(word)
	if _, ok := readResult(text); ok {
		return c.fail(word, "%s alone is no test; did you mean result = %[1]s?", "%s 单独不成条件；是不是 结果 = %[1]s？", text)
	}
	if near, ok := script.Nearest(text, knownNames(true)); ok {
		return c.fail(word, "nothing is called %s; did you mean %s?", "没有 %s；是不是 %s？", text, near)
	}
	return c.fail(word, "%s alone is no test, as Red = %[1]s is; several values need commas between them: Red = a, b", "%s 单独不成条件，如 红方 = %[1]s 才是；几个值用逗号隔开：红方 = 甲, 乙", text)
}

// tag returns the target for a tag of the specification.
func (c *compiler) tag(name string) (*target, string) {
	c.print(name)
	t := tagTarget(name)
	return &t, name
}

// freeTag returns the target for a tag that is written with exactly this name.
func (c *compiler) freeTag(at lexer.Token, name string) (*target, string) {
	if name == "" {
		c.fail(at, "a tag has a name", "标签须有名称")
		return nil, ""
	}
	if standard, ok := ast.LookupTagFold(name); ok {
		name = standard.Name // the tree uses the standard spelling
	} else if !slices.Contains(c.tags, name) {
		c.tags = append(c.tags, name)
	}
	c.print(`"`, escaper.Replace(name), `"`)
	t := tagTarget(name)
	return &t, name
}

// isFreeTag reports whether a word can be the name of a tag. Such a name begins with a capital ASCII letter
// and has only ASCII letters, digits and underscores.
func isFreeTag(text string) bool {
	for i, r := range text {
		switch {
		case 'A' <= r && r <= 'Z':
		case i > 0 && ('a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '_'):
		default:
			return false
		}
	}
	return true
}

// knownNames returns the names of all fields and tags, and with withWords also the words of the language.
func knownNames(withWords bool) (names []string) {
	for _, f := range fields {
		names = append(names, f.names...)
	}
	for tag := range ast.StandardTags() {
		names = append(names, tag.Name)
	}
	for name := range tagNames {
		names = append(names, name)
	}
	for _, w := range words {
		if withWords {
			names = append(names, w.names...)
		}
	}
	slices.Sort(names)
	return names
}

// compare compiles a comparison, or a name alone.
func (c *compiler) compare(n *compare) node {
	if n.Values == nil {
		return c.named(n)
	}
	target, _ := c.target(n.Name)
	switch {
	case target == nil:
		return anyOf(nil)
	case target.mate:
		return c.fail(n.Operator, "%s is not compared; it is followed by a number of moves: mate in 2", "%s 不作比较，之后写步数：连将杀 在 2", n.Name.Value)
	case target.events == nil && len(n.In) > 0:
		return c.noRounds(n.In[0].Value)
	}
	written := readOperator(n.Operator.Value)
	op, opposite := written.opposite()
	c.print(" ", written.String(), " ")
	if opposite {
		c.turned = !c.turned
		defer func() { c.turned = !c.turned }()
	}
	var test node
	switch {
	case target.choose != nil:
		test = c.choices(n, target, op)
	case target.opening && (op == equal || op == same || op == like):
		test = c.openings(n, op)
	case op == like || (op == equal || op == same) && !target.kind.equals:
		test = c.texts(n, target, op)
	default:
		test = c.order(n, target, op)
	}
	if opposite {
		test = notOf{test}
	}
	return test
}

// named compiles a name without a comparison: of a count, which must be above 0, or of a mate.
func (c *compiler) named(n *compare) node {
	if moves, ok := mateWord(n.Name); ok {
		c.print("mate")
		return c.mateIn(n.Name, moves, n.In)
	}
	if !c.knows(n.Name) {
		return c.alone(n.Name)
	}
	target, _ := c.target(n.Name)
	if !target.kind.counts {
		return c.failAt(n.Name.Pos.Offset+len(n.Name.Value), 0, "%s must be compared with something: %s", "%s 之后须有比较：%s", n.Name.Value, target.kind.wanted)
	}
	return c.counted(n.Name, target, n.In)
}

// counted compiles a test for a count above 0, or for a mate.
func (c *compiler) counted(name lexer.Token, target *target, in []*within) node {
	switch {
	case target.mate:
		return c.mate(name, in)
	case target.events != nil:
		return c.event(target.events, greater, []stretch{{}}, in)
	case len(in) > 0:
		return c.noRounds(in[0].Value)
	default:
		return &orderTest{of: target.order, op: greater, any: []stretch{{}}, moves: target.moves}
	}
}

// choices compiles a comparison with values from a fixed list.
func (c *compiler) choices(n *compare, target *target, op operator) node {
	if op != equal && op != same {
		return c.fail(n.Operator, "%s is compared with = or != only", "%s 只能用 = 或 != 比较", n.Name.Value)
	}
	var any []node
	for i, v := range n.Values {
		text, ok := c.word(v)
		if !ok {
			return anyOf(nil)
		}
		test, print, err := target.choose(text)
		var wrong *wrongValue
		if errors.As(err, &wrong) {
			return c.fail(v.Text, "%s", "%s", wrong.Text)
		}
		c.printValue(i, print)
		any = append(any, test)
	}
	return join[anyOf](any)
}

// texts compiles a comparison of texts. A range of numbers is compared with the number in the text.
func (c *compiler) texts(n *compare, target *target, op operator) node {
	if target.texts == nil && !target.comments {
		return c.fail(n.Operator, "%s is no text: it is compared with = < > and their like", "%s 不是文字：用 = < > 之类比较", n.Name.Value)
	}
	test := &textTest{of: target.texts, moves: target.moves}
	numbers := &orderTest{of: target.order, op: equal, moves: target.moves}
	for i, v := range n.Values {
		if kindOf(v.Text) == "Regexp" {
			m, ok := c.regexp(n, v, op)
			if !ok {
				return anyOf(nil)
			}
			if i > 0 {
				c.print(", ")
			}
			c.print(v.Text.Value)
			test.any = append(test.any, m)
			continue
		}
		text := unquoted(v.Text)
		if kindOf(v.Text) == "Word" && isPattern(text) {
			return c.fail(v.Text, "%s has a wildcard, which goes with moves and fen only; did you mean ~ %s? In quotation marks it is a text", "%s 里有通配符，只用于 moves 和 fen；是不是 ~ %s？写在引号里就是文字", text, strings.Trim(text, "*?"))
		}
		if op == equal && target.order != nil {
			with, isRange, ok := readStretch(text, target.kind.read)
			if isRange && ok && with.from > with.to {
				return c.fail(v.Text, "the range %s is empty", "范围 %s 是空的", text)
			}
			if isRange && ok {
				c.printValue(i, text)
				numbers.any = append(numbers.any, with)
				continue
			}
		}
		key := fold(text)
		if key == "" && op == like {
			return c.fail(v.Text, "every text holds an empty one", "任何文字都含有空文字")
		}
		c.printValue(i, text)
		m := matcher{key: key, part: op == like}
		if op == equal && target.person {
			m.person = people.Key(text)
		}
		if key != "" && c.wider.takes(op, c.turned) {
			m.part, m.person = true, ""
			c.wider.relax(n.Name.Value, text)
		}
		test.any = append(test.any, m)
	}
	if target.comments {
		return commentTest(test.any)
	}
	switch {
	case numbers.any == nil:
		return test
	case test.any == nil:
		return numbers
	default:
		return join[anyOf]([]node{test, numbers})
	}
}

// isPattern reports whether a word has both wildcards and other characters.
func isPattern(text string) bool {
	rest := strings.Trim(text, "*?")
	return strings.ContainsAny(text, "*?") && rest != "" && !strings.ContainsAny(rest, "*?")
}

// regexp returns the matcher for a regular expression. If the value is invalid, it records an error and
// returns false.
func (c *compiler) regexp(n *compare, v *value, op operator) (matcher, bool) {
	if op != like {
		c.fail(n.Operator, "a regular expression goes with ~ or !~", "正则表达式用 ~ 或 !~")
		return matcher{}, false
	}
	source, fold := strings.CutSuffix(v.Text.Value[1:], "/i")
	if source = strings.TrimSuffix(source, "/"); fold {
		source = "(?i)" + source
	}
	m, err := newExpr(strings.ReplaceAll(source, `\/`, "/"))
	var wrong *syntax.Error
	if errors.As(err, &wrong) {
		c.fail(v.Text, "this is no regular expression: %s", "这不是正则表达式：%s", wrong.Code.String()+": "+wrong.Expr)
	}
	return m, err == nil
}

// word returns the text of a value. For a regular expression it records an error and returns false.
func (c *compiler) word(v *value) (string, bool) {
	if kindOf(v.Text) == "Regexp" {
		c.fail(v.Text, "a regular expression goes with texts only", "正则表达式只用于文字")
		return "", false
	}
	return unquoted(v.Text), true
}

// order compiles a comparison of ordered values.
func (c *compiler) order(n *compare, target *target, op operator) node {
	if target.order == nil && target.events == nil {
		return c.fail(n.Operator, "%s has no order: it is compared with = or ~ and their opposites", "%s 没有大小之分：用 = 或 ~ 比较", n.Name.Value)
	}
	test := &orderTest{of: target.order, op: op, moves: target.moves}
	for i, v := range n.Values {
		text, ok := c.word(v)
		if !ok {
			return anyOf(nil)
		}
		with, isRange, ok := readStretch(text, target.kind.read)
		switch {
		case !ok:
			return c.fail(v.Text, "%s is not what %s is compared with: %s", "%s 不能与 %s 比较：%s", text, n.Name.Value, target.kind.wanted)
		case with.from > with.to:
			return c.fail(v.Text, "the range %s is empty", "范围 %s 是空的", text)
		case target.kind.exist != nil && !target.kind.exist(with):
			return c.fail(v.Text, "there is no %s %s", "没有 %s %s", n.Name.Value, text)
		case op != equal && op != same && isRange:
			return c.fail(v.Text, "a range goes with = or != only", "范围只用于 = 和 !=")
		case op != equal && op != same && i > 0:
			return c.fail(v.Text, "%s takes one value", "%s 只取一个值", op)
		}
		c.printValue(i, text)
		test.any = append(test.any, with)
	}
	if target.events != nil {
		return c.event(target.events, op, test.any, n.In)
	}
	return test
}
