// Package canon writes games in canonical form, and decides which are left as they are.
package canon
