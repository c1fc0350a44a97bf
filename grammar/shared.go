package grammar

import (
	"unsafe"

	"github.com/xqpgn/xqpgn/ast"
)

// Who looks at a game and does not keep it needs no copy of its text: that is there already, in the
// bytes of the RawGame. Copying it is a twelfth of the time of a check, most of it since each
// copy takes memory that is in no cache yet. Go has no string whose bytes may change later, so this
// file, and no other, makes one without leave of the compiler. Two things make it right:
//
//   - The bytes of a RawGame do not change while it is good (see [Decoder.Raw] and [Map]).
//   - Nobody has such a string who does not ask for it by name, with ParseShared.

// ParseShared does what ParseInto does, but copies no text: the strings of the game, of its findings
// and of whatever else is made of it may be the bytes of r, and are good as long as r is. In a
// loop over [Map] that is until it asks for the next result. One that is to be kept longer is to be
// cloned, by strings.Clone.
//
// Text that has to be decoded, and that of a game which was read already, is the game's own.
func (r *RawGame) ParseShared(game *ast.Game) { r.parseInto(game, sharedText) }

// sharedText returns a text that is the bytes.
func sharedText(data []byte) string { return unsafe.String(unsafe.SliceData(data), len(data)) }
