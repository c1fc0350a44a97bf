// Package publish writes the grammar, the lexicon and the habits for people and for other programs:
//
//	fmt.Print(publish.Strict())       // the grammar of the specification, on one screen
//	fmt.Print(publish.Tolerant())     // with the other spellings and the habits
//	os.Stdout.Write(publish.JSON())   // the same for programs
//	fmt.Print(publish.Explain(text, rules.EN))  // a text through all stages, from tokens to the fixed text
//
// All these texts come from the tables that the parser runs on: strict.ebnf, the rows of the lexicon and habit.All.
// The descriptions are the doc comments of productions, kinds and habits. comments.json has a copy of these comments,
// since a program does not have its own source. counts.json has the number of real games that show each habit.
//
// After a change of a production, a row, a kind or a habit, run go generate in this folder. It writes comments.json,
// the golden files, the page HABITS.md of package grammar and the kinds of package token. If the real files are
// there, it also counts the habits in them.
package publish

//go:generate go test -update .
