// Package usage prints the help of a declared command line, in English or Chinese, as wide as the screen.
package usage
