// Package terminal is what may be shown in a terminal, and how: text without control
// characters, its width in columns, colours, and the bar that tells how far one is.
// It knows nothing of games.
package terminal
