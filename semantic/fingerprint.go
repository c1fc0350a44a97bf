package semantic

import "hash/fnv"

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
	sum := fnv.New64a()
	key, _ := s.position(info.Start).Key().MarshalBinary()
	sum.Write(key)
	for move := range info.MainMoves() {
		m := s.move(move)
		sum.Write([]byte{byte(m.From), byte(m.To)})
	}
	return sum.Sum64(), true
}
