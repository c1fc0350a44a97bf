// Package model is what a page shows of games, as plain data: a list of games, one game with
// its positions and findings, the parts of the board. It answers the requests of a page,
// in a server and as WebAssembly in the browser alike, and knows of neither.
package model
