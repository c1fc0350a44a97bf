// Package man generates the manual page of the command as roff. Like help and completion, it uses the
// declaration of the command line.
package man
