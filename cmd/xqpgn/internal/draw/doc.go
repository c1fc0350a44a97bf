// Package draw shows what many games have in common: statistics as tables, bars and
// histograms in a terminal, as JSON or CSV, and a book of openings as a tree of text, as SVG,
// and as an HTML page with boards.
package draw
