// Package choose tells which games a command is about: what --where asks for. Most games
// are dismissed by their tags; only of the others the moves are read.
package choose
