package notation_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Positions for the tables below.
const (
	startFEN    = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	blackFEN    = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"
	cannonsFEN  = "3k5/9/9/9/4C4/9/9/4C4/9/4K4 w - - 0 1"       // cannons on e5 and e2
	threeFEN    = "3k5/9/2P6/2P6/2P6/9/9/9/9/4K4 w - - 0 1"     // pawns on c7 c6 c5
	fourFEN     = "3k5/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w - - 0 1"   // pawns on c8 to c5
	fiveFEN     = "3k5/2P6/2P6/2P6/2P6/2P6/9/9/9/4K4 w - - 0 1" // pawns on c8 to c4
	twoFilesFEN = "3k5/9/9/2P2P3/2P2P3/9/8P/9/9/4K4 w - - 0 1"  // pawns on f6 f5, c6 c5, i3
	threeTwoFEN = "3k5/9/2P6/2P2P3/2P2P3/9/9/9/9/4K4 w - - 0 1" // pawns on f6 f5, c7 c6 c5
	twinsFEN    = "3k5/9/9/9/9/2B6/9/5A3/9/2B1KA3 w - - 0 1"    // elephants on c4 c0, advisors on f2 f0
	horseFEN    = "3k5/9/9/4r4/9/4N4/9/9/2N6/4K4 w - - 0 1"     // a pinned horse on e4, another on c1
	pinnedFEN   = "3k5/9/9/9/9/5N3/9/9/9/4KN2r w - - 0 1"       // horses on f4 and f0, which is pinned
	kingFEN     = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"           // king on e0
)

func TestRead(t *testing.T) {
	const (
		standard = notation.Standard
		under    = notation.Underspecified
		over     = notation.Overspecified
		lenient  = notation.Lenient
		parts    = under | over | lenient // characters are TestSpelling's
	)
	tests := []struct {
		fen  string
		n    notation.Notation
		text string // several spellings of the move, set off by spaces
		move string
		want notation.Spelling
	}{
		{startFEN, notation.ICCS, "H2-E2 h2-e2 H2E2 h2e2 Ｈ２－Ｅ２ ｈ２ｅ２ H2–E2 H2—E2 H2−E2 H2‐E2 H2XE2 h2xe2", "h2e2", standard},
		{startFEN, notation.UCI, "h2e2 H2-E2 H2E2", "h2e2", standard},
		{startFEN, notation.UCI10, "h3e3 H3E3 h3-e3 H3-E3 ｈ３ｅ３ h3—e3", "h2e2", standard},
		{startFEN, notation.UCI10, "h3h10 H3-H10 ｈ３ｈ１０", "h2h9", standard},
		{startFEN, notation.UCI10, "h1g3", "h0g2", standard},
		{blackFEN, notation.UCI10, "b10c8 B10-C8 b10-c8", "b9c7", standard},
		{blackFEN, notation.UCI10, "i10i9", "i9i8", standard},

		{startFEN, notation.Chinese, "炮二平五 砲二平五 包二平五 炮2平5 炮２平５ 炮二平5 炮贰平伍", "h2e2", standard},
		{startFEN, notation.Chinese, "马二进三 馬二進三 傌二进三 ⾺⼆進三", "h0g2", standard},
		{startFEN, notation.Chinese, "车一进一 車一進一 俥一进一 硨一進一 砗一进一 \uf902一進一", "i0i1", standard},
		{startFEN, notation.Chinese, "相三进五 象三进五", "g0e2", standard},
		{startFEN, notation.Chinese, "仕四进五 士四进五 ⼠四进五", "f0e1", standard},
		{startFEN, notation.Chinese, "帅五进一 帥五進一 将五进一 將五進一", "e0e1", standard},
		{startFEN, notation.Chinese, "兵三进一 卒三进一", "g3g4", standard},
		{blackFEN, notation.Chinese, "炮８平５ 炮8平5 炮八平五 砲８平５", "h7e7", standard},
		{blackFEN, notation.Chinese, "马８进７ 馬8進7", "h9g7", standard},
		{blackFEN, notation.Chinese, "卒３进１ 兵３进１", "c6c5", standard},

		{startFEN, notation.WXF, "C2.5 c2.5 C2=5 Ｃ２＝５ Ｃ２．５ 62.5 62=5", "h2e2", standard},
		{startFEN, notation.WXF, "C25 c25", "h2e2", lenient},
		{startFEN, notation.WXF, "N2+3 H2+3 h2+3 Ｈ２＋３ 42+3", "h0g2", standard},
		{startFEN, notation.WXF, "B3+5 E3+5 33+5", "g0e2", standard},
		{startFEN, notation.WXF, "M3+5", "g0e2", lenient},
		{startFEN, notation.WXF, "A4+5 24+5", "f0e1", standard},
		{startFEN, notation.WXF, "G4+5", "f0e1", lenient},
		{startFEN, notation.WXF, "K5+1 15+1", "e0e1", standard},
		{startFEN, notation.WXF, "G5+1", "e0e1", lenient},
		{startFEN, notation.WXF, "P3+1 73+1", "g3g4", standard},
		{startFEN, notation.WXF, "S3+1", "g3g4", lenient},
		{blackFEN, notation.WXF, "C8.5 c8.5", "h7e7", standard},
		{blackFEN, notation.WXF, "R1+1 r1+1", "a9a8", standard},

		{cannonsFEN, notation.Chinese, "前炮平六 炮前平六 前砲平6", "e5d5", standard},
		{cannonsFEN, notation.Chinese, "后炮平六 後炮平六 炮後平六", "e2d2", standard},
		{cannonsFEN, notation.Chinese, "一炮平六 １炮平六 前炮五平六 炮五前平六 炮前五平六 一炮五平六", "e5d5", over},
		{cannonsFEN, notation.Chinese, "炮五进四", "e5e9", under},
		{cannonsFEN, notation.WXF, "C+.4 +C.4 C+=4 6+.4 +6.4 Ｃ＋＝４ ＋Ｃ＝４", "e5f5", standard},
		{cannonsFEN, notation.WXF, "C-.4 -C.4 c-.4 C−.4", "e2f2", standard},
		{cannonsFEN, notation.WXF, "Ca.4 ca.4 6a.4", "e5f5", over},
		{cannonsFEN, notation.WXF, "C5+4", "e5e9", under},

		{threeFEN, notation.Chinese, "前兵进一", "c7c8", standard},
		{threeFEN, notation.Chinese, "中兵平六 兵中平六", "c6d6", standard},
		{threeFEN, notation.Chinese, "后兵平八", "c5b5", standard},
		{threeFEN, notation.Chinese, "二兵平六 中兵七平六 二兵七平六 中七平六 兵七中平六", "c6d6", over},
		{threeFEN, notation.Chinese, "兵七进一", "c7c8", under},
		{threeFEN, notation.WXF, "P..6 P.=6 .P.6 P==6 7..6", "c6d6", standard},
		{threeFEN, notation.WXF, "Pb.6 bP.6", "c6d6", over},
		{threeFEN, notation.WXF, "P7.6", "c6d6", under | lenient},
		{threeFEN, notation.WXF, "S7.6", "c6d6", under | lenient},
		{threeFEN, notation.WXF, "27.6 27=6", "c6d6", over | lenient},
		{threeFEN, notation.WXF, "17+1", "c7c8", over | lenient},
		{threeFEN, notation.WXF, "P7+1", "c7c8", under},

		{fourFEN, notation.Chinese, "一兵平六", "c8d8", standard},
		{fourFEN, notation.Chinese, "前兵平六", "c8d8", lenient},
		{fourFEN, notation.Chinese, "后兵平六", "c5d5", lenient},
		{fourFEN, notation.Chinese, "四兵平六 ４兵平六 肆兵平六", "c5d5", standard},
		{fourFEN, notation.WXF, "Pd.6 dP.6", "c5d5", standard},
		{fourFEN, notation.WXF, "++.6", "c8d8", lenient},
		{fourFEN, notation.WXF, "--.6", "c5d5", lenient},
		{fourFEN, notation.WXF, "37.6", "c6d6", over | lenient},
		{fiveFEN, notation.Chinese, "中兵平六", "c6d6", lenient},
		{fiveFEN, notation.Chinese, "四兵平六", "c5d5", standard},

		{twoFilesFEN, notation.Chinese, "一兵进一", "f6f7", standard},
		{twoFilesFEN, notation.Chinese, "二兵平五", "f5e5", standard},
		{twoFilesFEN, notation.Chinese, "三兵进一", "c6c7", standard},
		{twoFilesFEN, notation.Chinese, "四兵平六", "c5d5", standard},
		{twoFilesFEN, notation.Chinese, "兵一进一", "i3i4", standard},
		{twoFilesFEN, notation.Chinese, "前兵平三", "f6g6", lenient},
		{twoFilesFEN, notation.Chinese, "前兵四进一 前四进一", "f6f7", over},
		{twoFilesFEN, notation.Chinese, "后兵七平六 二兵七平六 后七平六", "c5d5", over},
		{twoFilesFEN, notation.WXF, "Pc+1", "c6c7", standard},
		{twoFilesFEN, notation.WXF, "7+.6", "c6d6", lenient},
		{twoFilesFEN, notation.WXF, "4-.5", "f5e5", over | lenient},
		{twoFilesFEN, notation.WXF, "27.6", "c5d5", over | lenient},
		{threeTwoFEN, notation.Chinese, "中兵平六", "c6d6", lenient},
		{threeTwoFEN, notation.WXF, "77.6", "c6d6", over | lenient},
		{threeTwoFEN, notation.WXF, "Pd.6", "c6d6", standard},

		{twinsFEN, notation.Chinese, "相七进九", "c0a2", standard},
		{twinsFEN, notation.Chinese, "相七退九", "c4a2", standard},
		{twinsFEN, notation.Chinese, "后相进九", "c0a2", over},
		{twinsFEN, notation.Chinese, "仕四进五", "f0e1", standard},
		{twinsFEN, notation.Chinese, "前仕退五", "f2e1", over},
		{twinsFEN, notation.WXF, "A+-5 +A-5", "f2e1", over},

		{pinnedFEN, notation.Chinese, "马四进三", "f4g6", under},
		{pinnedFEN, notation.Chinese, "前马进三", "f4g6", standard},
		{horseFEN, notation.Chinese, "前马进六", "c1d3", lenient},
		{kingFEN, notation.Chinese, "帅四进一 帅九进一", "e0e1", lenient},
		{kingFEN, notation.WXF, "K9+1", "e0e1", lenient},
		{kingFEN, notation.Chinese, "前帅进一", "e0e1", lenient},
	}
	for _, test := range tests {
		pos := parse(t, test.fen)
		for text := range strings.FieldsSeq(test.text) {
			before := pos
			got, err := notation.Read(&pos, test.n, text)
			if err != nil {
				t.Errorf("%v %s on %s: %v", test.n, text, test.fen, err)
				continue
			}
			if got.Move.String() != test.move || got.Spelling&parts != test.want {
				t.Errorf("%v %s on %s: %v %v, want %s %v",
					test.n, text, test.fen, got.Move, got.Spelling, test.move, test.want)
			}
			if pos != before {
				t.Errorf("%s changed the position", text)
			}
		}
	}
}

func TestReadRefuses(t *testing.T) {
	const (
		chinese = notation.Chinese
		wxf     = notation.WXF
	)
	tests := []struct {
		fen     string
		n       notation.Notation
		text    string
		kind    notation.ErrorKind
		reason  notation.Reason
		problem string // its name
	}{
		// no move of the notation
		{startFEN, chinese, "", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "炮二平", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "炮二平五五", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "炮二平五！", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "炮二平五吗呢", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "炮二平0", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "炮二平前", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "炮—平五", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "炮二.五", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "二四平五", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "C2.5", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "h2e2", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "\xff\xff\xff\xff", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, chinese, "仕四变兵", notation.Syntax, notation.NoPromotion, "legal"},
		{startFEN, chinese, "相三變兵", notation.Syntax, notation.NoPromotion, "legal"},
		{startFEN, chinese, "前仕变兵", notation.Syntax, notation.NoPromotion, "legal"},
		{startFEN, wxf, "A4=P", notation.Syntax, notation.NoPromotion, "legal"},
		{startFEN, wxf, "炮二平五", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, wxf, "C二.五", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, wxf, "h2e2", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, wxf, "82.5", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, wxf, "C0.5", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, wxf, "bC.5", notation.Impossible, notation.NoneInTandem, "legal"}, // the third elephant
		{startFEN, wxf, "aC.5", notation.Impossible, notation.NoneInTandem, "legal"},
		{startFEN, wxf, "625", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, wxf, "1P.4", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, wxf, "Che2", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, wxf, "Cxe6", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.ICCS, "C2.5", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.ICCS, "j2e2", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.ICCS, "h2-e", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.ICCS, "h2-e2q", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.ICCS, "h2e2q", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.ICCS, "h10h9", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.ICCS, "h二-e二", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.ICCS, "h0-g2x", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.ICCS, "h0--g2", notation.Syntax, notation.NotAMove, "legal"},
		{blackFEN, notation.UCI, "b10c8", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.UCI10, "h0g2", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.UCI10, "h1g0", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.UCI10, "h3h11", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.UCI10, "h3h100", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.UCI10, "b10-c10-", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.UCI10, "h03e3", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.UCI10, "j1e3", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.UCI10, "h3", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.UCI10, "炮二平五", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, notation.UCI10, "h2e2", notation.Impossible, 0, "no-piece"},
		{startFEN, notation.UCI10, "b10c8", notation.Impossible, 0, "wrong-side"},
		{startFEN, notation.Unknown, "h2e2", notation.Syntax, notation.NotAMove, "legal"},

		// no piece
		{cannonsFEN, chinese, "车一进一", notation.Impossible, notation.NoneOnBoard, "legal"},
		{cannonsFEN, chinese, "前车进一", notation.Impossible, notation.NoneOnBoard, "legal"},
		{cannonsFEN, chinese, "前兵四进一", notation.Impossible, notation.NoneOnBoard, "legal"},
		{startFEN, chinese, "炮五平四", notation.Impossible, notation.NoneOnFile, "legal"},
		{startFEN, chinese, "前兵二进一", notation.Impossible, notation.NoneOnFile, "legal"},
		{startFEN, chinese, "帅四平五", notation.Impossible, notation.NoneOnFile, "legal"},
		{startFEN, wxf, "16+1", notation.Impossible, notation.NoneOnFile, "legal"},
		{startFEN, chinese, "前炮平八", notation.Impossible, notation.NoneInTandem, "legal"},
		{startFEN, chinese, "前炮进一", notation.Ambiguous, notation.SeveralPieces, "legal"},
		{startFEN, chinese, "二炮平五", notation.Impossible, notation.NoneInTandem, "legal"},
		{startFEN, chinese, "一兵进一", notation.Impossible, notation.NoneInTandem, "legal"},
		{startFEN, wxf, "6+.5", notation.Impossible, notation.NoneInTandem, "legal"},
		{cannonsFEN, chinese, "中炮平四", notation.Impossible, notation.NoneInPlace, "legal"},
		{cannonsFEN, chinese, "三炮平四", notation.Impossible, notation.NoneInPlace, "legal"},
		{fourFEN, chinese, "中兵平六", notation.Impossible, notation.NoneInPlace, "legal"},
		{fourFEN, chinese, "五兵平六", notation.Impossible, notation.NoneInPlace, "legal"},
		{fourFEN, chinese, "中兵七平六", notation.Impossible, notation.NoneInPlace, "legal"},
		{cannonsFEN, wxf, "15+4", notation.Impossible, notation.NoReason, "wrong-shape"}, // the king, not a pawn

		// a movement that no piece can make
		{startFEN, chinese, "马二进四", notation.Impossible, 0, "leg-blocked"},
		{startFEN, chinese, "马二进五", notation.Impossible, 0, "wrong-shape"},
		{startFEN, chinese, "马二平三", notation.Impossible, 0, "wrong-shape"},
		{startFEN, chinese, "马二退三", notation.Impossible, 0, "off-board"},
		{startFEN, chinese, "车一平二", notation.Impossible, 0, "own-piece"},
		{startFEN, chinese, "车一平三", notation.Impossible, 0, "path-blocked"},
		{startFEN, chinese, "车一平一", notation.Impossible, 0, "wrong-shape"},
		{startFEN, chinese, "车一退一", notation.Impossible, 0, "off-board"},
		{startFEN, chinese, "炮二进五", notation.Impossible, 0, "no-screen"},
		{startFEN, chinese, "炮二进六", notation.Impossible, 0, "cannon-blocked"},
		{startFEN, chinese, "兵三退一", notation.Impossible, 0, "pawn-retreat"},
		{startFEN, chinese, "兵三平四", notation.Impossible, 0, "pawn-sideways"},
		{startFEN, chinese, "帅五平四", notation.Impossible, 0, "own-piece"},
		{startFEN, chinese, "仕四平五", notation.Impossible, 0, "wrong-shape"},
		{startFEN, notation.ICCS, "e4e5", notation.Impossible, 0, "no-piece"},
		{startFEN, notation.ICCS, "h7e7", notation.Impossible, 0, "wrong-side"},
		{startFEN, notation.ICCS, "h2g3", notation.Impossible, 0, "wrong-shape"},

		// several pieces
		{cannonsFEN, chinese, "炮五平六", notation.Ambiguous, notation.SeveralPieces, "legal"},
		{cannonsFEN, wxf, "C5.4", notation.Ambiguous, notation.SeveralPieces, "legal"},
		{threeFEN, chinese, "兵七平六", notation.Ambiguous, notation.SeveralPieces, "legal"},
		{fourFEN, wxf, "P7.6", notation.Ambiguous, notation.SeveralPieces, "legal"},
		{twoFilesFEN, chinese, "前兵进一", notation.Ambiguous, notation.SeveralPieces, "legal"},

		// the king forbids it
		{horseFEN, chinese, "马五进四", notation.Illegal, 0, "leaves-check"},
		{horseFEN, wxf, "N5+4", notation.Illegal, 0, "leaves-check"},
		{horseFEN, notation.UCI, "e4f6", notation.Illegal, 0, "leaves-check"},
		{pinnedFEN, chinese, "后马进三", notation.Illegal, 0, "leaves-check"},
		{kingFEN, chinese, "帅五平六", notation.Illegal, 0, "kings-face"},
		{kingFEN, notation.ICCS, "E0-D0", notation.Illegal, 0, "kings-face"},
	}
	for _, test := range tests {
		pos := parse(t, test.fen)
		r, err := notation.Read(&pos, test.n, test.text)
		var e *notation.MoveError
		if !errors.As(err, &e) {
			t.Errorf("%v %s on %s: %v %v, want an error", test.n, test.text, test.fen, r, err)
			continue
		}
		if e.Kind != test.kind || e.Reason != test.reason || e.Problem.Name() != test.problem {
			t.Errorf("%v %s on %s: %v (%v), want %v, %v, %v",
				test.n, test.text, test.fen, e.Kind, e, test.kind, test.reason, test.problem)
		}
		if e.Text != test.text || e.Notation != test.n {
			t.Errorf("the error for %v %s is for %v %s", test.n, test.text, e.Notation, e.Text)
		}
		if (e.Reason == notation.NoReason) == (e.Problem == board.NoProblem) {
			t.Errorf("%s: reason %v and problem %v", test.text, e.Reason, e.Problem)
		}
		if (e.Kind == notation.Ambiguous) != (len(e.Candidates) > 1) {
			t.Errorf("%s: %v with candidates %v", test.text, e.Kind, e.Candidates)
		}
	}
}
