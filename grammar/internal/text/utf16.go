package text

// Units are what a text is made of: bytes, or the units of UTF-16 in an order of their bytes.
type Units uint8

// The units. Bytes are those of UTF-8, GB18030 and Big5.
const (
	Bytes Units = iota
	LittleEndian
	BigEndian
)

// Sight is how many bytes behind a place tell whether text in UTF-16 begins there.
const Sight = 512
