// Package format lists the formats of other programs that games are read from and
// written to: one table, by which a file is told from its bytes or its name.
//
//	format, ok := formats.Detect(data)
//	for game, err := range format.Games("胡荣华.xqf", data) { … }
//
// Each format has a package of its own, beside this one. The trees are those that PGN
// is read as: tags have the names of the specification, and moves are ICCS (MOVE-3),
// which package semantic writes in Chinese. PGN itself is package grammar's, and its
// XML package pgnxml's. In a format whose moves are texts they stay as they were written.
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
)

// A Format is one in which a program keeps games.
type Format struct {
	Name       string     // in lower case, as in "xqf"
	Title      rules.Text // the format and whose it is
	Extensions []string   // of its files, in lower case, as in ".xqf"
	Many       bool       // whether a file can hold more than one game

	// Is reports whether a file that begins so is in the format. A few kilobytes are
	// enough.
	Is func(head []byte) bool

	// Games yields the games of a file, given its name and all of its bytes. What is
	// damaged is a finding of the game, under a rule of [rules.FileLayer]. A file that is
	// not in the format yields an error.
	Games func(name string, data []byte) iter.Seq2[*ast.Game, error]

	// Append appends a game, as a file or as a part of one, whose moves are ICCS. It is nil
	// where a format is only read. Its error says what the format cannot hold.
	Append func(dst []byte, game *ast.Game) ([]byte, error)
}

// table holds the formats, those first that are told by their first bytes: what a text of theirs
// holds does not matter then.
var table = []Format{
	{
		Name: "ccbridge", Title: rules.Text{EN: "CBR, CBL and CBF of CCBridge", ZH: "象棋桥的 CBR、CBL、CBF"},
		Extensions: []string{".cbr", ".cbl", ".cbf"}, Many: true, Is: ccbridge.Is, Games: ccbridge.Games,
	},
	{
		Name: "xqf", Title: rules.Text{EN: "XQF of XQStudio", ZH: "象棋演播室的 XQF"},
		Extensions: []string{".xqf"}, Is: xqf.Is, Games: xqf.Games, Append: xqf.Append,
	},
	{
		Name: "wxftext", Title: rules.Text{EN: "WXF text of PlayOK and XieXie (Chinese Chess File Format)", ZH: "PlayOK、XieXie 等程序的 WXF 文本（Chinese Chess File Format）"},
		Extensions: []string{".wxf"}, Many: true, Is: wxf.Is, Games: wxf.Games, Append: wxf.Append,
	},
	{
		Name: "pfc", Title: rules.Text{EN: "PFC of 鹏飞象棋", ZH: "鹏飞象棋的 PFC"},
		Extensions: []string{".pfc"}, Is: pfc.Is, Games: pfc.Games,
	},
	{
		Name: "dhtmlxq", Title: rules.Text{EN: "DhtmlXQ (UBB) of dpxq.com, in a text or a web page", ZH: "东萍象棋网的动态棋盘（UBB），文本或网页"},
		Extensions: []string{".ubb", ".dhtmlxq"}, Many: true, Is: dhtmlxq.Is, Games: dhtmlxq.Games, Append: dhtmlxq.Append,
	},
	{
		Name: "mxq", Title: rules.Text{EN: "MXQ of 弈天", ZH: "弈天的 MXQ"},
		Extensions: []string{".mxq"}, Is: mxq.Is, Games: mxq.Games,
	},
	{
		Name: "che", Title: rules.Text{EN: "CHE of QQ Chinese chess", ZH: "QQ 象棋的 CHE"},
		Extensions: []string{".che"}, Is: che.Is, Games: che.Games,
	},
	{
		Name: "engine", Title: rules.Text{EN: "texts of engines: commands and logs of UCI, lines of moves, FEN and EPD, addresses, JSON lines, CSV", ZH: "引擎的文本：UCI 命令和日志、只有着法的行、FEN 和 EPD、网址、JSON 行、CSV"},
		Extensions: []string{".uci", ".fen", ".epd"}, Many: true, Is: engine.Is, Games: engine.Games,
	},
}

// All returns every format.
func All() []Format { return slices.Clone(table) }

// ByName returns the format of a name, in any case. Not ok means that there is none.
func ByName(name string) (f Format, ok bool) {
	return find(func(f *Format) bool { return f.Name == strings.ToLower(name) })
}

// Detect returns the format of a file, told by its first bytes. Not ok means that
// it is in none of the formats.
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
