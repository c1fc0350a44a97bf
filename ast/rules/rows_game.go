package rules

// The rules of the game as a whole (PGN-3.6).
var gameRules = []row{
	{
		id: "result-mismatch", clause: "PGN-3.6", tolerant: Warning,
		sentences: []string{"PGN-2.7-s1", "PGN-3.6-s1"},
		title:     Text{"Result tag differs from the end of the moves", "Result 标签和棋谱结尾的结果不同"},
		message:   Text{"the game ends with %s, but the Result tag says %s", "棋谱结尾的结果是 %s，而 Result 标签写的是 %s"},
		doc: Text{"The result after the moves differs from the Result tag. Both are kept; the program does not decide which one is right. Find out how the " +
			"game ended, and correct the wrong one.",
			"着法后面的结果和 Result 标签的值不一样。两个都保留，不判断哪个对。请查明对局的结果，改正不对的那一个。"},
		wrong: example{`[Result "1-0"]`, `1. 炮二平五 0-1`},
		right: example{`[Result "1-0"]`, `1. 炮二平五 1-0`},
	},
	{
		id: "result-contradicts-position", clause: "PGN-3.6", tolerant: Warning,
		decided: Warning,
		title:   Text{"result contradicts the last position", "结果和最后局面矛盾"},
		message: Text{"%s: %s has lost, but the result is %s", "%s：%s已负，而结果是 %s"},
		doc: Text{"The moves end in checkmate or stalemate, so the side to move has lost, but the result says otherwise. The result is kept. Correct it, " +
			"or look for a slip in the moves.",
			"着法走到将死或困毙，轮走的一方已负，而结果不是这样写的。结果照原样保留。请改正结果，或者看看着法有没有写错。"},
		wrong: example{`[FEN "3k5/4R4/9/9/9/9/9/9/5R3/4K4 w - - 0 1"]`, `1. 车四平六 1/2-1/2`},
		right: example{`[FEN "3k5/4R4/9/9/9/9/9/9/5R3/4K4 w - - 0 1"]`, `1. 车四平六 1-0`},
	},
	{
		id: "repetition", clause: "PGN-3.6", tolerant: Note,
		decided: Note,
		title:   Text{"repeated position", "局面重复三次或以上"},
		message: Text{"this position occurs %d times, after plies %s%s", "这个局面出现了 %d 次，在第 %s 着以后%s"},
		doc: Text{"The same position with the same side to move occurs three times or more in the main line. The finding also says if one side gave " +
			"check with every move between the last three, and with --judge NAME how a rule set judges the game. This is a fact about the game, not a " +
			"fault of the text: the rules of the competition decide who must deviate. No change is needed.",
			"主线上同一局面（轮走方也相同）出现了三次或以上；最近三次之间如有一方步步将军，也一并说明。用 --judge 规则名 时，提示里还写明该规则的判决。这只是对局的事实，不是棋谱的错误，" +
				"该谁变着由竞赛规则决定，不用修改。"},
		wrong: example{``, "1. 马八进七 马８进７ 2. 马七退八 马７退８\n3. 马八进七 马８进７ 4. 马七退八 马７退８ *"},
		right: example{``, `1. 马八进七 马８进７ 2. 马七退八 马７退８ *`},
	},
}
