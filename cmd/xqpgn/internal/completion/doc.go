// Package completion writes the scripts that let a shell complete command lines, made
// of the declaration of the command line.
package completion
