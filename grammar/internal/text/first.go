package text

// First returns the first byte of a file that is no white space and of no byte order
// mark, 0 if there is none: enough, and soon told, to pass by nearly all files that are in
// another format than one that begins with an ASCII character. UTF-16 is looked
// at if it has a mark.
func First(head []byte) byte {
	mark, _ := PieceMark(head, Auto)
	for _, c := range head[len(mark):] {
		if c > ' ' {
			return c
		}
	}
	return 0
}
