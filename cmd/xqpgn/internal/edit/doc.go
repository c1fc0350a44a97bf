// Package edit changes games of a collection: names of players, tags, the length of games, and their remarks.
package edit
