package index

import (
	"encoding/binary"

	"github.com/xqpgn/xqpgn/ast"
)

// magic begins and ends a file. The number is the version.
const magic = "xqpgn index 1\n"

// A footer describes a file.
type footer struct {
	Paths   []string // the files that were read, as the command line names them
	List    string
	Ext     []string
	Hidden  bool
	Stamp   uint64 // stamp of the files in Paths; see [games.Set.Stamp]
	Sources []source
	Players []string
	Games   int
	Blocks  int64 // offset of the directory of blocks
	End     int64 // offset after the directory
}

// A source is a file of games, perhaps in an archive.
type source struct {
	Name  string
	Path  string `json:",omitempty"` // path of the archive, if the source is in one
	Whole bool   `json:",omitempty"` // whether the file can be read only as a whole
}

func (s *source) path() string {
	if s.Path != "" {
		return s.Path
	}
	return s.Name
}

// trailer is the size of the last part of a file: the offset of the footer, and the magic.
const trailer = 8 + len(magic)

// A row holds the facts about a game.
type row struct {
	source, number, line uint32
	offset               int64
	year                 int16
	ecco                 uint16 // an opening.Code plus one; 0 means none
	result               byte   // index in results
	red, black           uint32 // indexes in Players plus one; 0 means unknown
}

const rowSize = 4*3 + 8 + 2 + 2 + 1 + 4*2

func (r *row) append(dst []byte) []byte {
	dst, _ = binary.Append(dst, binary.BigEndian, []uint32{r.source, r.number, r.line, r.red, r.black})
	dst = binary.BigEndian.AppendUint64(dst, uint64(r.offset))
	dst = binary.BigEndian.AppendUint16(dst, uint16(r.year))
	dst = binary.BigEndian.AppendUint16(dst, r.ecco)
	return append(dst, r.result)
}

func rowOf(text []byte) (r row) {
	for i, to := range []*uint32{&r.source, &r.number, &r.line, &r.red, &r.black} {
		*to = binary.BigEndian.Uint32(text[4*i:])
	}
	text = text[4*5:]
	r.offset = int64(binary.BigEndian.Uint64(text))
	r.year = int16(binary.BigEndian.Uint16(text[8:]))
	r.ecco = binary.BigEndian.Uint16(text[10:])
	r.result = text[12]
	return r
}

// results are the results of games.
var results = []string{ast.UnknownResult, ast.RedWon, ast.Drawn, ast.BlackWon}
