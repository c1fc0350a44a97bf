package main

import (
	"reflect"
	"strings"
	"testing"
	"unicode"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// TestErrorsInChinese holds that every error type that the library exports has its words in Chinese.
func TestErrorsInChinese(t *testing.T) {
	type worded interface {
		error
		In(rules.Language) string
	}
	found := 0
	for name, of := range exportedTypes() {
		if of.Kind() != reflect.Struct {
			continue
		}
		value := reflect.New(of)
		for i := range of.NumField() {
			switch field := value.Elem().Field(i); {
			case !field.CanSet():
			case field.Type() == reflect.TypeFor[error]():
				field.Set(reflect.ValueOf(board.FENIssue{}))
			case field.Type() == reflect.TypeFor[rules.Text]():
				field.Set(reflect.ValueOf(rules.Text{EN: "why", ZH: "原因"}))
			}
		}
		err, ok := value.Interface().(error)
		if !ok {
			continue
		}
		found++
		switch in, ok := err.(worded); {
		case !ok:
			t.Errorf("%s has no method In", name)
		case in.In(rules.EN) != in.Error():
			t.Errorf("%s: Error returns %q, In %q", name, in.Error(), in.In(rules.EN))
		case !strings.ContainsFunc(in.In(rules.ZH), func(r rune) bool { return unicode.Is(unicode.Han, r) }):
			t.Errorf("%s has no words in Chinese: %q", name, in.In(rules.ZH))
		}
	}
	if found < 10 {
		t.Errorf("only %d types of errors", found)
	}
}
