package grammar_test

import (
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
)

// liveGames are games of a stream. Each comes in one burst.
var liveGames = []string{
	"[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五 马８进７ 1-0\n\n",
	"[Red \"乙\"]\r\n[Black \"丙\"]\r\n\r\n1. H2-E2 H9-G7 2. C0-E2 *\r\n\r\n",
	"1. 兵三进一 卒７进１ {a comment\n\nwith an empty line 1-0\n\n} 1/2-1/2\n\n",
	"[Game \"Chinese Chess\"]\n\n1. 炮二平五 (1. 兵三进一\n\n卒７进１) 1... 马８进７ 0-1 {the end}\n\n",
}

// TestLive holds that each game of a pipe is handed out before the next one is written.
func TestLive(t *testing.T) {
	for _, encoding := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5} {
		for _, config := range []grammar.Config{{}, {Encoding: encoding}} {
			t.Run(encoding.String()+" as "+config.Encoding.String(), func(t *testing.T) { holdLive(t, encoding, config) })
		}
	}
}

func holdLive(t *testing.T, encoding grammar.Encoding, config grammar.Config) {
	in, out := io.Pipe()
	defer in.Close()
	decoder := grammar.NewDecoder(in, config)
	var got, want []string
	for _, text := range liveGames {
		if encoding == grammar.Big5 {
			text = strings.NewReplacer("马", "馬", "进", "進").Replace(text)
		}
		data, err := encoding.Append(nil, text)
		if err != nil {
			t.Fatal(err)
		}
		go out.Write(data)
		raw, err := decoder.NextRaw()
		if err != nil {
			t.Fatal(err)
		}
		got, want = append(got, string(raw.Bytes())), append(want, string(data))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	out.Close()
	if _, err := decoder.Next(); err != io.EOF {
		t.Errorf("error at the end: %v", err)
	}
}

// TestPauses holds that a pause ends a game that is whole and nothing else.
func TestPauses(t *testing.T) {
	const game, next = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ *", "[Game \"Chinese Chess\"]\n\n1. 兵三进一 *\n"
	for _, test := range []struct {
		name  string
		texts testdata.Bursts
		want  []string
	}{
		{"behind an empty line", testdata.Bursts{game + "\n\n", next}, []string{game + "\n\n", next}},
		{"behind an empty line of Windows", testdata.Bursts{game + "\r\n\r\n", next}, []string{game + "\r\n\r\n", next}},
		{"behind a line", testdata.Bursts{game + "\n", "{the end}\n\n" + next}, []string{game + "\n{the end}\n\n", next}},
		{"before a comment", testdata.Bursts{game + "\n\n", "{more}\n" + next}, []string{game + "\n\n", "{more}\n" + next}},
		{"in a header", testdata.Bursts{"[Game \"Chinese Chess\"]\n\n", "1. 炮二平五 *\n\n", next}, []string{"[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n", next}},
		{"among moves", testdata.Bursts{"1. 炮二平五\n\n", "马８进７\n\n", "2. 马二进三 *\n\n"}, []string{"1. 炮二平五\n\n马８进７\n\n2. 马二进三 *\n\n"}},
		{"in a comment", testdata.Bursts{"1. 炮二平五 {1-0\n\n", "} 马８进７ *\n\n"}, []string{"1. 炮二平五 {1-0\n\n} 马８进７ *\n\n"}},
		{"in a comment behind the result", testdata.Bursts{"1. 炮二平五 * {1-0\n\n", "}\n\n"}, []string{"1. 炮二平五 * {1-0\n\n}\n\n"}},
		{"in a variation", testdata.Bursts{"1. 炮二平五 (1. 兵三进一 *\n\n", ") 1... 马８进７ *\n\n"}, []string{"1. 炮二平五 (1. 兵三进一 *\n\n) 1... 马８进７ *\n\n"}},
		{"without a game", testdata.Bursts{"\n\n", "\n\n", game + "\n\n"}, []string{"\n\n\n\n" + game + "\n\n"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var all string
			var got []string
			all = strings.Join(test.texts, "")
			for raw, err := range grammar.NewDecoder(&test.texts, grammar.Config{}).Raw() {
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, string(raw.Bytes()))
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
			if strings.Join(got, "") != all {
				t.Error("the games are not all of the text")
			}
		})
	}
}
