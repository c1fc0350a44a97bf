package suite

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
)

// said returns an error's message in both languages.
func said(err error) rules.Text {
	return rules.Text{EN: files.Words(err, rules.EN), ZH: files.Words(err, rules.ZH)}
}

// Reasons why a case fails. The empty text passed means that it did not.
var (
	passed     = rules.Text{}
	inCase     = rules.Text{EN: "%s: %s", ZH: "%s：%s"}
	instead    = rules.Text{EN: "want %s, got %s", ZH: "应为 %s，实为 %s"}
	insteadAt  = rules.Text{EN: "%s: want %s, got %s", ZH: "%s：应为 %s，实为 %s"}
	howMany    = rules.Text{EN: "games: want %s of them, got %s", ZH: "棋局：应为 %s 局，实为 %s 局"}
	howGrave   = rules.Text{EN: "%s: want severity %s, got %s", ZH: "%s：严重程度应为 %s，实为 %s"}
	unexpected = rules.Text{EN: "got %s, which is not expected", ZH: "多出了 %s"}
	nothing    = rules.Text{EN: "nothing", ZH: "无"}
	noneThere  = rules.Text{EN: "nothing there", ZH: "无"}
	placedAt   = rules.Text{EN: "%s (%s) at %v:%v", ZH: "%s（%s，第 %v 行第 %v 列）"}

	// nothingRead is the failure of a case without expected findings or games, for a subject that finds
	// nothing in any case.
	nothingRead = rules.Text{EN: "nothing is expected here, but the program read nothing anywhere", ZH: "这里不该读出什么，但是程序在所有用例里都没有读出什么"}
)

// Reasons why there is no answer.
var (
	muchPrinted = rules.Text{EN: "the program printed more than %s bytes", ZH: "程序输出超过 %s 个字节"}
	longTaken   = rules.Text{EN: "the program took more than %v", ZH: "程序用时超过 %v"}
	cannotRun   = rules.Text{EN: "the program cannot be run: %s", ZH: "程序无法运行：%s"}
	noRecord    = rules.Text{EN: "record %s is not a record: %s", ZH: "第 %s 条输出不是记录：%s"}
	noFinding   = rules.Text{EN: "finding %s is not a finding: %s", ZH: "第 %s 条输出不是问题：%s"}
	noPlace     = rules.Text{EN: "it has no line or no column", ZH: "缺少行号或列号"}
	isNull      = rules.Text{EN: "null", ZH: "null"}
)

// Problems of JSON.
var (
	noEnd     = rules.Text{EN: "it does not end", ZH: "没有结束"}
	noField   = rules.Text{EN: "unknown field %s", ZH: "没有字段 %s"}
	noObject  = rules.Text{EN: "it is %s, and no object", ZH: "这是 %s，不是对象"}
	otherKind = rules.Text{EN: "the field %q cannot be %s", ZH: "字段“%s”不能是 %s"}
)

// jsonWords returns an error of encoding/json in both languages.
func jsonWords(err error) rules.Text {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch field, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); {
	case unknown:
		return noField.With(field)
	case errors.As(err, &syntax):
		return rules.Text{EN: syntax.Error(), ZH: fmt.Sprintf("第 %d 字节处不是 JSON", syntax.Offset)}
	case errors.As(err, &kind) && kind.Field == "":
		return noObject.With(kind.Value)
	case errors.As(err, &kind):
		return otherKind.With(kind.Field, kind.Value)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return noEnd
	}
	return said(err)
}
