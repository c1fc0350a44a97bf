package opening_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/opening"
	"github.com/xqpgn/xqpgn/testdata"
)

func TestFind(t *testing.T) {
	spans := func(codes []opening.Code) string {
		if len(codes) == 0 {
			return "none"
		}
		return fmt.Sprintf("%v..%v %d", codes[0], codes[len(codes)-1], len(codes))
	}
	for text, want := range map[string]string{
		"中炮": "B00..D55 163", "当头炮": "B00..D55 163", "當頭炮": "B00..D55 163", "Central Cannon": "B00..D55 163", "central cannon": "B00..D55 163",
		"顺手炮": "D00..D29 22", "順炮": "D00..D29 22", "列手炮": "D30..D55 17", "屏风马": "C00..C99 85", "反宫马": "B30..B56 20", "飞相": "A10..A39 27", "飛相局": "A10..A39 27",
		"仙人指路": "E00..E48 44", "过宫炮": "A60..A65 6", "士角炮": "A50..A54 5", "单提马": "B10..B14 5", "五七炮": "B50..C78 25", "B05": "B05..B05 1", "b05": "B05..B05 1", "Ｂ０５": "B05..B05 1",
		"中炮对屏风马": "C00..C99 85", "中炮 對 反宫马": "B30..B56 20", "五七炮对屏风马": "C60..C78 18", "Central Cannon vs Screen Horse": "C00..C99 85",
		"中炮对进左马": "B05..B05 1", "顺炮直车对横车": "D20..D29 10", "边马": "A02..A02 1", "边马局": "A02..A02 1", "中炮对左三步虎": "B20..D43 10", "半途列炮": "D30..D43 11",
		"中炮过河车七路马对屏风马两头蛇——红左横车": "C21..C21 1",
		"飞炮": "none", "B99": "none", "": "none", "中": "none",
	} {
		codes, ok := opening.Find(text)
		if got := spans(codes); got != want || ok != (want != "none") {
			t.Errorf("Find(%q) is %s %v, not %s", text, got, ok, want)
		}
	}
}

// TestFamiliesByMoves holds the families of Red to his first move, and those of Black to the names in the table.
func TestFamiliesByMoves(t *testing.T) {
	for _, row := range []struct{ name, moves string }{
		{"中炮", "h2e2 b2e2"}, {"飞相", "g0e2 c0e2"}, {"起马", "h0g2 b0c2"}, {"过宫炮", "h2d2 b2f2"}, {"仕角炮", "h2f2 b2d2"}, {"仙人指路", "g3g4 c3c4"},
	} {
		family, ok := opening.FamilyByName(row.name)
		if !ok {
			t.Fatal(row.name)
		}
		for _, game := range testdata.SampleMoves(t, testdata.Size(10, 1)) {
			start, err := board.ParseFEN(game.Start)
			if err != nil || !start.Same(board.Start()) || game.Moves == "" {
				continue
			}
			var moves []board.Move
			for text := range strings.FieldsSeq(game.Moves) {
				m, err := board.ParseMove(text)
				if err != nil {
					t.Fatal(err)
				}
				moves = append(moves, m)
			}
			code, ok := opening.ClassifyMoves(moves)
			if first := strings.Fields(game.Moves)[0]; !ok || family.Has(code) != slices.Contains(strings.Fields(row.moves), first) {
				t.Errorf("%s: %s begins with %s and is %v", row.name, game.Path, first, code)
			}
		}
	}
	for _, f := range opening.Families() {
		if len(f.Codes()) == 0 {
			t.Errorf("%s has no code", f.Name.ZH)
		}
	}
	for name, but := range map[string][]string{"屏风马": {"A28"}, "反宫马": {"A53"}, "单提马": nil, "三步虎": nil, "顺炮": {"E17"}, "列炮": nil, "左炮封车": nil, "鸳鸯炮": nil, "龟背炮": nil, "对兵": nil} {
		family, _ := opening.FamilyByName(name)
		for code := range opening.All() {
			if named := strings.Contains(code.Name().ZH, name); named != family.Has(code) && !slices.Contains(but, code.String()) {
				t.Errorf("%s: %v %s", name, code, code.Name().ZH)
			}
		}
	}
}

// TestFamilyNames holds that no name means two families, and that each is found.
func TestFamilyNames(t *testing.T) {
	for _, f := range opening.Families() {
		for _, name := range append([]string{f.Name.EN, f.Name.ZH, opening.Traditional(f.Name.ZH)}, f.Aliases...) {
			found, ok := opening.FamilyByName(name)
			if !ok || found.Name != f.Name {
				t.Errorf("%s is %s", name, found.Name.ZH)
			}
		}
	}
	if len(opening.Names()) < len(opening.Families()) || len(opening.Code(9999).Texts()) > 0 {
		t.Error("names")
	}
}

func ExampleFind() {
	codes, _ := opening.Find("顺手炮")
	fmt.Println(codes[0], codes[len(codes)-1])
	codes, _ = opening.Find("中炮对反宫马")
	fmt.Println(codes[0], codes[len(codes)-1])
	// Output:
	// D00 D29
	// B30 B56
}

func ExampleFamilyByName() {
	family, ok := opening.FamilyByName("當頭炮")
	fmt.Println(family.Name.EN, ok)
	// Output:
	// Central Cannon true
}

func ExampleFamiliesOf() {
	code, _ := opening.ByCode("B31")
	for _, family := range opening.FamiliesOf(code) {
		fmt.Println(family.Name.ZH, len(family.Codes()))
	}
	// Output:
	// 中炮 163
	// 反宫马 20
}

func ExampleFamilies() {
	fmt.Println(opening.Families()[0].Name.EN, opening.Families()[0].Aliases[0])
	// Output:
	// Central Cannon 当头炮
}

func ExampleNames() {
	fmt.Println(opening.Names()[:3])
	// Output:
	// [Central Cannon 中炮 当头炮]
}

func ExampleFamily_Has() {
	screen, _ := opening.FamilyByName("屏风马")
	c42, _ := opening.ByCode("C42")
	fmt.Println(screen.Has(c42), screen.Has(0))
	// Output:
	// true false
}
