// Package pgnxml writes games as XML and reads them back (PGN-6): all that a tree
// says, but for the places in the PGN text.
//
//	e := pgnxml.NewEncoder(os.Stdout)
//	err := e.Encode(game) // one call for each game
//	err = e.Close()
//
//	for game, err := range pgnxml.NewDecoder(os.Stdin, pgnxml.Config{}).Games() { … }
//
// # The form
//
// One game is written exactly as in the specification's example: <pgn>, in it an
// element for each tag in the order of the file, then comments and moves in the
// order of the text, a round a line, then the result.
//
//	<?xml version="1.0" encoding="UTF-8"?>
//	<pgn>
//	 <game> Chinese Chess </game>
//	 <red> 许银川 </red>
//	 <comment> before the first move </comment>
//	 <move> 炮八平五 </move> <move> 炮８平５ </move>
//	 <end> 1-0 </end>
//	</pgn>
//
// What the specification leaves open is decided like this:
//
//   - No game, or several of them: the <pgn> elements stand in a root <games>.
//   - Texts have one space on each side, as in the example. The reader takes off
//     one space on each side where it is there; all else is the text, white space
//     and line breaks included.
//   - A variation is <variation> after the move that it replaces, among the
//     comments in the order written. In it stand comments, moves, further
//     variations and an <end> of its own if it has a result.
//   - A glyph ([ast.Glyph]) is <glyph>, as written, among the comments that follow its
//     move, in the order written.
//   - Text without meaning ([ast.Stray]) is <stray>, wherever a comment may stand.
//   - What stands after the result is <comment> or <stray> after <end>. If there is
//     no result and something follows nevertheless, <end> holds the empty text.
//   - A tag is an element if its name is one that the specification has, spelt as
//     there; the name in lower case is the element's, and becomes the tag's again
//     when it is read. Every other tag is <tag name="Name">: one whose name could
//     not be restored, and Variation, for <variation> is something else. Other
//     elements before the first move are read as tags that have the element's
//     name, and a <variation> there that holds text as the tag Variation.
//   - The example has no round numbers, and numbers that are as they should be are
//     left out. Those of a game begin with the side and the round of its FEN, or
//     with 1 and Red; those of a variation go on from the move that it replaces. A
//     number stands before each of Red's moves, and before Black's that begins
//     them: "7. ...". Where something else stands, the attribute number of <move>
//     says what ("12.", "7. ...", or nothing at all), and the numbers behind go on
//     from there; they stop where Red's move has none.
//   - Markup in a comment is text, whether it is closed or not, as the <img> of the
//     example is not. What is read there as in all texts is entities, CDATA sections
//     and what XML skips. The form's own elements are none of a comment's: they show
//     that its end is missing, and are errors. The writer writes a < as &lt;.
//   - What XML cannot hold (control characters, U+FFFE, U+FFFF) is written \u0011,
//     and a backslash \\, in the text and the attributes of an element that has the
//     attribute escaped="true". In others a backslash is a backslash.
//
// A tree that is written and read is the same tree, spans and texts of the source
// aside, and results in another spelling, which are written as the specification
// writes them (see ast.ReadResult). A number 0 is none to the tree and so is not kept.
//
// Elements are known by their local names; other attributes than these are errors
// unless they belong to a namespace. Document types, and with them entities of their
// own, are not read.
//
// Documents are written in UTF-8. They are read in UTF-8, in GB2312, GBK, GB18030 and
// Big5 if the XML declaration names it, and in UTF-16 with a byte order mark; see
// [Config] for others. Bytes that are no text in the encoding are an error.
package pgnxml
