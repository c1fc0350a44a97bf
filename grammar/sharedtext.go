package grammar

import "unsafe"

// Who looks at a game and does not keep it needs no copy of its text: that is there already, in the
// bytes of the RawGame. Copying it is a twelfth of the time of a check, most of it since each
// copy takes memory that is in no cache yet. Go has no string whose bytes may change later, so this
// file, and view in internal/text, make one without leave of the compiler. Three things make it right:
//
//   - The bytes of a RawGame do not change while it is good (see [Decoder.Raw] and [Map]).
//   - Nobody has such a string who does not ask for it by name, with ParseShared.
//   - The bytes of a RawGame of a [Document] are its text, and nobody may change either.

// sharedText returns a text that is the bytes.
func sharedText(data []byte) string { return unsafe.String(unsafe.SliceData(data), len(data)) }

// sharedBytes returns the bytes that a text is.
func sharedBytes(text string) []byte { return unsafe.Slice(unsafe.StringData(text), len(text)) }
