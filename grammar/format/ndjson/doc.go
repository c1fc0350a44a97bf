// Package ndjson reads games from JSON records: the output of "xqpgn convert --to ndjson" and "--to json",
// also after processing by other programs such as jq.
//
//	for game, err := range ndjson.Read(os.Stdin, ndjson.Config{}) { … }
//
// A file holds one object per line, objects one after the other in any layout, or one array of objects. The first
// bytes decide.
//
// # Reading
//
// These fields of a record are read; semantic.Record describes them:
//
//   - tag, the object of names and values, determines the tags and their values. If several tags have one
//     name, it determines the first. tags, the list of pairs, determines their order and has the further tags
//     of a name. A tag that is only in the object is inserted in the order of the specification. A tag that
//     is not in the object is left out, even if the list has it. Without the object, the list determines
//     everything; to edit the list, delete the object.
//   - start_fen becomes the tag FEN if there is none and the position is not the usual start.
//   - comments are the comments of a game without moves.
//   - moves, the only required field, are lists of objects. A move has number, text (required), side,
//     glyphs, comments_before, comments, variations and, in variations, result. A number is followed by dots
//     if Black is to move, according to side, else to the previous moves. comments_before of a move that is
//     not the first of its line are attached to the move before it.
//   - result, trailing_comments and extra.
//
// All other fields are ignored, because facts about moves are recomputed by playing them. A field that is
// null counts as missing. The tree of a record has the same record, except for the round number 0, which
// means no number, and for places in a file. Information that records lack is lost: see semantic.Record.
package ndjson
