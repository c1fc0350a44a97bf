// Package lsp is a language server for files of games: it tells an editor, over the
// Language Server Protocol, what is wrong with the games that are open and what would
// mend it, what a move or a tag means, what can be typed, and how the text is built.
package lsp
