// Package token has the kinds of token of the scanner and its parser.
package token
