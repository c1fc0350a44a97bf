package pgnxml_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
)

// foreign are documents that an Encoder would write otherwise.
var foreign = []struct {
	name, document string
	want           []*ast.Game
}{
	{"the least", "<pgn/>", []*ast.Game{{}}},
	{"no games", "<games/>", nil},
	{"everything but elements", "\ufeff<?xml version='1.0' encoding='utf-8'?><?xml-stylesheet href='x'?>\r\n<!-- a --> <games> <!-- b -->\t<pgn><!-- c --></pgn><?d?></games>\n<!-- e -->",
		[]*ast.Game{{}}},
	{"no padding", "<pgn><red>a b</red><black> a</black><move>c</move><end>*</end></pgn>", []*ast.Game{{
		Tags: []ast.Tag{{Name: "Red", Value: "a b"}, {Name: "Black", Value: "a"}},
		Main: ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 1}, Text: "c"}}, Result: ast.Result{Text: "*"}},
	}}},
	{"empty texts", "<pgn><red/><red></red><red> </red><red>  </red><red>   </red></pgn>", []*ast.Game{{
		Tags: []ast.Tag{{Name: "Red"}, {Name: "Red"}, {Name: "Red"}, {Name: "Red"}, {Name: "Red", Value: " "}},
	}}},
	{"markup in a text", "<pgn><move> a<!-- b --><![CDATA[<&\r\n]]>c&lt;&#x70ae;&#13;<?d?>\r\n</move></pgn>", []*ast.Game{{
		Main: ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 1}, Text: "a<&\nc<炮\r\n"}}},
	}}},
	{"lines of a value", "<pgn><red>\n  甲队\r\n \t 某某 &#xA;\n</red><black>  a\n</black><tag name='x' escaped='true'>a\nb\\u000A c</tag></pgn>", []*ast.Game{{
		Tags: []ast.Tag{{Name: "Red", Value: "甲队 某某"}, {Name: "Black", Value: " a"}, {Name: "x", Value: "a b\n c"}},
	}}},
	{"markup in a comment", `<pgn>
 <comment> 圖：<img src="a.gif">，<b>好</b> <br/> a < b <p class='x'>&lt;&amp;<x&#x70ae;> </comment>
 <comment><<<<a></b></comment><comment><</comment><comment><move-list></comment>
 <y:comment xmlns:y="y"></y></y:comment><comment/><comment><br></comment >
</pgn>`, []*ast.Game{{Main: ast.Line{Leading: []ast.Remark{
		comment(`圖：<img src="a.gif">，<b>好</b> <br/> a < b <p class='x'><&<x炮>`),
		comment("<<<<a></b>"), comment("<"), comment("<move-list>"), comment("</y>"), comment(""), comment("<br>"),
	}}}}},
	{"sections in a comment", `<pgn><comment><![CDATA[<move> & ] </comment> ]]]><a><!-- <b> </comment> -><c>--><?d </comment>?> <?e?><![CDATA[]]><!----><f></comment></pgn>`, []*ast.Game{{
		Main: ast.Line{Leading: []ast.Remark{comment("<move> & ] </comment> ]<a> <f>")}},
	}}},
	{"elements that are no tags of the specification", `<pgn><FEN>a</FEN><Move>b</Move><名>c</名><tag name="Red">d</tag><tag name="">e</tag></pgn>`, []*ast.Game{{
		Tags: []ast.Tag{{Name: "FEN", Value: "a"}, {Name: "Move", Value: "b"}, {Name: "名", Value: "c"}, {Name: "Red", Value: "d"}, {Value: "e"}},
	}}},
	{"a tag Variation as an element", "<pgn><opening>a</opening><variation> b </variation><variation><comment>c</comment></variation></pgn>", []*ast.Game{{
		Tags: []ast.Tag{{Name: "Opening", Value: "a"}, {Name: "Variation", Value: "b"}},
		Main: ast.Line{Leading: []ast.Remark{&ast.Line{Leading: []ast.Remark{comment("c")}}}},
	}}},
	{"variations in the place of tags", "<pgn><variation> </variation><variation/></pgn>", []*ast.Game{{
		Main: ast.Line{Leading: []ast.Remark{&ast.Line{}, &ast.Line{}}},
	}}},
	{"namespaces", `<games xmlns="http://x" xmlns:y="http://y" y:z="1"><pgn xml:space="preserve"><y:red y:a="b">c</y:red></pgn></games>`, []*ast.Game{{
		Tags: []ast.Tag{{Name: "Red", Value: "c"}},
	}}},
	{"escapes", `<pgn><red>\u0041</red><red escaped="false">\</red><red escaped="true">\\\u0041\\u\u8eCA</red><tag name="\u0007" escaped="true"/></pgn>`, []*ast.Game{{
		Tags: []ast.Tag{{Name: "Red", Value: `\u0041`}, {Name: "Red", Value: `\`}, {Name: "Red", Value: `\A\u車`}, {Name: "\a"}},
	}}},
}

func TestDecodeForeign(t *testing.T) {
	for _, test := range foreign {
		t.Run(test.name, func(t *testing.T) {
			got, err := decode([]byte(test.document), pgnxml.Config{})
			if diff := cmp.Diff(test.want, got, sameTree); err != nil || diff != "" {
				t.Errorf("%v; trees (-want +got):\n%s", err, diff)
			}
		})
	}
}

// syntaxErrors are documents that are no games, each with the place and a part of
// the reason.
var syntaxErrors = []struct {
	document     string
	line, column int
	reason       string
}{
	{"", 1, 1, "no <pgn>"},
	{" \n <!-- x --> ", 2, 13, "no <pgn>"},
	{"x", 1, 1, "text outside"},
	{"\ufeffx", 1, 1, "text outside"},
	{"[Game \"Chinese Chess\"]", 1, 1, "text outside"},
	{"<html/>", 1, 1, "<html> does not belong"},
	{"<PGN/>", 1, 1, "<PGN> does not belong"},
	{"<pgn/><pgn/>", 1, 7, "<pgn> does not belong"},
	{"<pgn/>\n<games/>", 2, 1, "<games> does not belong"},
	{"<games/>\r\n<pgn/>", 2, 1, "<pgn> does not belong"},
	{"<games>\r<games/>", 2, 1, "<games> does not belong"},
	{"<games><pgn/> \n  车 <pgn/></games>", 2, 3, "text outside"},
	{"<games><event/></games>", 1, 8, "<event> does not belong"},
	{"<pgn/>\n\n炮x", 3, 1, "text outside"},
	{"<pgn>\n <red> 車 </red> x</pgn>", 2, 17, "text outside"},
	{"<pgn>\n <red> 車 </red>\r\n  &lt; </pgn>", 3, 3, "text outside"},
	{"<pgn><![CDATA[x]]></pgn>", 1, 6, "text outside"},
	{"<pgn><variation><move>a</move>b</variation></pgn>", 1, 31, "text outside"},
	{"<pgn><variation> <!-- -->a</variation></pgn>", 1, 26, "text outside"},

	{"<pgn><red>a<b/></red></pgn>", 1, 12, "<b> in <red>"},
	{"<pgn><event><move>a</move></event></pgn>", 1, 13, "<move> in <event>"},
	{"<pgn><pgn><red/></pgn></pgn>", 1, 11, "<red> in <pgn>"},
	{"<pgn><stray> 圖：<img src=\"x\"> </stray></pgn>", 1, 16, "<img> in <stray>"},
	{"<pgn><comment> 圖：<img>\n<move>a</move></comment></pgn>", 2, 1, "<move> in <comment>"},
	{"<pgn><comment> a <x:comment>b</x:comment> </comment></pgn>", 1, 18, "<comment> in <comment>"},
	{"<pgn><comment> <b> a </pgn>", 1, 28, "<comment> closed by </pgn>"},
	{"<pgn><comment>圖<b>&c;</comment></pgn>", 1, 22, "invalid character entity &c;"},
	{"<pgn><comment><b>]]></comment></pgn>", 1, 21, "]]>"},
	{"<pgn><comment><![CDATA[<b></comment></pgn>", 1, 43, "unexpected EOF"},
	{"<pgn><comment><b></comment>圖<b></pgn>", 1, 28, "text outside"},
	{"<pgn><move/>\n<red/></pgn>", 2, 1, "<red> comes after a comment or a move"},
	{"<pgn><comment/><tag name='Red'/></pgn>", 1, 16, "<tag> comes after a comment or a move"},
	{"<pgn><end/><red/></pgn>", 1, 12, "<red> comes after the <end>"},
	{"<pgn><end/><move/></pgn>", 1, 12, "<move> comes after the <end>"},
	{"<pgn><end/><end/></pgn>", 1, 12, "<end> comes after the <end>"},
	{"<pgn><end/><variation/></pgn>", 1, 12, "<variation> comes after the <end>"},
	{"<pgn><variation><red/></variation></pgn>", 1, 17, "<red> comes after a comment or a move"},
	{"<pgn><variation><end/><move/></variation></pgn>", 1, 23, "<move> comes after the <end>"},

	{"<pgn><tag>x</tag></pgn>", 1, 6, "<tag> needs the attribute name"},
	{"<pgn><tag name='x' name='y'/></pgn>", 1, 6, "attribute name"},
	{"<pgn><red name='x'/></pgn>", 1, 6, "attribute name"},
	{"<pgn><x name='x'/></pgn>", 1, 6, "attribute name"},
	{"<pgn id='x'/>", 1, 1, "attribute id"},
	{"<games id='x'/>", 1, 1, "attribute id"},
	{"<pgn><variation number='1.'/></pgn>", 1, 6, "attribute number"},
	{"<pgn><move\n nunber='1.'/></pgn>", 1, 6, "attribute nunber"},
	{"<pgn> <move number='VII'> a </move></pgn>", 1, 7, `"VII" is no number`},
	{"<pgn><red escaped='yes'>a</red></pgn>", 1, 6, "neither true nor false"},
	{`<pgn><red escaped="true">a\</red></pgn>`, 1, 6, "backslash in <red>"},
	{`<pgn><red escaped="true">\u41</red></pgn>`, 1, 6, "backslash in <red>"},
	{`<pgn><red escaped="true">\x0041</red></pgn>`, 1, 6, "backslash in <red>"},
	{`<pgn><red escaped="true">\u+041</red></pgn>`, 1, 6, "backslash in <red>"},
	{`<pgn><red escaped="true">\ud800\udc00</red></pgn>`, 1, 6, "backslash in <red>"},
	{`<pgn><tag name="\n" escaped="true"/></pgn>`, 1, 6, "backslash in the attribute name"},

	{"<!DOCTYPE pgn><pgn/>", 1, 1, "document types"},
	{"<!DOCTYPE pgn [<!ENTITY a 'b'>]><pgn><red>&a;</red></pgn>", 1, 1, "document types"},
	{"<pgn><!ELEMENT a></pgn>", 1, 6, "document types"},
	{"<pgn><red>\n&a;</red></pgn>", 2, 4, "invalid character entity &a;"},
	{"<pgn><red>&nbsp;</red></pgn>", 1, 17, "invalid character entity"},
	{"<pgn><red>&#1;</red></pgn>", 1, 16, "illegal character"},
	{"<pgn><red>車\x01</red></pgn>", 1, 14, "illegal character"},
	{"<pgn><red>\xff</red></pgn>", 1, 13, "invalid UTF-8"},
	{"<pgn><red>]]></red></pgn>", 1, 14, "]]>"},
	{"<pgn></png>", 1, 12, "closed by </png>"},
	{"</pgn>", 1, 7, "unexpected end element"},
	{"<pgn>\n<red>車", 2, 7, "unexpected EOF"},
	{"<games><pgn/>\n", 2, 1, "unexpected EOF"},
	{"<pgn><variation>", 1, 17, "unexpected EOF"},
	{"<pgn><variation", 1, 16, "unexpected EOF"},
	{"<?xml version='1.1'?><pgn/>", 1, 22, "unsupported version"},
	{" <?xml version='1.0'?><pgn/>", 1, 2, "not at the beginning"},
	{"<?xml version='1.0' encoding='KOI8-R'?><pgn/>", 1, 1, `the encoding "KOI8-R" is not read`},
	{"<?xml version='1.0' encoding='UTF-16'?><pgn/>", 1, 1, "UTF-16 with a byte order mark"},
	{"<?xml version='1.0' encoding='GBK'?>\n<pgn><red>\xd0\xed\xff</red></pgn>", 2, 12, "bytes that are no GBK"},
	{"<?xml version='1.0' encoding='big5'?>\n<pgn><red>\xb3\x5c \xb3</red></pgn>", 2, 13, "bytes that are no big5"},
	{"\xff\xfe<\x00p\x00", 1, 3, "unexpected EOF"},
	{"\xff\xfe<\x00p\x00\x00\xd8>\x00", 1, 3, "bytes that are no UTF-16"},
	{"\xff\xfe<\x00p\x00>", 1, 3, "bytes that are no UTF-16"},
}

func TestSyntaxErrors(t *testing.T) {
	for _, test := range syntaxErrors {
		for _, whole := range []bool{true, false} {
			var in io.Reader = strings.NewReader(test.document)
			if !whole {
				in = iotest.OneByteReader(in)
			}
			games := pgnxml.Read(in, pgnxml.Config{})
			var got error
			for game, err := range games {
				if got != nil {
					t.Errorf("%q: after an error comes %v, %v", test.document, game, err)
				}
				got = err
			}
			var e *ast.SyntaxError
			if !errors.As(got, &e) || e.Line != test.line || e.Column != test.column || !strings.Contains(e.Message.EN, test.reason) {
				t.Errorf("%q: %v, not line %d, column %d: %s", test.document, got, test.line, test.column, test.reason)
			}
			for game, err := range games {
				if game != nil || err != got {
					t.Errorf("%q: after the error comes %v, %v", test.document, game, err)
				}
			}
		}
	}
}

// The games before an error come before it.
func TestGamesBeforeAnError(t *testing.T) {
	got, err := decode([]byte("<games><pgn><red>a</red></pgn><pgn><red>b</red></pgn><pgn><red>c</pgn>"), pgnxml.Config{})
	want := []*ast.Game{{Tags: []ast.Tag{{Name: "Red", Value: "a"}}}, {Tags: []ast.Tag{{Name: "Red", Value: "b"}}}}
	if diff := cmp.Diff(want, got, sameTree); diff != "" || err == nil {
		t.Errorf("%v; trees (-want +got):\n%s", err, diff)
	}
}

func TestReaderErrors(t *testing.T) {
	const document = "<games><pgn/><pgn/>"
	for _, failure := range []error{errors.New("no more"), io.ErrUnexpectedEOF} {
		for n := range document {
			in := io.MultiReader(strings.NewReader(document[:n]), iotest.ErrReader(failure))
			var got error
			for _, err := range pgnxml.Read(in, pgnxml.Config{}) {
				got = err
			}
			if got != failure {
				t.Errorf("%q, then %v: %v", document[:n], failure, got)
			}
		}
	}
}

// The source of a game has its place in the document.
func TestSource(t *testing.T) {
	document := "\ufeff<games>\r\n<pgn>\n <red> 許銀川 </red>\n</pgn> <!-- 車 --> <pgn/></games>"
	games, err := decode([]byte(document), pgnxml.Config{Name: "a.xml"})
	if err != nil {
		t.Fatal(err)
	}
	type source struct {
		Name, Text string
		Number     int
		Position   ast.Place
	}
	var got []source
	for _, g := range games {
		got = append(got, source{g.File, g.Text, g.Number, g.Place(0)})
	}
	want := []source{
		{"a.xml", "", 1, ast.Place{Line: 2, Column: 1}},
		{"a.xml", "", 2, ast.Place{Line: 4, Column: 19}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("sources (-want +got):\n%s", diff)
	}
}

// defaultMaxDepth is how deep variations may nest if Config has no MaxDepth.
const defaultMaxDepth = 512

func TestMaxDepth(t *testing.T) {
	const most = 10_000
	nested := func(n int) []byte {
		return []byte("<pgn>" + strings.Repeat("<variation>", n) + strings.Repeat("</variation>", n) + "</pgn>")
	}
	tests := []struct {
		config, nested int
		ok             bool
	}{
		{0, defaultMaxDepth, true},
		{0, defaultMaxDepth + 1, false},
		{-1, defaultMaxDepth, true},
		{1, 1, true},
		{1, 2, false},
		{1 << 30, most, true},
		{1 << 30, most + 1, false},
	}
	for _, test := range tests {
		config := pgnxml.Config{MaxDepth: test.config}
		games, err := decode(nested(test.nested), config)
		if test.ok {
			again, errAgain := decode(encode(t, games...), config)
			if err != nil || errAgain != nil || len(games) != 1 || len(again) != 1 {
				t.Errorf("%d deep with a MaxDepth of %d: %v; written and read again: %v", test.nested, test.config, err, errAgain)
			}
			continue
		}
		var e *ast.SyntaxError
		if !errors.As(err, &e) || e.Column != len("<pgn>")+len("<variation>")*(test.nested-1)+1 || !strings.Contains(e.Message.EN, "deeper") {
			t.Errorf("%d deep with a MaxDepth of %d: %v", test.nested, test.config, err)
		}
	}
}

func TestMaxSize(t *testing.T) {
	document := "<games>" + strings.Repeat("<pgn><comment>"+strings.Repeat("x", 5000)+"</comment></pgn>\n", 20) + "</games>"
	if games, err := decode([]byte(document), pgnxml.Config{MaxSize: 6000}); err != nil || len(games) != 20 {
		t.Errorf("%d games, %v", len(games), err)
	}
	most := "<pgn><comment>" + strings.Repeat("<", 6000-len("<pgn><comment></comment></pgn>")) + "</comment></pgn>"
	if _, err := decode([]byte(most), pgnxml.Config{MaxSize: 6000}); err != nil {
		t.Errorf("markup counts more than once: %v", err)
	}
	if _, err := decode([]byte(strings.Replace(most, "<<", "<<<", 1)), pgnxml.Config{MaxSize: 6000}); err == nil {
		t.Errorf("markup does not count")
	}
	for _, unit := range []string{"<comment>x</comment>", "<!-- x -->", " ", "x"} {
		text := document[:len(document)-len("</games>")] + "<pgn>" + strings.Repeat(unit, 20_000)
		if unit == "x" {
			text = strings.TrimSuffix(text, strings.Repeat(unit, 20_000)) + "<comment>" + strings.Repeat(unit, 20_000)
		}
		games, err := decode([]byte(text), pgnxml.Config{MaxSize: 6000})
		var e *ast.SyntaxError
		if !errors.As(err, &e) || !strings.Contains(e.Message.EN, "6000") || len(games) != 20 {
			t.Errorf("%q: %d games, %v", unit, len(games), err)
		}
	}
}

// Entities of the document's own are not read, so that none can grow.
func TestEntities(t *testing.T) {
	for _, text := range []string{
		`<!DOCTYPE pgn [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;">]><pgn><comment>&b;</comment></pgn>`,
		"<pgn><comment>&b;</comment></pgn>",
	} {
		var e *ast.SyntaxError
		if games, err := decode([]byte(text), pgnxml.Config{}); !errors.As(err, &e) || len(games) > 0 {
			t.Errorf("%s: %d games, %v", text, len(games), err)
		}
	}
}

func TestCharset(t *testing.T) {
	const document = "<?xml version=\"1.0\" encoding=\"GB2312\"?>\n<games><pgn>\n <red> 许银川 </red></pgn> <pgn/>車</games>"
	data, err := simplifiedchinese.GB18030.NewEncoder().String(document)
	if err != nil {
		t.Fatal(err)
	}
	var asked []string
	charset := func(name string, in io.Reader) (io.Reader, error) {
		asked = append(asked, name)
		return simplifiedchinese.GB18030.NewDecoder().Reader(in), nil
	}
	games, err := decode([]byte(data), pgnxml.Config{Charset: charset})
	want := []*ast.Game{{Tags: []ast.Tag{{Name: "Red", Value: "许银川"}}}, {}}
	if diff := cmp.Diff(want, games, sameTree); diff != "" {
		t.Errorf("trees (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"GB2312"}, asked); diff != "" {
		t.Errorf("encodings asked for (-want +got):\n%s", diff)
	}
	var e *ast.SyntaxError
	if !errors.As(err, &e) || e.Line != 3 || e.Column != 31 {
		t.Errorf("the text outside is reported as %v", err)
	}

	failure := errors.New("what is that?")
	for name, charset := range map[string]func(string, io.Reader) (io.Reader, error){
		"the reader fails": func(string, io.Reader) (io.Reader, error) { return iotest.ErrReader(failure), nil },
		"there is none":    func(string, io.Reader) (io.Reader, error) { return nil, failure },
	} {
		if _, err := decode([]byte(data), pgnxml.Config{Charset: charset}); err == nil || !strings.Contains(err.Error(), failure.Error()) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Each encoding is read by its declaration. UTF-16 and UTF-8 are read by their byte order marks, which take
// precedence over the declaration.
func TestEncodings(t *testing.T) {
	little := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	big := unicode.UTF16(unicode.BigEndian, unicode.UseBOM)
	for _, test := range []struct {
		declared, text string
		encoding       encoding.Encoding
	}{
		{"GB2312", "许银川", simplifiedchinese.GBK},
		{"gbk", "許銀川", simplifiedchinese.GBK},
		{"CP936", "許銀川", simplifiedchinese.GBK},
		{"GB18030", "許银川𠀋", simplifiedchinese.GB18030},
		{"Big5", "許功蓋", traditionalchinese.Big5},
		{"big5-hkscs", "許功蓋", traditionalchinese.Big5},
		{"CP950", "許功蓋", traditionalchinese.Big5},
		{"utf-8", "許银川", unicode.UTF8BOM},
		{"GBK", "許银川", unicode.UTF8BOM},
		{"UTF-16", "許银川𠀋", little},
		{"utf-16", "許银川𠀋", big},
		{"UTF-8", "許银川", big},
	} {
		document := `<?xml version="1.0" encoding="` + test.declared + "\"?>\r\n<pgn> <red> " + test.text + " </red> <comment> <b>" + test.text + "<br> </comment> </pgn>\r\n炮"
		data, err := test.encoding.NewEncoder().Bytes([]byte(document))
		if err != nil {
			t.Fatal(err)
		}
		games, err := decode(data, pgnxml.Config{})
		want := []*ast.Game{{
			Tags: []ast.Tag{{Name: "Red", Value: test.text}},
			Main: ast.Line{Leading: []ast.Remark{comment("<b>" + test.text + "<br>")}},
		}}
		if diff := cmp.Diff(want, games, sameTree); diff != "" {
			t.Errorf("%s: trees (-want +got):\n%s", test.declared, diff)
		}
		var e *ast.SyntaxError
		if !errors.As(err, &e) || e.Line != 3 || e.Column != 1 || !strings.Contains(e.Message.EN, "text outside") {
			t.Errorf("%s: the text outside is reported as %v", test.declared, err)
		}
	}
}

func TestDecodeStops(t *testing.T) {
	games := pgnxml.Read(strings.NewReader("<games><pgn/><pgn/><pgn/></games>"), pgnxml.Config{})
	for range games {
		break
	}
	for game, err := range games {
		if err != nil || game.Number != 2 {
			t.Errorf("after stopping at the first game comes %+v, %v", game, err)
		}
		break
	}
}

// An endless document: a pattern again and again.
type endless struct {
	head, pattern string
	pos           int
}

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		if e.pos < len(e.head) {
			p[i] = e.head[e.pos]
		} else {
			p[i] = e.pattern[(e.pos-len(e.head))%len(e.pattern)]
		}
		e.pos++
	}
	return len(p), nil
}

// Memory is bounded by one game, however many there are.
func TestDecodeStreams(t *testing.T) {
	game := "<pgn>\n <red> 許銀川 </red>\n <comment> " + strings.Repeat("長", 10_000) + " </comment>\n <move> 炮二平五 </move>\n <end> * </end>\n</pgn>\n"
	in := &endless{head: "<games>\n", pattern: game}
	const games = 500
	var most uint64
	for g, err := range pgnxml.Read(in, pgnxml.Config{}) {
		if err != nil {
			t.Fatal(err)
		}
		if g.Number%100 == 0 {
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			most = max(most, m.HeapAlloc)
		}
		if g.Number == games {
			break
		}
	}
	if in.pos < games*len(game) || in.pos > (games+1)*len(game) {
		t.Errorf("%d bytes were read for %d games of %d", in.pos, games, len(game))
	}
	if limit := uint64(games * len(game) / 2); most > limit {
		t.Errorf("%d bytes in use, more than %d", most, limit)
	}
}

func BenchmarkDecode(b *testing.B) {
	document := encode(b, readPGN(b, bytes.NewReader(benchmarkGame()))...)
	b.SetBytes(int64(len(document)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := decode(document, pgnxml.Config{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	games := readPGN(b, bytes.NewReader(benchmarkGame()))
	b.SetBytes(int64(len(encode(b, games...))))
	b.ReportAllocs()
	for b.Loop() {
		encode(b, games...)
	}
}

// benchmarkGame returns a game of the usual length in PGN.
func benchmarkGame() []byte {
	var text bytes.Buffer
	text.WriteString("[Game \"Chinese Chess\"]\n[Red \"許銀川\"]\n[Result \"1-0\"]\n\n")
	for i := range 40 {
		fmt.Fprintf(&text, "%d. 炮二平五 马８进７\n", i+1)
	}
	text.WriteString("1-0 {完}\n")
	return text.Bytes()
}
