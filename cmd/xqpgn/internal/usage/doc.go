// Package usage says what commands and flags there are, in English and in Chinese: it prints
// help, as wide as the screen, of what a command line declares.
package usage
