// Package split finds where the games of a text begin.
//
// A [Splitter] takes decoded text as it arrives. Next returns the ends of the games in order:
//
//	var s split.Splitter
//	for text != "" {
//		end, ok := s.Next(text, all) // !ok: call again with more text
//		parse(text[:end])
//		text = text[end:]
//	}
//
// [LastStart] finds a place in the middle of a file from which games can be read as if all of the file had been read.
//
// # Where a game begins
//
// A game passes through four states. Each has its own signs of a new game:
//
//	state    begins with                              a new game begins at
//	header   the first tag                            the first tag again, if another tag, a comment or text stood between
//	                                                  a Game or Event tag that begins two lines of tags, below another line
//	                                                  a Game or Event tag below tags left over from another header
//	moves    a numbered round, a variation, a result  a tag that names a game (ast.StandardTag.Opens), the first tag again
//	         or a line with more moves than words     any tag that begins two lines of tags
//	                                                  a first round below a heading
//	result   a result outside of variations           any tag
//	                                                  a first round, if this game has no tags or a heading stands above it
//	comment  a brace                                  a Game or Event tag, or the first tag again, at the start of a line,
//	                                                  if no brace closes the comment before another opens
//	                                                  two lines of tags, if moves stand above them in the comment
//
// Headings are lines of words above moves. The numbers, dates and results in a heading are not part of the movetext.
// Even a line with moves is a heading if the first round begins a later line, see [TitlesEnd].
//
// A game begins between two tokens of [lexicon.Lex], with one exception: a comment in which a game begins is cut in two.
package split
