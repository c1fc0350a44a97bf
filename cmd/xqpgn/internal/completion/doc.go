// Package completion generates shell completion scripts from the declaration of the command line.
package completion
