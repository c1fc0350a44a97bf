package text

import "bytes"

// First returns the first byte of a file that is no white space and of no byte order
// mark, 0 if there is none: enough, and soon told, to pass by nearly all files that are in
// another format than one that begins with an ASCII character. UTF-16 is looked
// at if it has a mark.
func First(head []byte) byte {
	for _, mark := range []string{"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"} {
		if rest, ok := bytes.CutPrefix(head, []byte(mark)); ok {
			head = rest
			break
		}
	}
	for _, c := range head {
		if c > ' ' {
			return c
		}
	}
	return 0
}
