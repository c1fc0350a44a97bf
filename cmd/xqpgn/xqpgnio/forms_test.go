package xqpgnio_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/zstd"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/xqpgnio"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
	"github.com/xqpgn/xqpgn/semantic"
)

// TestForms holds that a game is read from every format that one can be written in, from XML and
// from archives, and that its text is PGN which means the same.
func TestForms(t *testing.T) {
	const text = "[Event \"甲\"]\n[Format \"ICCS\"]\n\n1. H2-E2 H9-G7\n2. H0-G2 *\n"
	game := grammar.Parse(text)[0]
	hash, _ := semantic.Check(game).Fingerprint(0)
	folder := t.TempDir()
	var want []string
	add := func(name, member, form string, data []byte) {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
		want = append(want, fmt.Sprintf("%s%s %s %016x", name, member, form, hash))
	}
	for _, format := range format.All() {
		if format.Append == nil {
			continue
		}
		data, err := format.Append(nil, game)
		if err != nil {
			t.Fatal(err)
		}
		add("a"+format.Extensions[0], "", format.Name, data)
	}
	if len(want) < 3 {
		t.Fatalf("only %v", want)
	}
	var xml bytes.Buffer
	encoder := pgnxml.NewEncoder(&xml)
	if err := encoder.Encode(game); err != nil {
		t.Fatal(err)
	}
	if err := encoder.Close(); err != nil {
		t.Fatal(err)
	}
	add("a.xml", "", "xml", xml.Bytes())
	add("a.ndjson", "", "ndjson", []byte(`{"moves": [{"text": "H2-E2"}, {"text": "H9-G7"}, {"text": "H0-G2"}], "result": "*"}`))
	var packed bytes.Buffer
	z, err := zstd.NewWriter(&packed)
	if err != nil {
		t.Fatal(err)
	}
	z.Write([]byte(text))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	add("a.pgn.zst", "", "pgn", packed.Bytes())
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	member, err := w.Create("b/c.pgn")
	if err != nil {
		t.Fatal(err)
	}
	member.Write([]byte(text))
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	add("a.zip", "/b/c.pgn", "pgn", archive.Bytes())

	p, s := beam.NewPipelineWithRoot()
	reading := xqpgnio.Read(s, filepath.Join(folder, "*"))
	read := gather[xqpgnio.Game](t, s, reading.Games)
	letters := gather[xqpgnio.DeadLetter](t, s, reading.DeadLetters)
	if _, err := run(p); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, g := range read() {
		got = append(got, strings.TrimPrefix(fmt.Sprintf("%s %s %s", g.File, g.Form, g.Hash), folder+"/"))
		if again, _ := semantic.Check(grammar.Parse(g.Text)[0]).Fingerprint(0); again != hash {
			t.Errorf("%s: the text is %q", g.File, g.Text)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" || len(letters()) > 0 {
		t.Errorf("games (-want +got), dead letters %v:\n%s", letters(), diff)
	}
}
