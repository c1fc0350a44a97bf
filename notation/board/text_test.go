package board_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/notation/board"
)

// marshalled holds that a value is written as want in JSON, and read back.
func marshalled[T comparable](t *testing.T, value T, want string) {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil || string(text) != want {
		t.Errorf("%T %v is %s in JSON, %v; want %s", value, value, text, err, want)
	}
	var again T
	if err := json.Unmarshal(text, &again); err != nil || again != value {
		t.Errorf("%T %v is read back as %v, %v", value, value, again, err)
	}
}

func TestJSON(t *testing.T) {
	marshalled(t, board.Start(), `"`+startFEN+`"`)
	marshalled(t, board.Start().Key(), `"`+startBoard+` w"`)
	marshalled(t, board.Position{}, `"9/9/9/9/9/9/9/9/9/9 w - - 0 1"`)
	marshalled(t, board.Move{}, `"0000"`)
	marshalled(t, move("h2e2"), `"h2e2"`)
	marshalled(t, board.NoSquare, `"-"`)
	marshalled(t, board.Square(89), `"i9"`)
	marshalled(t, board.Red, `"red"`)
	marshalled(t, board.Black, `"black"`)
	marshalled(t, board.Ongoing, `"ongoing"`)
	marshalled(t, board.Checkmate, `"checkmate"`)
	marshalled(t, board.Stalemate, `"stalemate"`)
	for k := board.NoKind; k <= board.Pawn; k++ {
		marshalled(t, k, `"`+k.String()+`"`)
		for _, c := range []board.Color{board.Red, board.Black} {
			p := board.MakePiece(c, k)
			marshalled(t, p, `"`+p.String()+`"`)
		}
	}
	// Keys may be keys in JSON too.
	text, err := json.Marshal(map[board.Key]int{board.Start().Key(): 2})
	if want := `{"` + startBoard + ` w":2}`; string(text) != want || err != nil {
		t.Errorf("%s, %v; want %s", text, err, want)
	}
}

func TestJSONErrors(t *testing.T) {
	for _, value := range []any{board.Color(2), board.Kind(8), board.Status(3), board.Move{From: board.NoSquare}, board.Move{To: 255}} {
		if text, err := json.Marshal(value); err == nil {
			t.Errorf("%T %d is %s in JSON", value, value, text)
		}
	}
	for _, text := range []string{`""`, `"x"`, `"Red "`, `"h2e22"`, `"e10"`, `"KK"`, `"\u212a"`, `12`, `"9/9 w"`} {
		for _, value := range []any{new(board.Color), new(board.Kind), new(board.Status), new(board.Piece), new(board.Square), new(board.Move), new(board.Position), new(board.Key)} {
			if err := json.Unmarshal([]byte(text), value); err == nil {
				t.Errorf("%s is read as a %T", text, value)
			}
		}
	}
}

// ExampleKey files games under the positions that they reach.
func ExampleKey() {
	type reached struct {
		Key  board.Key  `json:"position"`
		Move board.Move `json:"move"`
	}
	text, err := json.Marshal(reached{board.Start().Key(), board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)}})
	fmt.Printf("%s %v\n", text, err)
	data, err := board.Start().Key().MarshalBinary()
	fmt.Printf("%x %v\n", data, err)
	// Output:
	// {"position":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w","move":"h2e2"} <nil>
	// 543212345000000000060000060707070707000000000000000000f0f0f0f0f0e00000e0000000000dcba9abcd00 <nil>
}

func TestKeyBinary(t *testing.T) {
	for _, p := range []board.Position{board.Start(), {}, parse(t, "k8/9/2b6/9/9/9/9/9/9/8P b - - 7 9")} {
		data, err := p.Key().MarshalBinary()
		if err != nil || len(data) != 46 {
			t.Fatalf("%v: %d bytes, %v", p, len(data), err)
		}
		var again board.Key
		if err := again.UnmarshalBinary(data); err != nil || again != p.Key() || !again.Position().Same(p) {
			t.Errorf("%v is read back as %v, %v", p, again, err)
		}
		if diff := cmp.Diff(p.Key().String(), again.String()); diff != "" {
			t.Error(diff)
		}
		for _, broken := range [][]byte{nil, data[:45], append(data, 0), with(data, 45, 2), with(data, 0, 0x80), with(data, 44, 0x08)} {
			before := again
			if err := again.UnmarshalBinary(broken); err == nil || again != before {
				t.Errorf("%x is read as %v, %v", broken, again, err)
			}
		}
	}
}

// with returns data with one byte changed.
func with(data []byte, i int, b byte) []byte {
	changed := append([]byte(nil), data...)
	changed[i] = b
	return changed
}
