// Package model provides a page with plain data about games: a list of games, one game with its positions and
// findings, the parts of the board. It answers the requests of a page. It runs in a server and, as
// WebAssembly, in the browser, and depends on neither.
package model
