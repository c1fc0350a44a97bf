package notation

import "github.com/xqpgn/xqpgn/notation/board"

// A pattern is a spelling of moves in symbols: the role of each, and what they
// leave unsaid. Upper-case roles are those of Chinese notation.
//
//	K k #   the piece: a Chinese name, a letter, a keypad digit
//	q       the piece: a letter for the pawn
//	P p     the place: 前 中 后, or + . -
//	N n o   the place as an ordinal: any digit, a Western digit to 5, a letter from a
//	F f     the file: any digit, a Western digit
//	V v     the verb: 进 平 退, or + . = -
//	D d     the number: any digit, a Western digit
//	X       变
//	~       the same symbol again
//
// Any other role is the symbol itself.
type pattern struct {
	roles  string
	preset form
	rival  rivalry
}

// A rivalry is how many pieces that share a file, and how many such files, there
// must be for a rival system of naming pawns to be meant. The zero rivalry is
// that of the patterns of the standard.
type rivalry struct{ pieces, files int }

var (
	pawn      = form{kind: board.Pawn}
	rivalPawn = form{kind: board.Pawn, lenient: true}
	promotion = form{promotion: true}
	keypad    = form{keypad: true}
)

// chinesePatterns are the spellings of Chinese notation (clause MOVE-4).
var chinesePatterns = [...]pattern{
	{roles: "KFVD"},               // 炮二平五
	{roles: "PKVD"},               // 前炮退二
	{roles: "NKVD"},               // 一兵平五
	{roles: "KPVD"},               // 炮前退二
	{roles: "PKFVD"},              // 前兵四平五
	{roles: "NKFVD"},              // 二兵四平五
	{roles: "KFPVD"},              // 兵四前平五
	{roles: "KPFVD"},              // 兵前四平五
	{roles: "PFVD", preset: pawn}, // 前四平五

	// ElephantEye's own notation for an advisor or an elephant that is replaced
	// by a pawn.
	{roles: "KFXK", preset: promotion}, // 仕四变兵
	{roles: "PKXK", preset: promotion}, // 前仕变兵
}

// wxfPatterns are the spellings of WXF notation (clause MOVE-5), and then those of
// rival systems, which are asked only when the standard does not read a text so
// that the move is legal.
var wxfPatterns = [...]pattern{
	{roles: "kfvd", preset: form{middleOfThree: true}}, // C2.5; P3.4 as the Asian federation's page has it
	{roles: "kpvd"},                             // C+-2
	{roles: "pkvd"},                             // +C-2
	{roles: "kovd"},                             // Pa.5
	{roles: "oqvd"},                             // aP.5
	{roles: "#fvd", preset: keypad},             // 62.5
	{roles: "#pvd", preset: keypad},             // 6+-2
	{roles: "p#vd", preset: keypad},             // +6-2
	{roles: "#ovd", preset: keypad},             // 7a.5
	{roles: "kfd", preset: form{lenient: true}}, // C25
	{roles: "kf=k", preset: promotion},          // A4=P
	{roles: "kp=k", preset: promotion},          // A+=P

	// Pawns as the World Xiangqi Rules of 2018 and Fairy-Stockfish name them:
	// the ordinal within the file, and the file.
	{roles: "nfvd", preset: rivalPawn, rival: rivalry{pieces: 3, files: 1}}, // 15.4
	// Pawns as the Asian federation's page names them: on two files by the file
	// and the place, the middle one by the file twice, and the ends of a file of
	// four or five by the sign twice.
	{roles: "fpvd", preset: rivalPawn, rival: rivalry{pieces: 4, files: 2}},                                            // 3+.4
	{roles: "f~vd", preset: form{kind: board.Pawn, place: middle, lenient: true}, rival: rivalry{pieces: 5, files: 2}}, // 33.4
	{roles: "p~vd", preset: rivalPawn, rival: rivalry{pieces: 4, files: 1}},                                            // ++.4
}
