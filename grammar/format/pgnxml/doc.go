// Package pgnxml writes games as XML and reads them back (PGN-6). It keeps everything in a tree except the
// places in the PGN text.
//
//	e := pgnxml.NewEncoder(os.Stdout)
//	err := e.Encode(game) // one call for each game
//	err = e.Close()
//
//	for game, err := range pgnxml.Read(os.Stdin, pgnxml.Config{}) { … }
//
// # The form
//
// A single game is written exactly as in the specification's example. The element <pgn> holds an element for
// each tag in file order, then comments and moves in text order, a round per line, then the result.
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
// The specification leaves some points open. This package decides them as follows:
//
//   - For no game or several games, the root <games> holds the <pgn> elements.
//   - Texts have one space on each side, as in the example. The reader removes one space on each side if it
//     is there. The rest is the text, including white space and, but for tags, line breaks.
//   - A variation is <variation> after the move that it replaces, among the comments in the order written.
//     It holds comments, moves, further variations, and its own <end> if it has a result.
//   - A glyph ([ast.Glyph]) is <glyph>, as written, among the comments that follow its move, in the order
//     written.
//   - Text without meaning ([ast.Stray]) is <stray>. It may occur at any place where a comment may.
//   - A remark after the result is <comment> or <stray> after <end>. If there is no result and something follows
//     nevertheless, <end> holds the empty text.
//   - A tag is an element if its name is one of the specification, in the same spelling. The element has
//     the name in lower case, and the reader restores the tag's name. Every other tag is <tag name="Name">,
//     because its name could not be restored. So is Variation, since <variation> has another meaning. The
//     reader reads other elements before the first move as tags with the element's name, and a <variation>
//     there that holds text as the tag Variation.
//   - The example has no round numbers, so regular numbers are left out. The numbers of a game begin with the side
//     and the round of its FEN, or with 1 and Red. The numbers of a variation continue from the move that it
//     replaces. Each of Red's moves has a number, and so has a move of Black's that begins the numbering: "7. ...".
//     For an irregular number, <move> has the attribute number with the text ("12.", "7. ...", or nothing at all).
//     Later numbers continue from there, and stop if a move of Red's has none.
//   - Markup in a comment is text, closed or not, since the <img> of the example is not closed. Entities,
//     CDATA sections and the parts that XML skips are read as in all texts. The form's own elements cannot be
//     part of a comment. They show that its end is missing, and are errors. The writer writes < as &lt;.
//   - The value of a tag has one line. The reader joins its lines by a space each.
//   - Characters that XML cannot hold (control characters, U+FFFE, U+FFFF), and the line breaks of a tag, are
//     written as \u0011, and a backslash as \\, in the text and the attributes of an element with the attribute
//     escaped="true". In other elements a backslash is a backslash.
//
// Writing a tree and reading it back gives the same tree, except for spans and source texts. Results are
// written in the specification's spelling (see ast.ReadResult). A number 0 means no number in a tree, so it
// is not kept.
//
// Elements are matched by their local names. Other attributes than these are errors unless they belong to a
// namespace. Document types, and so entities that they declare, are not read.
//
// Documents are written in UTF-8. They are read in UTF-8, in GB2312, GBK, GB18030 and Big5 if the XML
// declaration names it, and in UTF-16 with a byte order mark; see [Config] for others. Bytes that are invalid
// in the encoding are an error.
package pgnxml
