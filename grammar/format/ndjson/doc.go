// Package ndjson reads games from records of JSON: what "xqpgn convert --to ndjson" and
// "--to json" write, and what other programs, such as jq, made of that.
//
//	for game, err := range ndjson.NewDecoder(os.Stdin, ndjson.Config{}).Games() { … }
//
// A file is an object a line, or objects one after the other in whatever layout, or one
// array of them; its first bytes tell which.
//
// # What is read
//
// Of a record, whose fields semantic.Record describes:
//
//   - tag, the object of names and values, says which tags there are and what their values
//     are; those of several tags of one name it says of the first. tags, the list of
//     pairs, says in which order they stand, and has the others of a name. A tag that only
//     the object has is put at its place in the order of the specification; one that it does
//     not have is left out, whatever the list says. If there is no object, the list is all;
//     to edit the list, delete the object.
//   - start_fen becomes the tag FEN if there is none and it is not the start of all games.
//   - comments are those of a game without moves.
//   - moves, the one field that must be there, are lists of objects. Of a move are read number, text,
//     which must be there, side, glyphs, comments_before, comments, variations and, in variations, result. A
//     number has dots behind it where Black is to move: by side, else by the moves before.
//     comments_before of a move that is not the first of its line follow the move before it.
//   - result, trailing_comments and extra.
//
// All else is passed over: what is known of the moves is found out by playing them. A field
// that is null is not there. A tree that is made of a record has the same record, but for the
// number 0 of a round, which is none, and what tells of places in a file. What no record
// has, is lost: see semantic.Record.
package ndjson
