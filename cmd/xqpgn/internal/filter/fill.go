package filter

import (
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/dedupe"
)

// Fill adds tags, comments, variations and the result of another copy to a game, as package dedupe does. The
// rest of the game's text is unchanged. The text becomes UTF-8 if its own encoding lacks a character. On an
// error the game is unchanged.
func (c *Selected) Fill(other *Selected) (dedupe.Filled, error) {
	text, _ := c.Encoding.Decode(c.Bytes)
	otherText, _ := other.Encoding.Decode(other.Bytes)
	games, others := grammar.Parse(text), grammar.Parse(otherText)
	if len(games) != 1 || len(others) != 1 {
		return dedupe.Filled{}, notOneGame.Err()
	}
	filled, err := dedupe.Fill(games[0], others[0])
	if err != nil || !filled.Any() {
		return filled, err
	}
	written, err := grammar.AppendEdited(nil, games[0])
	if err != nil {
		return dedupe.Filled{}, err
	}
	encoding := c.Encoding
	if encoding == grammar.Auto {
		encoding = other.Encoding
	}
	data, err := encoding.Append(nil, string(written))
	if err != nil {
		encoding, data = grammar.UTF8, written
	}
	c.Encoding, c.Bytes, c.End = encoding, data, -1
	c.Entry = account.Bytes(c.Bytes, c.Encoding)
	tags := ast.Game{Tags: c.Tags} // including tags that were stripped from the text
	for _, name := range filled.Tags {
		tags.SetTag(name, games[0].Tags.Value(name))
	}
	c.Tags = tags.Tags
	if c.Tree != nil {
		c.Tree = games[0]
	}
	return filled, nil
}

var notOneGame = rules.Text{EN: "its text is not one game", ZH: "它的文字不是一局"}

// FilledWords lists the additions to a game in a few words. It is empty without additions.
func FilledWords(filled *dedupe.Filled) rules.Text {
	var en, zh []string
	for _, name := range filled.Tags {
		en, zh = append(en, name), append(zh, name)
	}
	for _, name := range filled.Comments {
		en, zh = append(en, "another "+name+" as a comment"), append(zh, "另一个 "+name+"（作注释）")
	}
	if filled.Result {
		en, zh = append(en, "the result"), append(zh, "结果")
	}
	if n := strconv.Itoa(filled.Remarks); filled.Remarks > 0 {
		en, zh = append(en, "comments and variations: "+n), append(zh, "注释和变着 "+n+" 处")
	}
	return rules.Text{EN: strings.Join(en, ", "), ZH: strings.Join(zh, "、")}
}
