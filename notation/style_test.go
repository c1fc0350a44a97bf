package notation_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

func TestStyleOf(t *testing.T) {
	for text, want := range map[string]notation.Style{
		"炮二平五":  {},
		"炮８平５":  {},
		"炮8平5":  {Digits: notation.ASCII},
		"車一進一":  {Script: notation.Traditional},
		"後炮退3":  {Script: notation.Traditional, Digits: notation.ASCII},
		"C2.5":  {},
		"h8+7":  {Letters: notation.EH, BlackLower: true},
		"C2=5":  {Traverse: notation.Equals},
		"Ｈ８＝７":  {Letters: notation.EH, Traverse: notation.Equals},
		"H2-E2": {},
		"h2e2":  {},
		"Pe.5":  {},
		"Pe=5":  {Traverse: notation.Equals},
		"pa.5":  {BlackLower: true},
		"aP.5":  {},
		"7e.5":  {},
		"馬8進":   {Script: notation.Traditional, Digits: notation.ASCII},
		"Ｃ２﹦５":  {Traverse: notation.Equals},
		"ｈ８＋７":  {Letters: notation.EH, BlackLower: true},
		"馬二進叄":  {Script: notation.Traditional},
		"好棋!":   {},
	} {
		if diff := cmp.Diff(want, notation.StyleOf(text)); diff != "" {
			t.Errorf("StyleOf(%q) (-want +got):\n%s", text, diff)
		}
	}
}

// A style with invalid values is written like the zero style.
func TestImpossibleStyle(t *testing.T) {
	impossible := notation.Style{Script: 2, Digits: 255, Letters: 3, Traverse: 200}
	for _, fen := range []string{startFEN, blackFEN, cannonsFEN} {
		pos := parse(t, fen)
		for _, m := range pos.AppendLegal(nil) {
			for n := notation.Unknown; n <= notation.Vietnamese+1; n++ {
				got, want := notation.Write(&pos, m, n, impossible), notation.Write(&pos, m, n, notation.Style{})
				if got != want {
					t.Errorf("%v is written %s, want %s", m, got, want)
				}
			}
		}
	}
}

// No value of any type makes a method or a function panic.
func TestImpossibleValues(t *testing.T) {
	pos := board.Start()
	for i := range 256 {
		for _, value := range []fmt.Stringer{
			notation.Notation(i), notation.Script(i), notation.Digits(i), notation.Letters(i), notation.Traverse(i),
			notation.Spelling(i), notation.ErrorKind(i), notation.Reason(i),
		} {
			if value.String() == "" {
				t.Errorf("%T(%d) has no text", value, i)
			}
		}
		n := notation.Notation(i)
		if _, err := notation.Read(&pos, n, "炮二平五"); (err == nil) != (n == notation.Chinese) {
			t.Errorf("%v: %v", n, err)
		}
		for _, m := range []board.Move{{From: board.Square(i)}, {To: board.Square(i)}, {From: board.Square(i), To: 255}} {
			notation.Write(&pos, m, notation.Notation(i%8), notation.Style{})
		}
		notation.Suggest(&pos, n, "炮二平", notation.Style{})
	}
}

// TestText holds that the named values are exactly the constants, and that each is read back from its text, and from
// JSON.
func TestText(t *testing.T) {
	type value interface {
		fmt.Stringer
		encoding.TextMarshaler
	}
	names := map[string]int{}
	for i := range 256 {
		for _, v := range []value{
			notation.Notation(i), notation.Script(i), notation.Digits(i), notation.Letters(i), notation.Traverse(i), notation.Spelling(i),
		} {
			text, err := v.MarshalText()
			if err != nil {
				if _, err := json.Marshal(v); err == nil {
					t.Errorf("%T(%d) has no text but is marshalled", v, i)
				}
				continue
			}
			names[fmt.Sprintf("%T", v)]++
			if string(text) != v.String() {
				t.Errorf("%T %v is marshalled as %s", v, v, text)
			}
			quoted, err := json.Marshal(v)
			if err != nil {
				t.Error(err)
			}
			again := reflect.New(reflect.TypeOf(v))
			if err := json.Unmarshal(quoted, again.Interface()); err != nil || again.Elem().Interface() != v {
				t.Errorf("%s is read as %v, %v", quoted, again.Elem(), err)
			}
			kept := again.Elem().Interface()
			err = again.Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte("Mah Jongg"))
			if wrong := (*board.ParseError)(nil); !errors.As(err, &wrong) || wrong.Text != "Mah Jongg" || again.Elem().Interface() != kept {
				t.Errorf("%T is read from nonsense as %v, %v", v, again.Elem(), err)
			}
		}
	}
	want := map[string]int{
		"notation.Notation": 8, "notation.Script": 2, "notation.Digits": 2, "notation.Letters": 2, "notation.Traverse": 2, "notation.Spelling": 256,
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("values with names (-want +got):\n%s", diff)
	}
	var n notation.Notation
	if err := n.UnmarshalText([]byte("ucci")); err != nil || n != notation.UCCI {
		t.Errorf("ucci is %v, %v", n, err)
	}
}
