package xqf

// Offsets in a header. The tree of moves follows the header.
const (
	magic      = "XQ"
	versionAt  = 2
	maskAt     = 3
	orAt       = 8  // four bytes
	keyAt      = 12 // four bytes with sum 0
	layoutAt   = 16 // squares of 32 pieces
	sideAt     = 50 // 1 if Black is to move; often wrong
	resultAt   = 51
	countAt    = 52 // number of records in the tree, four bytes
	treeAt     = 56 // offset of the tree, four bytes
	kindAt     = 64
	headerSize = 1024
)

// Version numbers in files.
const (
	firstVersion  = 10
	lastClear     = 10 // last version without a cipher, in which each record has a comment
	lastUnrotated = 11 // last version in which the pieces are in their usual order
	lastVersion   = 18
)
