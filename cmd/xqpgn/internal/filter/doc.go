// Package filter selects the games that --where asks for. Most games are rejected by their tags. Only the
// moves of the others are read.
package filter
