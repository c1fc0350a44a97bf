// Package format lists the formats of other programs in which games can be read and written. One table serves
// to detect a file's format from its bytes or its name.
//
//	format, ok := format.Detect(data)
//	for game, err := range format.Games("胡荣华.xqf", data, 0) { … }
//
// Each format has its own package beside this one. The trees are like the trees of PGN: tags have the names of the
// specification, and moves are ICCS (MOVE-3), which package semantic converts to Chinese. A format whose moves are
// texts keeps them as written. For PGN itself use package grammar, and for its XML package pgnxml.
package format

import (
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/ccbridge"
	"github.com/xqpgn/xqpgn/grammar/format/internal/che"
	"github.com/xqpgn/xqpgn/grammar/format/internal/dhtmlxq"
	"github.com/xqpgn/xqpgn/grammar/format/internal/engine"
	"github.com/xqpgn/xqpgn/grammar/format/internal/mxq"
	"github.com/xqpgn/xqpgn/grammar/format/internal/pfc"
	"github.com/xqpgn/xqpgn/grammar/format/internal/wxf"
	"github.com/xqpgn/xqpgn/grammar/format/internal/xqf"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A Format is a file format of another program.
type Format struct {
	Name       string     // name in lower case, as in "xqf"
	Title      rules.Text // name of the format and its program
	Extensions []string   // file extensions in lower case, as in ".xqf"
	Many       bool       // reports whether a file can hold more than one game

	// Is reports whether a file that begins with head is in the format. A few kilobytes are enough.
	Is func(head []byte) bool

	// Games yields the games of a file, given its name, its contents, and the encoding of its texts; 0 means that
	// Games detects the encoding. An encoding that the format does not allow is an error. Damaged parts are findings
	// of the game, under a rule of the layer "files". A file in another format yields an error.
	Games func(name string, data []byte, e Encoding) iter.Seq2[*ast.Game, error]

	// Append appends a game, as a file or as a part of a file. The moves of the game must be ICCS. The error reports
	// content that the format cannot represent. Append is nil for read-only formats.
	Append func(dst []byte, game *ast.Game) ([]byte, error)
}

// An Encoding is the encoding of a file's texts. Its values equal the values of grammar.Encoding.
type Encoding uint8

// table lists the formats. Formats with binary marks come first, so that text inside such a file cannot be detected
// as another format.
var table = []Format{
	{
		Name: "ccbridge", Title: rules.Text{EN: "CBR, CBL and CBF of CCBridge", ZH: "象棋桥的 CBR、CBL、CBF"},
		Extensions: []string{".cbr", ".cbl", ".cbf"}, Many: true, Is: ccbridge.Is, Games: in(ccbridge.Games),
	},
	{
		Name: "xqf", Title: rules.Text{EN: "XQF of XQStudio", ZH: "象棋演播室的 XQF"},
		Extensions: []string{".xqf"}, Is: xqf.Is, Games: in(xqf.Games), Append: xqf.Append,
	},
	{
		Name: "wxftext", Title: rules.Text{EN: "WXF text of PlayOK and XieXie (Chinese Chess File Format)", ZH: "PlayOK、XieXie 等程序的 WXF 文本（Chinese Chess File Format）"},
		Extensions: []string{".wxf"}, Many: true, Is: wxf.Is, Games: in(wxf.Games), Append: wxf.Append,
	},
	{
		Name: "pfc", Title: rules.Text{EN: "PFC of 鹏飞象棋", ZH: "鹏飞象棋的 PFC"},
		Extensions: []string{".pfc"}, Is: pfc.Is, Games: in(pfc.Games),
	},
	{
		Name: "dhtmlxq", Title: rules.Text{EN: "DhtmlXQ (UBB) of dpxq.com, in a text or a web page", ZH: "东萍象棋网的动态棋盘（UBB），文本或网页"},
		Extensions: []string{".ubb", ".dhtmlxq"}, Many: true, Is: dhtmlxq.Is, Games: in(dhtmlxq.Games), Append: dhtmlxq.Append,
	},
	{
		Name: "mxq", Title: rules.Text{EN: "MXQ of 弈天", ZH: "弈天的 MXQ"},
		Extensions: []string{".mxq"}, Is: mxq.Is, Games: in(mxq.Games),
	},
	{
		Name: "che", Title: rules.Text{EN: "CHE of QQ Chinese chess", ZH: "QQ 象棋的 CHE"},
		Extensions: []string{".che"}, Is: che.Is, Games: in(che.Games),
	},
	{
		Name: "engine", Title: rules.Text{EN: "texts of engines: commands and logs of UCI, lines of moves, FEN and EPD, addresses, JSON, CSV", ZH: "引擎的文本：UCI 命令和日志、只有着法的行、FEN 和 EPD、网址、JSON、CSV"},
		Extensions: []string{".uci", ".fen", ".epd"}, Many: true, Is: engine.Is, Games: in(engine.Games),
	},
}

// in adapts the reader of a format to [Format.Games]. It replaces an invalid encoding by 0, which detects the
// encoding.
func in(games func(name string, data []byte, e text.Encoding) iter.Seq2[*ast.Game, error]) func(string, []byte, Encoding) iter.Seq2[*ast.Game, error] {
	return func(name string, data []byte, e Encoding) iter.Seq2[*ast.Game, error] {
		of := text.Encoding(e).ReadAs()
		if !of.Known() {
			of = text.Auto
		}
		return games(name, data, of)
	}
}

// All returns all formats.
func All() []Format { return slices.Clone(table) }

// ByName returns the format called name, in upper or lower case. It returns false if there is no such format.
func ByName(name string) (f Format, ok bool) {
	name = strings.ToLower(name)
	return find(func(f *Format) bool { return f.Name == name })
}

// Detect returns the format of a file that begins with head. It returns false if no format matches.
func Detect(head []byte) (f Format, ok bool) {
	return find(func(f *Format) bool { return f.Is(head) })
}

func find(is func(*Format) bool) (f Format, ok bool) {
	for i := range table {
		if is(&table[i]) {
			return table[i], true
		}
	}
	return Format{}, false
}
