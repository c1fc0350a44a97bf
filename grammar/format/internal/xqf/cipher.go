package xqf

// A cipher is the key of a file. All fields are 0 in a file without a cipher.
type cipher struct {
	layout, from, to byte     // added to squares
	length           int      // added to the length of a comment
	stream           [32]byte // added cyclically to the bytes after the header
}

// phrase is the constant from which cipherOf makes the stream of a file.
const phrase = "[(C) Copyright Mr. Dong Shiwei.]"

// cipherOf returns the cipher of a file. Sums and products of bytes are modulo 256.
func cipherOf(header []byte) (c cipher) {
	if header[versionAt] <= lastClear {
		return c
	}
	mask, or, key := header[maskAt], header[orAt:orAt+4], header[keyAt:keyAt+4]
	f := func(k byte) byte { return 54*k*k + 221 }
	c.layout = f(key[1]) * key[1]
	c.from = f(key[2]) * c.layout
	c.to = f(key[3]) * c.from
	c.length = (int(key[0])*256+int(key[1]))%32000 + 767
	for i := range c.stream {
		c.stream[i] = phrase[i] & (key[i%4]&mask | or[i%4])
	}
	return c
}
