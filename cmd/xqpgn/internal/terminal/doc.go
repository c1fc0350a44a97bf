// Package terminal formats text for terminals: it replaces control characters, measures widths in columns,
// adds colours, and shows a progress bar. It knows nothing of games.
package terminal
