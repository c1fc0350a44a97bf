package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

func TestConvert(t *testing.T) {
	const (
		good  = "[Game \"Chinese Chess\"]\n[Event \"<甲&乙>\"]\n1. 炮二平五 {好} *"
		bad   = "[Game \"Chinese Chess\"]\n1. 炮二平六 (1. 车一平九) 1-0"
		start = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`
		after = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1`
		moved = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C1C5/9/RNBAKABNR b - - 1 1`
	)
	for _, test := range []struct {
		name, stdin    string
		args           []string
		status         int
		stdout, stderr string
	}{
		{
			"ndjson", good, []string{"--to", "ndjson", "-"}, app.ExitClean,
			`{"file":"-","game":1,"line":1,"offset":0,"encoding":"utf-8","ecco":"B00","ending":"unfinished","hash":"ee856814d6f29606","tag":{"Game":"Chinese Chess","Event":"<甲&乙>"},"tags":[["Game","Chinese Chess"],["Event","<甲&乙>"]],"start_fen":"` + start +
				`","moves":[{"number":1,"side":"red","text":"炮二平五","iccs":"H2-E2","comments":["好"]}],"result":"*","final_fen":"` + after + `"}` + "\n", "",
		},
		{
			"syntax only", good + "\n" + bad, []string{"--to", "ndjson", "--syntax-only", "-"}, app.ExitClean,
			`{"file":"-","game":1,"line":1,"offset":0,"encoding":"utf-8","tag":{"Game":"Chinese Chess","Event":"<甲&乙>"},"tags":[["Game","Chinese Chess"],["Event","<甲&乙>"]],"moves":[{"number":1,"text":"炮二平五","comments":["好"]}],"result":"*"}
{"file":"-","game":2,"line":4,"offset":67,"encoding":"utf-8","tag":{"Game":"Chinese Chess"},"tags":[["Game","Chinese Chess"]],"moves":[{"number":1,"text":"炮二平六","variations":[[{"number":1,"text":"车一平九"}]]}],"result":"1-0"}
`, "",
		},
		{
			"errors", bad, []string{"--to", "ndjson", "-"}, app.ExitFindings,
			`{"file":"-","game":1,"line":1,"offset":0,"encoding":"utf-8","error":"move-impossible","errors":1,"ecco":"A60","ending":"result","hash":"ee856714d6f29453","tag":{"Game":"Chinese Chess"},"tags":[["Game","Chinese Chess"]],"start_fen":"` + start +
				`","moves":[{"number":1,"side":"red","text":"炮二平六","iccs":"H2-D2","variations":[[{"number":1,"side":"red","text":"车一平九"}]]}],"result":"1-0","final_fen":"` +
				moved + `"}` + "\n",
			"xqpgn: -: game 1 has errors: 1, the first is move-impossible\nxqpgn: all games were written: 1, with errors: 1; xqpgn check lists the findings\n",
		},
		{
			"positions of errors", "[Game \"Chinese Chess\"]\n1. 炮五进五 *", []string{"--to", "positions", "-"}, app.ExitFindings, "",
			"xqpgn: -: game 1 has errors: 1, the first is move-impossible\nxqpgn: all games were read: 1, with errors: 1; without positions, as they cannot be played to their end: 1; xqpgn check lists the findings\n",
		},
		{
			"array", "* * *\n[Red \"甲\"]\n*", []string{"--to", "json", "--syntax-only", "-"}, app.ExitClean,
			"[\n" + `{"file":"-","game":1,"line":1,"offset":0,"encoding":"utf-8","tags":[],"moves":[],"result":"*","extra":["* *"]}` + ",\n" +
				`{"file":"-","game":2,"line":2,"offset":6,"encoding":"utf-8","tag":{"Red":"甲"},"tags":[["Red","甲"]],"moves":[],"result":"*"}` + "\n]\n", "",
		},
		{"array of none", "", []string{"--to", "json", "-"}, app.ExitClean, "[]\n", ""},
		{"nothing", "", []string{"--to", "ndjson", "-"}, app.ExitClean, "", ""},
		{
			"encoding", "[Red \"\xa4\xb0\"]\n*", []string{"--to", "ndjson", "--syntax-only", "--encoding", "big5", "-"}, app.ExitClean,
			`{"file":"-","game":1,"line":1,"offset":0,"encoding":"big5","tag":{"Red":"什"},"tags":[["Red","什"]],"moves":[],"result":"*"}` + "\n", "",
		},
		{
			"no such file", "*", []string{"--to", "ndjson", "--syntax-only", "no such file", "-"}, app.ExitFailure,
			`{"file":"-","game":1,"line":1,"offset":0,"tags":[],"moves":[],"result":"*"}` + "\n", "xqpgn: no such file: no such file or directory\n",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, stdout, stderr := execute(t, test.stdin, append([]string{"convert"}, test.args...)...)
			if status != test.status {
				t.Errorf("status %d, want %d", status, test.status)
			}
			if diff := cmp.Diff([]string{test.stdout, test.stderr}, []string{stdout, stderr}); diff != "" {
				t.Errorf("output (-want +got):\n%s", diff)
			}
		})
	}
}

// TestConvertFolder holds that a record names its file, and that games count in
// each file from 1.
func TestConvertFolder(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"a.pgn", "b.pgn"} {
		if err := os.WriteFile(filepath.Join(root, name), []byte("[Red \"甲\"]\n*\n[Red \"乙\"]\n*\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	_, stdout, stderr := execute(t, "", "convert", "--to", "ndjson", "--syntax-only", root)
	var want strings.Builder
	for _, name := range []string{"a.pgn", "b.pgn"} {
		file := string(terminal.JSON(filepath.Join(root, name)))
		want.WriteString(`{"file":` + file + `,"game":1,"line":1,"offset":0,"encoding":"utf-8","tag":{"Red":"甲"},"tags":[["Red","甲"]],"moves":[],"result":"*"}` + "\n")
		want.WriteString(`{"file":` + file + `,"game":2,"line":3,"offset":14,"encoding":"utf-8","tag":{"Red":"乙"},"tags":[["Red","乙"]],"moves":[],"result":"*"}` + "\n")
	}
	if diff := cmp.Diff([]string{want.String(), ""}, []string{stdout, stderr}); diff != "" {
		t.Errorf("output (-want +got):\n%s", diff)
	}
}

// full is a file on a disk without space.
type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }

// TestConvertFull holds that output which could not be written is a failure, which is said of the
// output and of no game, be it in the midst of many games or at the end of one.
func TestConvertFull(t *testing.T) {
	for _, games := range []string{"*", manyGames(5000)} {
		for _, form := range []string{"pgn", "xml", "json", "ndjson", "positions", "parquet"} {
			var stderr strings.Builder
			status := app.Run(new(command.Line), []string{"convert", "--to", form, "-"}, app.Streams{In: strings.NewReader(games), Out: full{}, Err: &stderr})
			want := "xqpgn: " + errFull.Error() + "\n"
			if form == "positions" && games == "*" { // which has none
				status, want = status+app.ExitFailure, ""
			}
			if diff := cmp.Diff(want, stderr.String()); status != app.ExitFailure || diff != "" {
				t.Errorf("%s, %d bytes: status %d; standard error (-want +got):\n%s", form, len(games), status, diff)
			}
		}
	}
}

// TestConvertNoFolder holds that a folder which cannot be made is complained of once, and of no game.
func TestConvertNoFolder(t *testing.T) {
	folder := writeFiles(t, manyGames(20), "a.pgn", "b.pgn")
	status, _, stderr := execute(t, "", "convert", "--to", "pgn", "-o", filepath.Join(folder, "a.pgn", "x")+"/", filepath.Join(folder, "b.pgn"))
	if status != app.ExitFailure || strings.Count(stderr, "\n") != 1 || strings.Contains(stderr, "game 1") {
		t.Errorf("status %d, %s", status, stderr)
	}
}

const (
	tagsOfTwo  = "[Game \"Chinese Chess\"]\n[Red \"許銀川\"]\n"
	movesOfTwo = "\n1. 炮二平五 马８进７ (1. ... 炮８平５ {也好}) 2. 马二进三 *\n"
)

// TestConvertMoves writes the moves of a game in every other way; names and
// comments stay.
func TestConvertMoves(t *testing.T) {
	for _, test := range []struct {
		args        string
		tags, moves string
	}{
		{"--notation wxf", "[Format \"WXF\"]\n", "1. C2.5 N8+7 (1. ... C8.5 {也好}) 2. N2+3 *"},
		{"--notation iccs", "[Format \"ICCS\"]\n", "1. H2-E2 H9-G7 (1. ... H7-E7 {也好}) 2. H0-G2 *"},
		{"--notation uci", "[Format \"UCI\"]\n", "1. h2e2 h9g7 (1. ... h7e7 {也好}) 2. h0g2 *"},
		{"--notation san", "[Format \"SAN\"]\n", "1. Che3 Hg8 (1. ... Che8 {也好}) 2. Hg3 *"},
		{"--notation uci10", "[Format \"UCI10\"]\n", "1. h3e3 h10g8 (1. ... h8e8 {也好}) 2. h1g3 *"},
		{"--notation ucci", "[Format \"UCI\"]\n", "1. h2e2 h9g7 (1. ... h7e7 {也好}) 2. h0g2 *"},
		{"--script traditional", "", "1. 炮二平五 馬８進７ (1. ... 炮８平５ {也好}) 2. 馬二進三 *"},
		{"--digits ascii", "", "1. 炮二平五 马8进7 (1. ... 炮8平5 {也好}) 2. 马二进三 *"},
		{"--notation chinese --script traditional --digits ascii", "", "1. 炮二平五 馬8進7 (1. ... 炮8平5 {也好}) 2. 馬二進三 *"},
	} {
		t.Run(test.args, func(t *testing.T) {
			args := append([]string{"convert", "--to", "pgn"}, strings.Fields(test.args)...)
			status, out, stderr := execute(t, tagsOfTwo+movesOfTwo, append(args, "-")...)
			if status != app.ExitClean || stderr != "" {
				t.Errorf("status %d: %s", status, stderr)
			}
			if diff := cmp.Diff(tagsOfTwo+test.tags+"\n"+test.moves+"\n", out); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			back := []string{"convert", "--to", "pgn", "--notation", "chinese", "--script", "simplified", "--digits", "fullwidth", "-"}
			_, again, _ := execute(t, out, back...)
			again = strings.Replace(again, "[Format \"Chinese\"]\n", "", 1)
			if diff := cmp.Diff(tagsOfTwo+movesOfTwo, again); diff != "" {
				t.Errorf("back again (-want +got):\n%s", diff)
			}
		})
	}
}

// TestConvertXML goes to XML and back.
func TestConvertXML(t *testing.T) {
	status, xml, stderr := execute(t, tagsOfTwo+movesOfTwo, "convert", "--to", "xml", "-")
	if status != app.ExitClean || stderr != "" {
		t.Fatalf("status %d: %s", status, stderr)
	}
	for _, want := range []string{
		"<pgn>\n <game> Chinese Chess </game>\n <red> 許銀川 </red>\n",
		"<move> 炮二平五 </move> <move> 马８进７ </move>",
		"<comment> 也好 </comment>",
		"<end> * </end>\n</pgn>\n",
	} {
		if !strings.Contains(xml, want) {
			t.Errorf("no %q in\n%s", want, xml)
		}
	}
	status, back, stderr := execute(t, xml, "convert", "--from", "xml", "--to", "pgn", "-")
	if status != app.ExitClean || stderr != "" {
		t.Fatalf("status %d: %s", status, stderr)
	}
	if diff := cmp.Diff(tagsOfTwo+movesOfTwo, back); diff != "" {
		t.Errorf("back again (-want +got):\n%s", diff)
	}
	status, _, stderr = execute(t, "<pgn>\n <game> x </pgn>", "convert", "--from", "xml", "--to", "pgn", "-")
	if status != app.ExitFailure || !strings.HasPrefix(stderr, "xqpgn: -: ") || !strings.Contains(stderr, "line 2, column 17") {
		t.Errorf("status %d: %q", status, stderr)
	}
}

// TestConvertXMLEncodings reads XML in the encoding that it declares, and says where
// one stands that it does not read.
func TestConvertXMLEncodings(t *testing.T) {
	const xml = "<?xml version='1.0' encoding='gb2312'?>\n<pgn>\n <game> Chinese Chess </game>\n <red> 许银川 </red>\n <end> * </end>\n</pgn>\n"
	gb, err := simplifiedchinese.GBK.NewEncoder().String(xml)
	if err != nil {
		t.Fatal(err)
	}
	status, out, stderr := execute(t, gb, "convert", "--from", "xml", "--to", "pgn", "-")
	want := "[Game \"Chinese Chess\"]\n[Red \"许银川\"]\n\n*\n"
	if diff := cmp.Diff(want, out); status != app.ExitClean || stderr != "" || diff != "" {
		t.Errorf("status %d: %s\n-want +got:\n%s", status, stderr, diff)
	}
	status, _, stderr = execute(t, strings.Replace(gb, "gb2312", "koi8-r", 1), "convert", "--from", "xml", "--to", "pgn", "-")
	if status != app.ExitFailure || !strings.HasPrefix(stderr, `xqpgn: -: line 1, column 1: the encoding "koi8-r" is not read`) {
		t.Errorf("status %d: %q", status, stderr)
	}
}

// TestConvertXMLNumbers holds that rounds are numbered from the FEN's on, with dots
// where Black moves first, in variations too.
func TestConvertXMLNumbers(t *testing.T) {
	const xml = `<pgn>
 <game> Chinese Chess </game>
 <fen> 3k5/9/9/9/9/9/9/9/9/5K3 b - - 0 12 </fen>
 <move> 将４进１ </move>
 <variation> <move> 将４平５ </move> <move> 帅四进一 </move> </variation>
 <move> 帅四进一 </move>
 <variation> <move> 帅四平五 </move> <move> 将４进１ </move> </variation>
 <move> 将４退１ </move>
 <end> * </end>
</pgn>`
	const want = `[Game "Chinese Chess"]
[FEN "3k5/9/9/9/9/9/9/9/9/5K3 b - - 0 12"]

12. ... 将４进１ (12. ... 将４平５ 13. 帅四进一) 13. 帅四进一 (13. 帅四平五
将４进１) 将４退１ *
`
	status, pgn, stderr := execute(t, xml, "convert", "--from", "xml", "--to", "pgn", "-")
	if diff := cmp.Diff(want, pgn); status != app.ExitClean || stderr != "" || diff != "" {
		t.Errorf("status %d: %s\n-want +got:\n%s", status, stderr, diff)
	}
	if status, out, stderr := execute(t, pgn, "check", "--strict", "-"); status != app.ExitClean {
		t.Errorf("status %d: %s%s", status, out, stderr)
	}
}

// TestConvertTogether refuses what makes no sense together.
func TestConvertTogether(t *testing.T) {
	for _, args := range []string{
		"--to pgn --syntax-only --notation wxf -", "--to xml --output-encoding big5 -", "-o games.pdf -", "-o games -", "--to pdf -", "--to pgn --script old -",
	} {
		status, out, stderr := execute(t, "", append([]string{"convert"}, strings.Fields(args)...)...)
		if status != app.ExitFailure || out != "" || !strings.HasPrefix(stderr, "xqpgn: ") {
			t.Errorf("%s: status %d, %q, %q", args, status, out, stderr)
		}
	}
}

// TestConvertRecords holds that records have the squares and sides of moves whose
// notation is another than that of the file.
func TestConvertRecords(t *testing.T) {
	const source = "1. 炮二平五 马8进7 (马2进3) 2. 马二进三 *"
	for _, form := range []string{"json", "ndjson"} {
		for _, notation := range []string{"chinese", "wxf", "iccs", "uci", "uci10", "san", "vietnamese"} {
			status, out, _ := execute(t, source, "convert", "--to", form, "--notation", notation, "-")
			for _, want := range []string{`"iccs":"H2-E2"`, `"iccs":"H9-G7"`, `"iccs":"B9-C7"`, `"iccs":"H0-G2"`, `"side":"black"`} {
				if !strings.Contains(strings.ReplaceAll(out, ": ", ":"), want) || status != app.ExitClean {
					t.Errorf("%s, %s: status %d, no %s in %s", form, notation, status, want, out)
				}
			}
		}
	}
}

// TestEncodings holds that what is written in an encoding reads back equal, and
// that a character that it lacks is named.
func TestEncodings(t *testing.T) {
	classic := filepath.Join("..", "..", "testdata", "games", "classic.pgn")
	_, want, _ := execute(t, "", "convert", "--to", "pgn", classic)
	for _, encoding := range []string{"gb18030", "big5", "utf-16", "utf-8"} {
		source := want
		if encoding == "big5" {
			source = "[Game \"Chinese Chess\"]\n[Red \"許銀川\"]\n\n1. 炮八平五\n{許功蓋}\n*\n"
		}
		status, encoded, stderr := execute(t, source, "convert", "--to", "pgn", "--output-encoding", encoding, "-")
		if status != app.ExitClean || stderr != "" {
			t.Errorf("%s: status %d, %s", encoding, status, stderr)
		}
		_, back, _ := execute(t, encoded, "convert", "--to", "pgn", "-")
		if diff := cmp.Diff(source, back); diff != "" {
			t.Errorf("%s (-want +got):\n%s", encoding, diff)
		}
	}
	out := filepath.Join(t.TempDir(), "out.pgn")
	if err := os.WriteFile(out, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	status, _, stderr := execute(t, "[Red \"许银川\"]\n*", "convert", "--to", "pgn", "--output-encoding", "big5", "-o", out, "-")
	if status != app.ExitFindings || !strings.Contains(stderr, `big5 has no character "许" (U+8BB8)`) {
		t.Errorf("status %d, %q", status, stderr)
	}
	if data, err := os.ReadFile(out); err != nil || string(data) != "old" {
		t.Errorf("the file is %q, %v", data, err)
	}
}
