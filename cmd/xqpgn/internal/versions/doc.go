// Package versions finds and prints what differs between two versions of a collection of games.
package versions
