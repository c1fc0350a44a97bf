// Package lsp is a language server for files of games. Over the Language Server Protocol it gives an editor the
// findings of the open games and their fixes, explains moves and tags, completes typed text, and describes the
// structure of the text.
package lsp
