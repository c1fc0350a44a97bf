// Package baseline keeps a list of known findings, so that a check reports only new ones.
//
//	known, err := baseline.Read("known.jsonl")
//	fresh, old := known.Split(game, findings)
//
// A list is a text with a JSON object on each line: the first names the format, and each other one is a finding of a
// game. A finding is known by its file, its rule, its words, and its game. A game is known by its tags or by its
// moves, so that it may move within the file, and so that its tags or its moves may be corrected. Lines and columns
// do not count. A finding that occurs twice is known twice.
package baseline
