// Package man writes the manual page of the command as roff, made of the declaration of the
// command line, as its help and the completion of shells are.
package man
