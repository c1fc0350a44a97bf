package app

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// checkValues makes every flag and argument report wrong values in both languages.
func checkValues(parser *kong.Kong) error {
	nodes := append([]*kong.Node{parser.Model.Node}, parser.Model.Children...)
	for _, node := range nodes {
		for _, flag := range node.Flags {
			flag.Mapper = checkedMapper{flag.Mapper, flag.IsBool()}
		}
		for _, argument := range node.Positional {
			argument.Mapper = checkedMapper{argument.Mapper, argument.IsBool()}
		}
	}
	return nil
}

// A checkedMapper decodes a value as its Mapper does, and checks that it is one of the values that the declaration lists. Its
// errors begin with the name of the flag or argument.
type checkedMapper struct {
	kong.Mapper
	isBool bool
}

// IsBool implements kong.BoolMapper.
func (m checkedMapper) IsBool() bool { return m.isBool }

// Decode implements kong.Mapper.
func (m checkedMapper) Decode(ctx *kong.DecodeContext, target reflect.Value) error {
	token, name := ctx.Scan.Peek(), ctx.Value.ShortSummary()
	if err := m.Mapper.Decode(ctx, target); err != nil {
		return wrongValue(name, token, target.Type(), err)
	}
	if ctx.Value.Enum == "" {
		return nil
	}
	listed := ctx.Value.EnumSlice()
	words := slices.DeleteFunc(slices.Clone(listed), func(value string) bool { return value == "" })
	values := []string{fmt.Sprint(target)}
	if target.Kind() == reflect.Slice {
		values = target.Interface().([]string)
	}
	for _, value := range values {
		if !slices.Contains(listed, value) {
			all := rules.Text{EN: strings.Join(words, ", "), ZH: strings.Join(words, "、")}
			return Mistake("%[1]s must be one of %[2]s, not \"%[3]s\"%[4]s", "%[1]s 不能是“%[3]s”，只能是 %[2]s%[4]s", name, all, value, didYouMean(value, words))
		}
	}
	return nil
}

// wrongValue returns the error for a token that cannot be converted to a type.
func wrongValue(name string, token kong.Token, t reflect.Type, err error) error {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	isFlag := token.InferredType().IsAny(kong.FlagToken, kong.ShortFlagToken)
	var worded interface{ In(rules.Language) string }
	var mistaken *query.Error
	switch {
	case errors.As(err, &mistaken): // complainUsage shows where in the query
		return err
	case token.IsEOL(), isFlag && token.String() == "--":
		return Mistake("%s needs a value", "%s 后面缺少值", name)
	case isFlag:
		return Mistake("%[1]s: \"%[2]s\" looks like a flag; if it is the value, write %[1]s=\"%[2]s\"", "%[1]s 后面的“%[2]s”像是选项；如果是值，请写 %[1]s=\"%[2]s\"", name, token)
	case errors.As(err, &worded):
		en, zh := files.Words(err, rules.EN), files.Words(err, rules.ZH)
		if strings.HasPrefix(en, name+" ") {
			return err
		}
		return rules.Text{EN: name + ": " + en, ZH: name + "：" + zh}.Err()
	case t == reflect.TypeFor[time.Duration]():
		return Mistake("%s must be a time such as 10s, not \"%s\"", "%s 应当是 10s 这样的时间，不能是“%s”", name, token)
	case t.Kind() == reflect.Bool:
		return Mistake("%s must be true or false, not \"%s\"", "%s 只能是 true 或 false，不能是“%s”", name, token)
	case reflect.Int <= t.Kind() && t.Kind() <= reflect.Int64:
		return Mistake("%s must be a whole number, not \"%s\"", "%s 应当是整数，不能是“%s”", name, token)
	case reflect.Uint <= t.Kind() && t.Kind() <= reflect.Uint64:
		return Mistake("%s must be a whole number from 0, not \"%s\"", "%s 应当是不小于 0 的整数，不能是“%s”", name, token)
	}
	return err
}
