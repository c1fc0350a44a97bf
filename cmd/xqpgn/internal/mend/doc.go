// Package mend makes in the texts of games the corrections that the findings about them
// have.
package mend
