package diagram

import _ "embed"

//go:generate go run outlines_generate.go

// FontLicense is the licence of the font that the outlines of characters are from. Whoever passes
// the program on must pass it on too; the pictures themselves are free of it.
//
//go:embed OFL.txt
var FontLicense string
