package grammar

import "sync"

// Some characters have two codes in Big5 with its extensions, 包 and 港 among them. The
// better one is that of Big5 itself, which every reader knows.

// betterBig5 returns the better code for each code that is not.
var betterBig5 = sync.OnceValue(func() map[[2]byte][2]byte {
	codes, better := map[uint32][2]byte{}, map[[2]byte][2]byte{}
	for _, plain := range []bool{true, false} {
		for lead, pairs := range pairTables[Big5]() {
			for trail, entry := range pairs {
				code := [2]byte{byte(firstLead + lead), byte(trail)}
				if entry == 0 || plainBig5(code) != plain {
					continue
				}
				switch known, twice := codes[entry]; {
				case !twice:
					codes[entry] = code
				case !secondBig5[string(code[:])]:
					better[code] = known
				}
			}
		}
	}
	return better
})

// plainBig5 reports whether a code is one of Big5 without extensions.
func plainBig5(code [2]byte) bool {
	c := string(code[:])
	return "\xa1\x40" <= c && c <= "\xc6\x7e" || "\xc9\x40" <= c && c <= "\xf9\xd5"
}

// secondBig5 are the codes of 十 卅 ═ ╞ ╡ ╪ that programs write, although there is another
// one before them, among the symbols.
var secondBig5 = map[string]bool{"\xa4\x51": true, "\xa4\xca": true, "\xf9\xf9": true, "\xf9\xe9": true, "\xf9\xeb": true, "\xf9\xea": true}

// preferBig5 makes better codes of those that are not.
func preferBig5(text []byte) {
	better := betterBig5()
	for i := 0; i+1 < len(text); i++ {
		if text[i] < firstLead {
			continue
		}
		if code, ok := better[[2]byte(text[i:])]; ok {
			copy(text[i:], code[:])
		}
		i++
	}
}
