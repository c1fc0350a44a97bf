package text

// A Part is an older encoding that GB18030 contains: its characters are the same two bytes in GB18030. No number is both an
// [Encoding] and a Part.
type Part uint8

// The parts. GB2312 has 7,445 characters. GBK has the same characters and 14,346 more.
const (
	GBK    = Part(Big5) + 1
	GB2312 = Part(Big5) + 2
)

// Known reports whether p is one of the parts.
func (p Part) Known() bool { return p == GBK || p == GB2312 }

// String returns the name of p, which must be one of the parts.
func (p Part) String() string { return [...]string{"gbk", "gb2312"}[p-GBK] }

// ReadAs returns the encoding in which to read a text. n is the number of an [Encoding] or of a [Part]. A text in a part is
// read in GB18030.
func ReadAs(n uint8) Encoding {
	if Part(n).Known() {
		return GB18030
	}
	return Encoding(n)
}

// PartOf returns the part with a name. Case and hyphens do not matter, as for [EncodingOf].
func PartOf(name string) (p Part, ok bool) {
	switch plainName(name) {
	case "gbk", "xgbk", "cp936", "ms936":
		return GBK, true
	case "gb2312", "gb231280", "euccn":
		return GB2312, true
	}
	return 0, false
}

// Append appends a text in GB18030 like [Encoding.Append], but ok is false for the first character outside p.
func (p Part) Append(dst []byte, text string) (out []byte, lacking rune, ok bool) {
	out = dst
	for _, r := range text {
		n := len(out)
		if out, ok = GB18030.appendRune(out, r); !ok || len(out) == n+4 || len(out) == n+2 && !p.has(out[n], out[n+1]) {
			return dst, r, false
		}
	}
	return out, 0, true
}

// has reports whether two bytes are a character of p.
func (p Part) has(lead, trail byte) bool {
	for _, a := range areas[p-GBK:] {
		for _, area := range a {
			if area.lead <= lead && lead <= area.lastLead && area.trail <= trail && trail <= area.lastTrail {
				return true
			}
		}
	}
	return false
}

// An area is a rectangle of codes: all pairs of a first and a second byte.
type area struct{ lead, lastLead, trail, lastTrail byte }

// areas holds for GBK, and then for GB2312, the codes that the parts after it lack. So GBK has the codes of both. (Source: GB
// 2312-80, and the mapping of code page 936.)
var areas = [...][]area{
	{ // GBK
		{0x81, 0xa0, 0x40, 0xfe}, {0xaa, 0xfd, 0x40, 0xa0}, {0xfe, 0xfe, 0x40, 0x4f}, // characters
		{0xa2, 0xa2, 0xa1, 0xaa}, {0xa6, 0xa6, 0xe0, 0xeb}, {0xa6, 0xa6, 0xee, 0xf2}, {0xa6, 0xa6, 0xf4, 0xf5}, // numerals, punctuation
		{0xa8, 0xa8, 0x40, 0x95}, {0xa8, 0xa8, 0xbb, 0xbb}, {0xa8, 0xa8, 0xbd, 0xbe}, {0xa8, 0xa8, 0xc0, 0xc0}, // symbols, Pinyin
		{0xa9, 0xa9, 0x40, 0x57}, {0xa9, 0xa9, 0x59, 0x5a}, {0xa9, 0xa9, 0x5c, 0x5c}, {0xa9, 0xa9, 0x60, 0x88}, {0xa9, 0xa9, 0x96, 0x96},
	},
	{ // GB2312
		{0xb0, 0xd6, 0xa1, 0xfe}, {0xd7, 0xd7, 0xa1, 0xf9}, {0xd8, 0xf7, 0xa1, 0xfe}, // characters
		{0xa1, 0xa1, 0xa1, 0xfe}, {0xa3, 0xa3, 0xa1, 0xfe}, // symbols, letters
		{0xa2, 0xa2, 0xb1, 0xe2}, {0xa2, 0xa2, 0xe5, 0xee}, {0xa2, 0xa2, 0xf1, 0xfc}, // numerals
		{0xa4, 0xa4, 0xa1, 0xf3}, {0xa5, 0xa5, 0xa1, 0xf6}, // kana
		{0xa6, 0xa6, 0xa1, 0xb8}, {0xa6, 0xa6, 0xc1, 0xd8}, {0xa7, 0xa7, 0xa1, 0xc1}, {0xa7, 0xa7, 0xd1, 0xf1}, // Greek, Russian
		{0xa8, 0xa8, 0xa1, 0xba}, {0xa8, 0xa8, 0xc5, 0xe9}, {0xa9, 0xa9, 0xa4, 0xef}, // Pinyin, Bopomofo, lines
	},
}
