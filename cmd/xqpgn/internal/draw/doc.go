// Package draw presents statistics and opening books. Statistics are tables, bars and histograms in a
// terminal, or JSON or CSV. A book is a tree of text, an SVG picture, or an HTML page with boards.
package draw
