// Package collect writes selected games into one file, or into a Folder with one file for each group of
// games. It copies the bytes of each game exactly. It ensures that the output reads back as the same games.
package collect
