package diagram

import (
	"encoding/xml"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
)

// An element is what the tests need of a picture's elements.
type element struct {
	XMLName  xml.Name
	ViewBox  string    `xml:"viewBox,attr"`
	Width    string    `xml:"width,attr"`
	Height   string    `xml:"height,attr"`
	Class    string    `xml:"class,attr"`
	Label    string    `xml:"aria-label,attr"`
	FEN      string    `xml:"data-fen,attr"`
	Square   string    `xml:"data-square,attr"`
	Lang     string    `xml:"http://www.w3.org/XML/1998/namespace lang,attr"`
	X        float64   `xml:"x,attr"`
	Y        float64   `xml:"y,attr"`
	CX       float64   `xml:"cx,attr"`
	CY       float64   `xml:"cy,attr"`
	R        float64   `xml:"r,attr"`
	D        string    `xml:"d,attr"`
	Fill     string    `xml:"fill,attr"`
	Stroke   string    `xml:"stroke,attr"`
	Line     float64   `xml:"stroke-width,attr"`
	Color    string    `xml:"color,attr"`
	Move     string    `xml:"transform,attr"`
	Text     string    `xml:",chardata"`
	Children []element `xml:",any"`
}

// parsed reads a picture as XML and returns its root.
func parsed(t *testing.T, picture []byte) element {
	t.Helper()
	var root element
	if err := xml.Unmarshal(picture, &root); err != nil {
		t.Fatalf("%v in\n%s", err, picture)
	}
	if root.XMLName != (xml.Name{Space: "http://www.w3.org/2000/svg", Local: "svg"}) {
		t.Fatalf("the root is %v", root.XMLName)
	}
	return root
}

// characterOf returns the character that a path is the outline of, 0 for another path.
func characterOf(d string) rune {
	for character, outline := range outlines {
		if d == outline {
			return character
		}
	}
	return 0
}

// at returns where an outline stands, and how large an em of it is.
func (e *element) at(t *testing.T) (x, y, em float64) {
	t.Helper()
	if _, err := fmt.Sscanf(e.Move, "translate(%g %g) scale(%g)", &x, &y, &em); err != nil {
		t.Fatalf("%q: %v", e.Move, err)
	}
	return x, y, em * outlineGrid
}

// every calls f for an element and all below it, with the class of the nearest
// that has one, and the square of the piece.
func (e element) every(f func(element)) {
	f(e)
	for _, child := range e.Children {
		if child.Class == "" {
			child.Class = e.Class
		}
		if child.Square == "" {
			child.Square = e.Square
		}
		child.every(f)
	}
}

// TestPicturePieces reads the pieces of a picture back from where they are drawn,
// which is what Centre and the groups say.
func TestPicturePieces(t *testing.T) {
	for _, sample := range samples {
		pos, err := board.ParseFEN(sample.fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range everyConfig() {
			var got board.Position
			parsed(t, AppendSVG(nil, pos, o)).every(func(e element) {
				if e.Square == "" {
					return
				}
				square, err := board.ParseSquare(e.Square)
				if err != nil {
					t.Fatal(err)
				}
				cx, cy := Centre(square, o)
				switch e.XMLName.Local {
				case "circle":
					if e.CX != cx || e.CY != cy {
						t.Errorf("%+v: the piece of %v is drawn at %g, %g, not at %g, %g", o, square, e.CX, e.CY, cx, cy)
					}
				case "path":
					x, y, _ := e.at(t)
					if x != cx || y != cy {
						t.Errorf("%+v: the character on %v is at %g, %g", o, square, x, y)
					}
					for _, color := range []board.Color{board.Red, board.Black} {
						for kind := board.King; kind <= board.Pawn; kind++ {
							if p := board.MakePiece(color, kind); e.Class == "xq-"+color.String() && o.pieceName(p) == string(characterOf(e.D)) {
								got.Place(SquareAt(x, y, o), p)
							}
						}
					}
				}
			})
			got.SetSide(pos.Side())
			got.SetCounters(pos.Halfmove(), pos.Fullmove())
			if diff := cmp.Diff(pos.FEN(), got.FEN()); diff != "" {
				t.Errorf("%s, %+v (-want +got):\n%s", sample.name, o, diff)
			}
		}
	}
}

// TestPictureMarks holds where marks of each kind are drawn, and what is not.
func TestPictureMarks(t *testing.T) {
	square := func(text string) board.Square {
		s, err := board.ParseSquare(text)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	b0, c2 := square("b0"), square("c2")
	type drawn struct {
		Class, Square, Element string
		R                      float64
	}
	tests := []struct {
		name, fen string
		o         Config
		want      []drawn
	}{
		{"nothing", "", Config{}, nil},
		{"a move", "", Config{Move: board.Move{From: b0, To: c2}}, []drawn{{"xq-move", "b0", "circle", halo}, {"xq-move", "c2", "circle", dot}}},
		{"rings", "", Config{Marks: []Mark{{Square: b0}, {c2, Ring, Good}}}, []drawn{{"xq-neutral", "b0", "circle", ring}, {"xq-good", "c2", "circle", ring}}},
		{"dots", "", Config{Marks: []Mark{{c2, Dot, Bad}, {c2, Dot, Other}}}, []drawn{{"xq-bad", "c2", "circle", dot}, {"xq-other", "c2", "circle", dot}}},
		{"arrow", "", Config{Arrows: []Arrow{{board.Move{From: b0, To: c2}, Good}}}, []drawn{{"xq-good", "", "path", 0}}},
		{"nothing in check", "", Config{Check: true}, nil},
		{"check that is not asked for", "4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1", Config{}, nil},
		{"check", "4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1", Config{Check: true}, []drawn{{"xq-check", "", "path", 0}}},
		{"kings that face", "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1", Config{Check: true}, []drawn{{"xq-check", "", "path", 0}, {"xq-check", "", "path", 0}}},
		{"of two kings the one in check", "4k4/9/4k4/9/4R4/9/9/9/9/3K5 b - - 0 1", Config{Check: true}, []drawn{{"xq-check", "", "path", 0}}},
		{"impossible values", "", Config{
			Marks:  []Mark{{Square: board.NoSquare}, {255, 99, 99}, {c2, 99, 99}},
			Arrows: []Arrow{{}, {Move: board.Move{From: b0, To: 200}}, {Move: board.Move{From: board.NoSquare, To: c2}}, {Move: board.Move{From: c2, To: c2}}},
		}, []drawn{{"xq-neutral", "c2", "circle", ring}}},
	}
	for _, test := range tests {
		pos := board.Start()
		if test.fen != "" {
			pos, _ = board.ReadFEN(test.fen)
		}
		for _, flip := range []bool{false, true} {
			test.o.Flip = flip
			var got []drawn
			parsed(t, AppendSVG(nil, pos, test.o)).every(func(e element) {
				if local := e.XMLName.Local; e.Square == "" && e.Color != "" && (local == "circle" || local == "path") {
					d := drawn{Class: e.Class, Element: local, R: e.R}
					if local == "circle" {
						d.Square = SquareAt(e.CX, e.CY, test.o).String()
					}
					got = append(got, d)
				}
			})
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("%s, flipped %v (-want +got):\n%s", test.name, flip, diff)
			}
		}
	}
}

// TestPictureInside holds, for positions and configs of all kinds, possible or not,
// that a picture is XML and that all that is drawn lies inside of it.
func TestPictureInside(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	inside := func(o Config, what string, x, y, r float64) {
		if x-r < 0 || x+r > Width || y-r < 0 || y+r > Height {
			t.Errorf("%+v: %s at %g, %g reaches out of the picture", o, what, x, y)
		}
	}
	arrowEnds := 0
	pictures := testdata.Size(200, 1000)
	for range pictures {
		pos, o := randomPicture(random)
		root := parsed(t, AppendSVG(nil, pos, o))
		if want := fmt.Sprintf("0 0 %d %d", Width, Height); root.ViewBox != want {
			t.Fatalf("the view box is %q, want %q", root.ViewBox, want)
		}
		root.every(func(e element) {
			switch e.XMLName.Local {
			case "circle":
				inside(o, e.Class, e.CX, e.CY, e.R+e.Line/2)
			case "path":
				if characterOf(e.D) != 0 {
					x, y, em := e.at(t)
					inside(o, e.D, x, y, em/2)
					return
				}
				for _, point := range points.FindAllStringSubmatch(e.D, -1) {
					x, err := strconv.ParseFloat(point[1], 64)
					y, err2 := strconv.ParseFloat(point[2], 64)
					if err != nil || err2 != nil {
						t.Errorf("%q: %v, %v", e.D, err, err2)
					}
					inside(o, e.Class, x, y, 0)
					arrowEnds++
				}
			}
		})
	}
	if arrowEnds < pictures*100 {
		t.Errorf("only %d points of paths were seen", arrowEnds)
	}
}

// points are those of a path, but for the ends of lines along an axis.
var points = regexp.MustCompile(`[ML](\S+?) ([^A-Z]+)`)

// randomPicture returns a position and a config of any values.
func randomPicture(random *rand.Rand) (pos board.Position, o Config) {
	for range random.IntN(60) {
		pos.Place(board.Square(random.IntN(board.Squares)), board.Piece(random.IntN(256)))
	}
	pos.SetSide(board.Color(random.IntN(3)))
	square := func() board.Square {
		if random.IntN(10) == 0 {
			return board.Square(random.IntN(256))
		}
		return board.Square(random.IntN(board.Squares))
	}
	move := func() board.Move { return board.Move{From: square(), To: square()} }
	title := make([]byte, random.IntN(20))
	for i := range title {
		title[i] = byte(random.IntN(256))
	}
	flag := func() bool { return random.IntN(2) == 0 }
	o = Config{
		Move: move(), Check: flag(), Traditional: flag(), Flip: flag(), ICCS: flag(),
		Theme: Theme(random.IntN(5)), Width: random.IntN(2000) - 500, Title: string(title), Language: rules.Language(random.IntN(4)),
	}
	for range random.IntN(6) {
		o.Marks = append(o.Marks, Mark{square(), Shape(random.IntN(4)), Class(random.IntN(6))})
		o.Arrows = append(o.Arrows, Arrow{move(), Class(random.IntN(6))})
	}
	return pos, o
}

// TestCentre holds that Centre and SquareAt are each other's inverse, where the
// outer squares lie, and what is on no square.
func TestCentre(t *testing.T) {
	for _, flip := range []bool{false, true} {
		o := Config{Flip: flip}
		for s := range board.NoSquare {
			x, y := Centre(s, o)
			for _, off := range []float64{-Spacing/2 + 1, 0, Spacing/2 - 1} {
				if got := SquareAt(x+off, y-off, o); got != s {
					t.Errorf("flipped %v: %v lies at %g, %g, and there is %v", flip, s, x, y, got)
				}
			}
		}
	}
	a0, i9 := board.SquareAt(0, 0), board.SquareAt(8, 9)
	if x, y := Centre(a0, Config{}); x != left || y != bottom {
		t.Errorf("a0 is at %g, %g", x, y)
	}
	if x, y := Centre(i9, Config{Flip: true}); x != left || y != bottom {
		t.Errorf("i9 is at %g, %g as Black sees it", x, y)
	}
	if x, y := Centre(200, Config{}); x != 0 || y != 0 {
		t.Errorf("what is off the board is at %g, %g", x, y)
	}
	for _, point := range [][2]float64{{0, 0}, {Width, Height}, {left - 21, top}, {left, bottom + 21}, {math.NaN(), top}, {left, math.Inf(1)}, {math.Inf(-1), top}} {
		if got := SquareAt(point[0], point[1], Config{}); got != board.NoSquare {
			t.Errorf("%v is on %v", point, got)
		}
	}
}

// TestPictureSize holds the attributes of a width.
func TestPictureSize(t *testing.T) {
	for width, want := range map[int][2]string{0: {}, -3: {}, 404: {"404", "468"}, 100: {"100", "116"}, math.MaxInt32: {"2147483647", "2487679076"}} {
		root := parsed(t, AppendSVG(nil, board.Start(), Config{Width: width}))
		if got := [2]string{root.Width, root.Height}; got != want {
			t.Errorf("the width %d becomes %q, want %q", width, got, want)
		}
	}
}

// TestPictureThemes holds that every painted element has its colour from the theme,
// and that a picture that follows the reader's system knows both.
func TestPictureThemes(t *testing.T) {
	pos, err := board.ParseFEN("4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	o := Config{Check: true, Move: board.Move{From: 0, To: 49}}
	for class := range Class(len(classNames)) {
		o.Marks = append(o.Marks, Mark{Square: board.Square(class), Class: class})
	}
	for theme, want := range map[Theme]func(light, dark string) string{
		Light: func(light, _ string) string { return light },
		Dark:  func(_, dark string) string { return dark },
		Auto:  func(light, _ string) string { return light },
		77:    func(light, _ string) string { return light },
	} {
		o.Theme = theme
		picture := string(AppendSVG(nil, pos, o))
		seen := map[string]string{}
		root := parsed(t, []byte(picture))
		root.every(func(e element) {
			for property, value := range map[string]string{"fill": e.Fill, "stroke": e.Stroke, "color": e.Color} {
				if strings.HasPrefix(value, "#") {
					seen[e.Class+" "+property] = value
				}
			}
		})
		for _, row := range palette {
			key := row.class + " " + row.property
			if got := seen[key]; got != want(row.light, row.dark) {
				t.Errorf("theme %v: %s is %q, want %q", theme, key, got, want(row.light, row.dark))
			}
			rule := fmt.Sprintf(" .xq-auto .%s { %s: %s }", row.class, row.property, row.dark)
			if strings.Contains(picture, rule) != (theme == Auto) {
				t.Errorf("theme %v: the rule%s is in the picture: %v", theme, rule, theme != Auto)
			}
		}
		if len(seen) != len(palette) {
			t.Errorf("theme %v: colours of %d classes are in the picture, %d in the table", theme, len(seen), len(palette))
		}
		if name := " xq-" + known(themeNames[:], theme).String(); !strings.HasSuffix(root.Class, name) {
			t.Errorf("theme %v: the class is %q", theme, root.Class)
		}
	}
}

// TestPictureWords holds what a picture says of itself, in both languages.
func TestPictureWords(t *testing.T) {
	pos, err := board.ParseFEN("4k4/9/9/9/4R4/9/9/9/9/3K1A3 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	o := Config{
		Check: true, Move: board.Move{From: board.SquareAt(0, 5), To: board.SquareAt(4, 5)}, Traditional: true,
		Marks:  []Mark{{Square: board.SquareAt(3, 9)}, {Square: board.NoSquare}},
		Arrows: []Arrow{{Move: board.Move{From: board.SquareAt(4, 9), To: board.SquareAt(5, 9)}}, {Move: board.Move{From: board.SquareAt(4, 9), To: board.SquareAt(3, 9)}}},
	}
	tests := []struct {
		language    rules.Language
		label, desc string
		lang        string
	}{
		{rules.EN, "Xiangqi board: Black to move",
			"Black to move. Black is in check. Move: a5e5. Arrows: e9f9, e9d9. Marks: d9. Red: king d0, advisor f0, rook e5. Black: king e9.", "en"},
		{rules.ZH, "象棋棋盘：轮到黑方走", "轮到黑方走。黑方被将军。着法：a5e5。箭头：e9f9、e9d9。标记：d9。红方：帅d0、仕f0、车e5。黑方：将e9。", "zh-Hans"},
	}
	for _, test := range tests {
		o.Language = test.language
		for _, title := range []string{"", "T"} {
			o.Title = title
			root := parsed(t, AppendSVG(nil, pos, o))
			first := root.Children[0]
			if title != "" {
				if first.XMLName.Local != "title" || first.Text != title {
					t.Errorf("%v: the first element is %+v", test.language, first)
				}
				first = root.Children[1]
			}
			if root.Lang != test.lang || first.Text != test.desc || (root.Label == test.label) != (title == "") {
				t.Errorf("%v, title %q: %q, %q, %q", test.language, title, root.Lang, root.Label, first.Text)
			}
		}
	}
	if got := parsed(t, AppendSVG(nil, board.Position{}, Config{Language: 9})).Children[0].Text; got != "Red to move." {
		t.Errorf("the empty board is described as %q", got)
	}
}

// TestNames holds the names of values, and that others have one too.
func TestNames(t *testing.T) {
	got := fmt.Sprint(Ring, Dot, Shape(2), Neutral, Good, Bad, Other, Class(4), Light, Dark, Auto, Theme(255))
	if want := "ring dot unknown neutral good bad other unknown light dark auto unknown"; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestPictureTitle holds that a title cannot get out of its element, whatever a
// file has for a name.
func TestPictureTitle(t *testing.T) {
	tests := []struct{ title, want string }{
		{"许银川 — 聂卫平", "许银川 — 聂卫平"},
		{`</title><script>alert("1")</script>`, `</title><script>alert("1")</script>`},
		{"a ]]> & b' \x00\x1b \xff", "a ]]> & b' \uFFFD\uFFFD \uFFFD"},
	}
	pos := board.Start()
	for _, test := range tests {
		root := parsed(t, AppendSVG(nil, pos, Config{Title: test.title}))
		if title := root.Children[0]; title.XMLName.Local != "title" || title.Text != test.want || len(title.Children) != 0 {
			t.Errorf("the title %q becomes %+v, want %q", test.title, title, test.want)
		}
		root.every(func(e element) {
			if e.XMLName.Local == "script" {
				t.Errorf("%q became a script", test.title)
			}
		})
	}
	if first := parsed(t, AppendSVG(nil, pos, Config{})).Children[0]; first.XMLName.Local != "desc" {
		t.Errorf("without a title the first element is %+v", first)
	}
}

// TestPictureScript holds that a picture shows its position in the script that was asked for.
func TestPictureScript(t *testing.T) {
	pos := board.Start()
	for _, o := range everyConfig() {
		picture := AppendSVG(nil, pos, o)
		if root := parsed(t, picture); root.FEN != pos.FEN() {
			t.Errorf("the FEN is %q", root.FEN)
		}
		for character, want := range map[rune]bool{'漢': o.Traditional, '汉': !o.Traditional, '馬': o.Traditional, '马': !o.Traditional, '炮': true} {
			if got := strings.Contains(string(picture), outlines[character]); got != want {
				t.Errorf("%+v: %c is there: %v", o, character, got)
			}
		}
	}
}

// TestAppend holds that what is drawn comes behind what was there.
func TestAppend(t *testing.T) {
	pos := board.Start()
	for name, got := range map[string][]byte{
		"text":    AppendText([]byte("before"), pos, Config{}),
		"compact": AppendCompact([]byte("before"), pos, "", Config{}),
		"svg":     AppendSVG([]byte("before"), pos, Config{}),
	} {
		if !strings.HasPrefix(string(got), "before") {
			t.Errorf("%s begins %.20q", name, got)
		}
	}
}
