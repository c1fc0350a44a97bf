// Package fix changes the texts of games: it applies the fixes of findings (check --fix),
// writes games in canonical form (fmt), and removes parts that the user does not want (--strip).
package fix
