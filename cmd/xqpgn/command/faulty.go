package command

import (
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// sayFaulty reports the number of games with errors.
func (c *Conversion) sayFaulty() {
	if c.Quiet {
		return
	}
	if c.faulty > maxNamed {
		c.run.Std.Say(moreFaulty.In(app.Language()), terminal.Grouped(c.faulty-maxNamed))
	}
	if c.hasRows() {
		c.run.Std.Say(allRead.In(app.Language()), terminal.Grouped(c.written), terminal.Grouped(c.faulty), terminal.Grouped(c.stopped))
	} else {
		said := allWritten
		if c.run.Left > 0 {
			said = someWritten
		}
		c.run.Std.Say(said.In(app.Language()), terminal.Grouped(c.written), terminal.Grouped(c.faulty))
	}
}

// maxNamed is the greatest number of games with errors that are named.
const maxNamed = 10

// count counts a written game, and names it if it has errors.
func (c *Conversion) count(one *Converted) {
	c.written++
	if one.stopped {
		c.stopped++
	}
	if one.errors == 0 {
		return
	}
	if c.faulty++; c.faulty <= maxNamed && !c.Quiet {
		c.run.Std.Say(faultyGame.In(app.Language()), one.Name, one.Number, terminal.Grouped(one.errors), one.first)
	}
}

// Messages about games with errors.
var (
	faultyGame  = rules.Text{EN: "%s: game %d has errors: %s, the first is %s", ZH: "%s：第 %d 局有错误：%s 个，第一个是 %s"}
	moreFaulty  = rules.Text{EN: "more games with errors: %s", ZH: "有错误的棋局还有 %s 局"}
	allWritten  = rules.Text{EN: "all games were written: %s, with errors: %s; xqpgn check lists the findings", ZH: "棋局全部写出：%s 局，其中有错误的 %s 局；xqpgn check 说明错在哪里"}
	someWritten = rules.Text{EN: "games were written: %s, with errors: %s; xqpgn check lists the findings", ZH: "写出棋局 %s 局，其中有错误的 %s 局；xqpgn check 说明错在哪里"}
	allRead     = rules.Text{EN: "all games were read: %s, with errors: %s; without positions, as they cannot be played to their end: %s; xqpgn check lists the findings", ZH: "棋局全部读过：%s 局，其中有错误的 %s 局；走不到底而没有写出局面的 %s 局；xqpgn check 说明错在哪里"}
)
