// Package view shows games in a browser: it serves a page and the games of files to it, on
// this machine alone, and writes the same page as a site that stands by itself, or as one
// file with one game.
//
// The page's own files are below page. What it shows comes as JSON of package model: from
// the server, from the library as WebAssembly (folder wasm), or from the file itself.
package view
