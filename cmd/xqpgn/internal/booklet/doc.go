// Package booklet writes games as a page for print: a title page, contents, and the games with diagrams in two
// columns. The page has no scripts.
package booklet
