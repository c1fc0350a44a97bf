package diagram

import (
	"encoding/xml"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/notation/board"
)

// An element is what the tests need of a picture's elements.
type element struct {
	XMLName  xml.Name
	ViewBox  string    `xml:"viewBox,attr"`
	Lang     string    `xml:"http://www.w3.org/XML/1998/namespace lang,attr"`
	X        float64   `xml:"x,attr"`
	Y        float64   `xml:"y,attr"`
	CX       int       `xml:"cx,attr"`
	CY       int       `xml:"cy,attr"`
	R        float64   `xml:"r,attr"`
	Fill     string    `xml:"fill,attr"`
	Size     float64   `xml:"font-size,attr"`
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

// every calls f for an element and all below it, with the fill that they inherit.
func (e element) every(f func(element)) {
	f(e)
	for _, child := range e.Children {
		if child.Fill == "" {
			child.Fill = e.Fill
		}
		child.every(f)
	}
}

// TestPicturePieces reads the pieces of a picture back from where they are drawn.
func TestPicturePieces(t *testing.T) {
	for _, sample := range samples {
		pos, err := board.ParseFEN(sample.fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range everyOption() {
			var got board.Position
			parsed(t, AppendSVG(nil, pos, o)).every(func(e element) {
				if e.XMLName.Local != "text" || e.Fill != redColor && e.Fill != ivory {
					return
				}
				color := board.Red
				if e.Fill == ivory {
					color = board.Black
				}
				for kind := board.King; kind <= board.Pawn; kind++ {
					if p := board.MakePiece(color, kind); o.pieceName(p) == e.Text {
						got.Place(o.square((int(e.X)-left)/field, (int(e.Y)-top)/field), p)
					}
				}
			})
			got.SetSide(pos.Side())
			if diff := cmp.Diff(pos.FEN(), got.FEN(), cmp.Transformer("board", func(fen string) string {
				placement, _, _ := strings.Cut(fen, " ")
				return placement
			})); diff != "" {
				t.Errorf("%s, %+v (-want +got):\n%s", sample.name, o, diff)
			}
		}
	}
}

// TestPictureMarks holds that both squares of the move are marked where they are,
// and that nothing else is.
func TestPictureMarks(t *testing.T) {
	pos := board.Start()
	for _, o := range everyOption() {
		for _, move := range []board.Move{{}, {From: board.SquareAt(7, 0), To: board.SquareAt(6, 2)}} {
			o.Move = move
			got := map[board.Square]float64{}
			parsed(t, AppendSVG(nil, pos, o)).every(func(e element) {
				if e.Fill == markColor {
					got[o.square((e.CX-left)/field, (e.CY-top)/field)] = e.R
				}
			})
			want := map[board.Square]float64{}
			if move != (board.Move{}) {
				want[move.From], want[move.To] = halo, dot
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%+v (-want +got):\n%s", o, diff)
			}
		}
	}
}

// TestPictureInside holds that all circles and characters lie inside the picture.
func TestPictureInside(t *testing.T) {
	pos := board.Start()
	for _, o := range everyOption() {
		o.Move = board.Move{From: board.SquareAt(0, 0), To: board.SquareAt(8, 9)}
		root := parsed(t, AppendSVG(nil, pos, o))
		if root.ViewBox != "0 0 404 468" {
			t.Errorf("the view box is %q", root.ViewBox)
		}
		root.every(func(e element) {
			x, y, r := float64(e.CX), float64(e.CY), e.R
			switch e.XMLName.Local {
			case "text":
				x, y, r = e.X, e.Y-e.Size/3, e.Size/2
				if n := utf8.RuneCountInString(e.Text); n != 1 {
					t.Errorf("%q is %d characters", e.Text, n)
				}
			case "circle":
			default:
				return
			}
			if x-r < 0 || x+r > pictureWidth || y-r < 0 || y+r > pictureHeight {
				t.Errorf("%v %q at %g, %g reaches out of the picture", e.XMLName.Local, e.Text, x, y)
			}
		})
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
		root := parsed(t, AppendSVG(nil, pos, Options{Title: test.title}))
		if title := root.Children[0]; title.XMLName.Local != "title" || title.Text != test.want || len(title.Children) != 0 {
			t.Errorf("the title %q becomes %+v, want %q", test.title, title, test.want)
		}
		root.every(func(e element) {
			if e.XMLName.Local == "script" {
				t.Errorf("%q became a script", test.title)
			}
		})
	}
	if first := parsed(t, AppendSVG(nil, pos, Options{})).Children[0]; first.XMLName.Local != "desc" || first.Text != pos.FEN() {
		t.Errorf("without a title the first element is %+v", first)
	}
}

// TestPictureLanguage holds that programs are told which characters to draw.
func TestPictureLanguage(t *testing.T) {
	pos := board.Start()
	for _, o := range everyOption() {
		want := "zh-Hans"
		if o.Traditional {
			want = "zh-Hant"
		}
		picture := AppendSVG(nil, pos, o)
		if got := parsed(t, picture).Lang; got != want {
			t.Errorf("%+v: %q, want %q", o, got, want)
		}
		if got := strings.Contains(string(picture), ">漢<"); got != o.Traditional {
			t.Errorf("%+v: the river is in the wrong characters", o)
		}
	}
}

// TestAppend holds that what is drawn comes behind what was there.
func TestAppend(t *testing.T) {
	pos := board.Start()
	for name, got := range map[string][]byte{
		"text":    AppendText([]byte("before"), pos, Options{}),
		"compact": AppendCompact([]byte("before"), pos, "", Options{}),
		"svg":     AppendSVG([]byte("before"), pos, Options{}),
	} {
		if !strings.HasPrefix(string(got), "before") {
			t.Errorf("%s begins %.20q", name, got)
		}
	}
}
