// Package view shows games in a browser. It serves a page and the games of files on this machine only. It
// also writes the same page as a static site, or as a single file with games in it.
//
// The page's own files are below page. Its data is JSON of package model. The data comes from the server,
// from the library as WebAssembly (folder wasm), or from the file itself.
package view
