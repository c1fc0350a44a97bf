// Package notation translates one move's text.
package notation
