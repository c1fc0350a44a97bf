package suite

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// formatExpectation returns an expectation as the suite's files have it: JSON whose
// fields keep their order, with a tag, a move or a finding on each line.
func formatExpectation(e Expectation) []byte {
	decoder := json.NewDecoder(bytes.NewReader(terminal.JSON(e)))
	decoder.UseNumber()
	var b strings.Builder
	readLayout(decoder).print(&b, "\n")
	b.WriteByte('\n')
	return []byte(b.String())
}

// A layout is a JSON value that is to be printed.
type layout struct {
	text       string // of a string or a number
	open, shut string // the brackets of a list or an object
	names      []string
	values     []*layout
	height     int // 0 for a string or a number, 1 for an empty list
}

func readLayout(decoder *json.Decoder) *layout {
	token, err := decoder.Token()
	if err != nil {
		panic(err) // it was encoded just now
	}
	bracket, ok := token.(json.Delim)
	if !ok {
		return &layout{text: string(terminal.JSON(token))}
	}
	l := &layout{open: bracket.String(), height: 1}
	for decoder.More() {
		if bracket == '{' {
			name, err := decoder.Token()
			if err != nil {
				panic(err)
			}
			l.names = append(l.names, string(terminal.JSON(name))+": ")
		} else {
			l.names = append(l.names, "")
		}
		value := readLayout(decoder)
		l.values = append(l.values, value)
		l.height = max(l.height, value.height+1)
	}
	end, err := decoder.Token()
	if err != nil {
		panic(err)
	}
	l.shut = end.(json.Delim).String()
	return l
}

// print prints the value: a list of lists or objects, a whole case and a game with
// each of their values on a line of its own, and all else on one line, as far as
// it holds nothing of these. lineBreak is the line break with the blanks that the
// line of the value begins with.
func (l *layout) print(b *strings.Builder, lineBreak string) {
	if l.open == "" {
		b.WriteString(l.text)
		return
	}
	next, inner := ", ", lineBreak
	spread := l.open == "[" && l.height > 1 || slices.Contains(l.names, `"games": `) || slices.Contains(l.names, `"moves": `)
	if spread {
		next, inner = ","+lineBreak+"  ", lineBreak+"  "
	}
	b.WriteString(l.open)
	for i, value := range l.values {
		switch {
		case i > 0:
			b.WriteString(next)
		case spread:
			b.WriteString(inner)
		}
		b.WriteString(l.names[i])
		value.print(b, inner)
	}
	if spread {
		b.WriteString(lineBreak)
	}
	b.WriteString(l.shut)
}

func TestFormatExpectation(t *testing.T) {
	const want = `{
  "title": "<甲>",
  "sentences": ["PGN-1.1-s1"],
  "games": [
    {
      "game": 1,
      "tags": [
        ["Game", "Chinese Chess"]
      ],
      "moves": [
        {"number": 1, "text": "炮二平五", "comments": ["乙", "丙"]},
        {"text": "马８进７", "variations": [
          [
            {"text": "马２进３"},
            {"text": "兵七进一"}
          ],
          []
        ]}
      ],
      "result": "*"
    }
  ],
  "findings": []
}
`
	var e Expectation
	if err := json.Unmarshal([]byte(want), &e); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(formatExpectation(e))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
