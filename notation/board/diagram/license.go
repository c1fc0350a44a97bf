package diagram

import _ "embed"

//go:generate go run outlines_generate.go

// FontLicense is the licence of the font from which the characters' outlines are taken. Anyone who
// redistributes the program must include it. The pictures themselves are not subject to it.
//
//go:embed OFL.txt
var FontLicense string
