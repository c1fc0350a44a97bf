package semantic

// Fingerprint returns a number of 64 bits for the main line of the game's image by a
// symmetry, the zero one for the game as it stands. Games have the same where [Equal]
// holds with that symmetry, and others hardly ever; so it finds games again that
// were filed under it. It returns false for a game that cannot be played to its end,
// which equals none.
//
// The number will not change. It is the FNV-1a hash of the start position's
// [board.Key.MarshalBinary] and, for every move, of a byte for the square that it starts from and
// one for that where it ends: 9 times the rank plus the file.
func (info *Info) Fingerprint(s Symmetry) (uint64, bool) {
	if !info.Complete() {
		return 0, false
	}
	var space [46]byte
	key, _ := s.position(info.Start).Key().AppendBinary(space[:0])
	sum := fnvBasis
	for _, b := range key {
		sum.add(b)
	}
	for move := range info.MainMoves() {
		m := s.move(move)
		sum.add(byte(m.From))
		sum.add(byte(m.To))
	}
	return uint64(sum), true
}

// An fnv1a is a hash as FNV-1a makes it of 64 bits, from fnvBasis on. That of hash/fnv does
// the same behind an interface, which costs several times as much for a byte or two.
type fnv1a uint64

// The numbers of FNV-1a of 64 bits.
const (
	fnvBasis fnv1a = 0xcbf29ce484222325
	fnvPrime fnv1a = 0x100000001b3
)

func (sum *fnv1a) add(b byte) { *sum = (*sum ^ fnv1a(b)) * fnvPrime }
