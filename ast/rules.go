package ast

// The rules of text (PGN-1).
var (
	EncodingInvalid = rule(TextLayer, "encoding-invalid", "PGN-1.1", Error, Error,
		Text{"bytes that are no text", "无法解码的字节"},
		Text{"these bytes are no text in the file's encoding; each is read as U+FFFD", "这里的字节不合文件的编码，已读作 U+FFFD"})
)

// The rules of tags (PGN-2).
var (
	TagSyntax = rule(TagLayer, "tag-syntax", "PGN-2", Error, Error,
		Text{"a malformed tag", "标签写法有误"},
		Text{"a tag is written [Name \"value\"]: %s", "标签应写作 [名称 \"值\"]：%s"})
	TagUnterminated = rule(TagLayer, "tag-unterminated", "PGN-2", Warning, Error,
		Text{"a tag without its end", "标签没有结束"},
		Text{"the tag ends without %s", "标签缺少结尾的 %s"})
	TagLine = rule(TagLayer, "tag-line", "PGN-2", Warning, Error,
		Text{"a tag does not have a line of its own", "标签没有独占一行"},
		Text{"each tag stands on one line of its own: %s", "每个标签独占一行：%s"})
	TagInMovetext = rule(TagLayer, "tag-in-movetext", "PGN-3.1", Warning, Error,
		Text{"a tag among the moves", "着法中间插入标签"},
		Text{"a tag may not stand among the moves", "棋谱部分当中不能插入标签"})
	GameTagMissing = rule(TagLayer, "game-tag-missing", "PGN-2.0", Warning, Error,
		Text{"no Game tag", "缺少 Game 标签"},
		Text{"the Game tag is missing; the first line should be [Game \"Chinese Chess\"]", "缺少 Game 标签，第一行应为 [Game \"Chinese Chess\"]"})
	GameTagFirst = rule(TagLayer, "game-tag-first", "PGN-2.0", Warning, Error,
		Text{"the Game tag is not the first", "Game 标签不在第一位"},
		Text{"the Game tag must be the first tag", "Game 标签必须放在第一位"})
	GameTagValue = rule(TagLayer, "game-tag-value", "PGN-2.0", Warning, Error,
		Text{"another game than Chinese Chess", "Game 标签的值不是 Chinese Chess"},
		Text{"the Game tag must be \"Chinese Chess\", not %q", "Game 标签的值必须为“Chinese Chess”，而不是 %q"})
	TagDuplicate = rule(TagLayer, "tag-duplicate", "PGN-2", Warning, Error,
		Text{"a tag stands twice", "标签重复"},
		Text{"there is a tag %s already; the first one counts", "已有标签 %s，以第一个为准"})
	DateForm = rule(TagLayer, "date-form", "PGN-2.3", Note, Error,
		Text{"a date in another form", "日期格式不统一"},
		Text{"a date is written yyyy.mm.dd, with ?? for what is not known, not %q", "日期格式应为 yyyy.mm.dd，未知部分写 ??，而不是 %q"})
	DateValue = rule(TagLayer, "date-value", "PGN-2.3", Warning, Error,
		Text{"a date that is not in the calendar", "不存在的日期"},
		Text{"there is no day %q", "没有 %q 这一天"})
	ResultTagValue = rule(TagLayer, "result-tag-value", "PGN-2.7", Warning, Error,
		Text{"an unknown Result", "未知的 Result 值"},
		Text{"the Result tag is 1-0, 0-1, 1/2-1/2 or *, not %q", "Result 标签可以是 1-0、0-1、1/2-1/2 或 *，不能是 %q"})
	TeamTagOrder = rule(TagLayer, "team-tag-order", "PGN-2.8", Note, Note,
		Text{"a team behind its player", "代表队写在棋手后面"},
		Text{"%s usually stands before %s", "%s 通常写在 %s 的前面"})
	ECCOValue = rule(TagLayer, "ecco-value", "PGN-2.9", Warning, Error,
		Text{"no ECCO code", "不是 ECCO 编号"},
		Text{"an ECCO code is a letter A to E and two digits, not %q", "ECCO 编号是字母 A 到 E 加两位数字，而不是 %q"})
	TimeForm = rule(TagLayer, "time-form", "PGN-2.12", Note, Error,
		Text{"a time in another form", "时间格式不统一"},
		Text{"a time is written hh:mm:ss, not %q", "时间格式应为 hh:mm:ss，而不是 %q"})
	TimeControlValue = rule(TagLayer, "time-control-value", "PGN-2.12", Warning, Error,
		Text{"an unknown TimeControl", "未知的 TimeControl 值"},
		Text{"a time control is ?, -, moves/seconds, seconds, seconds+increment or *seconds, set off by colons, not %q", "TimeControl 可以是 ?、-、着数/秒数、秒数、秒数+加秒 或 *秒数，用冒号隔开，不能是 %q"})
	TerminationValue = rule(TagLayer, "termination-value", "PGN-2.12", Warning, Error,
		Text{"an unknown Termination", "未知的 Termination 值"},
		Text{"%q is none of the eight values of Termination", "%q 不是 Termination 的八种值之一"})
	EloValue = rule(TagLayer, "elo-value", "PGN-2.12", Warning, Error,
		Text{"a rating that is no number", "等级分不是数字"},
		Text{"a rating is a number of at most four digits, or - for none, not %q", "等级分是不超过四位的数字，没有则写 -，不能是 %q"})
	PlyCountValue = rule(TagLayer, "ply-count", "PGN-2.12", Warning, Error,
		Text{"a PlyCount that is not that of the moves", "PlyCount 和着法数不符"},
		Text{"the PlyCount tag says %q, and there are %d plies", "PlyCount 标签写的是 %q，实际有 %d 着"})
	FormatValue = rule(TagLayer, "format-value", "PGN-2.11", Warning, Error,
		Text{"an unknown Format", "未知的 Format 值"},
		Text{"the Format tag is Chinese, WXF or ICCS, not %q", "Format 标签可以是 Chinese、WXF 或 ICCS，不能是 %q"})
	FENSyntax = rule(TagLayer, "fen-syntax", "PGN-2.10", Error, Error,
		Text{"an unreadable FEN", "FEN 无法读取"},
		Text{"the FEN cannot be read: %s; the moves are not checked", "FEN 无法读取：%s；着法未经检查"})
	FENForm = rule(TagLayer, "fen-form", "PGN-2.10", Warning, Error,
		Text{"a FEN that leaves something out", "FEN 不完整或写法不规范"},
		Text{"the FEN was read, but %s", "FEN 可以读取，但%s"})
	FENUnplayable = rule(TagLayer, "fen-unplayable", "PGN-2.10", Warning, Error,
		Text{"a position that cannot be played", "局面无法对弈"},
		Text{"the position cannot be played: %s", "局面无法对弈：%s"})
	FENUnreachable = rule(TagLayer, "fen-unreachable", "PGN-2.10", Warning, Error,
		Text{"a position that cannot arise", "局面不可能出现"},
		Text{"the position cannot arise in a game: %s", "对局中不可能出现这样的局面：%s"})
)

// The rules of the movetext (PGN-3, PGN-5).
var (
	RoundPeriodSeparator = rule(MovetextLayer, "round-period-separator", "PGN-3.2", Warning, Error,
		Text{"no separator after a round's number", "回合数的句点后面没有分隔符"},
		Text{"a round's number is followed by a period and a separator: %s", "回合数后面要有句点和分隔符：%s"})
	SeparatorMissing = rule(MovetextLayer, "separator-missing", "PGN-3.2", Warning, Error,
		Text{"no separator", "缺少分隔符"},
		Text{"a space, tab or line break is missing between %s and %s", "%s和%s之间缺少分隔符"})
	SeparatorCharacter = rule(MovetextLayer, "separator-character", "PGN-3.4", Warning, Error,
		Text{"a character that looks like a separator", "不是规定的分隔符"},
		Text{"only space, tab and line break separate; this is %s", "分隔符只能是空格、制表符或换行符，这里是 %s"})
	BracketCharacter = rule(MovetextLayer, "bracket-character", "PGN-3.5", Warning, Error,
		Text{"a full-width bracket", "全角括号"},
		Text{"comments and variations stand in ASCII brackets; this is %s", "评注和变着用半角括号表示，这里是 %s"})
	MoveSplit = rule(MovetextLayer, "move-split", "PGN-3.4", Warning, Error,
		Text{"something splits a move or a number", "着法或回合数被拆散"},
		Text{"%s splits %q", "%s把 %q 拆散了"})
	CommentUnterminated = rule(MovetextLayer, "comment-unterminated", "PGN-3.5", Error, Error,
		Text{"a comment without its end", "评注没有结束"},
		Text{"the comment has no closing brace; it is read to the end of the game", "评注缺少右花括号，已读到本局末尾"})
	CommentNested = rule(MovetextLayer, "comment-nested", "PGN-3.5", Warning, Error,
		Text{"a brace inside a comment", "评注内有花括号"},
		Text{"a comment may not hold braces; the pair is read as part of it", "评注内不能有花括号，已当作评注的一部分"})
	CommentPlace = rule(MovetextLayer, "comment-place", "PGN-3.5", Note, Error,
		Text{"a comment between a number and its move", "评注插在回合数和着法之间"},
		Text{"a comment follows a move, not a round's number", "评注应在着法的后面，不应在回合数的后面"})
	BraceUnmatched = rule(MovetextLayer, "brace-unmatched", "PGN-3.5", Warning, Error,
		Text{"a closing brace alone", "多余的右花括号"},
		Text{"this closing brace closes nothing", "这个右花括号没有对应的左花括号"})
	VariationUnterminated = rule(MovetextLayer, "variation-unterminated", "PGN-5", Error, Error,
		Text{"a variation without its end", "变着没有结束"},
		Text{"the variation has no closing parenthesis; it is read to the end of the game", "变着缺少右圆括号，已读到本局末尾"})
	ParenthesisUnmatched = rule(MovetextLayer, "parenthesis-unmatched", "PGN-5", Warning, Error,
		Text{"a closing parenthesis alone", "多余的右圆括号"},
		Text{"this closing parenthesis closes nothing", "这个右圆括号没有对应的左圆括号"})
	VariationEmpty = rule(MovetextLayer, "variation-empty", "PGN-5", Warning, Error,
		Text{"a variation without moves", "变着里没有着法"},
		Text{"the variation holds no move", "这个变着里没有着法"})
	VariationTarget = rule(MovetextLayer, "variation-target", "PGN-5", Error, Error,
		Text{"a variation before any move", "变着前面没有着法"},
		Text{"a variation replaces the move before it, and there is none", "变着针对的是括号前的着法，而这里前面没有着法"})
	VariationDepth = rule(MovetextLayer, "variation-depth", "PGN-5", Error, Error,
		Text{"variations nested too deep", "变着嵌套过深"},
		Text{"variations nest deeper than %d here; this one was not read", "变着嵌套超过 %d 层，这一个没有读取"})
	RoundNumber = rule(MovetextLayer, "round-number", "PGN-3.2", Warning, Error,
		Text{"a round's number that does not fit", "回合数不对"},
		Text{"%s", "%s"})
	ResultMissing = rule(MovetextLayer, "result-missing", "PGN-3.6", Warning, Error,
		Text{"no result at the end", "末尾没有结果"},
		Text{"the game ends without a result: 1-0, 0-1, 1/2-1/2 or *", "棋局结束时没有结果：1-0、0-1、1/2-1/2 或 *"})
	TextAfterResult = rule(MovetextLayer, "text-after-result", "PGN-3.7", Warning, Error,
		Text{"text after the result", "结果后面有其他文字"},
		Text{"after the result only comments may stand", "结果以后只能有评注"})
	StrayText = rule(MovetextLayer, "stray-text", "PGN-3.2", Warning, Error,
		Text{"text that is neither move nor comment", "既不是着法也不是评注的文字"},
		Text{"%s has no meaning here", "%s在这里没有意义"})
)

// The rules of moves (PGN-3.3, MOVE-1 to MOVE-7).
var (
	MoveSyntax = rule(MoveLayer, "move-syntax", "PGN-3.3", Error, Error,
		Text{"no move", "不是着法"},
		Text{"%q is not a move in %s notation%s", "%q 不是%s的着法%s"})
	MoveNotation = rule(MoveLayer, "move-notation", "PGN-3.3", Warning, Error,
		Text{"moves in another notation than the Format tag names", "着法和 Format 标签不统一"},
		Text{"the moves are in %s notation, but %s", "着法是%s，但%s"})
	MoveImpossible = rule(MoveLayer, "move-impossible", "MOVE-4", Error, Error,
		Text{"a move that no piece can make", "没有棋子能走的着法"},
		Text{"%s cannot play %q: %s%s", "%s不能走 %q：%s%s"})
	MoveIllegal = rule(MoveLayer, "move-illegal", "MOVE-4", Error, Error,
		Text{"an illegal move", "不合规则的着法"},
		Text{"%s may not play %q: %s", "%s不能走 %q：%s"})
	MoveAmbiguous = rule(MoveLayer, "move-ambiguous", "MOVE-4", Error, Error,
		Text{"a move that several pieces can make", "不止一个棋子能走的着法"},
		Text{"%q can be %s", "%q 可以是 %s"})
	MoveUnderspecified = rule(MoveLayer, "move-underspecified", "MOVE-4", Note, Error,
		Text{"a move that does not say front or rear", "着法没有写明前后"},
		Text{"two such pieces stand on one file; %q should be %q", "同一条线上有两个这样的棋子，%q 应写作 %q"})
	MoveOverspecified = rule(MoveLayer, "move-overspecified", "MOVE-4", Note, Error,
		Text{"a move that says more than it needs", "着法写得比规定的多"},
		Text{"%q should be %q", "%q 应写作 %q"})
	MoveSpelling = rule(MoveLayer, "move-spelling", "MOVE-4", Warning, Error,
		Text{"an unusual spelling of a move", "着法写法不规范"},
		Text{"%q was read as %q", "%q 已读作 %q"})
	MoveAfterEnd = rule(MoveLayer, "move-after-end", "PGN-3.7", Error, Error,
		Text{"moves after the end", "棋局结束以后还有着法"},
		Text{"moves stand after %s", "%s以后还有着法"})
)

// The rules of the game as a whole.
var (
	ResultMismatch = rule(GameLayer, "result-mismatch", "PGN-3.6", Warning, Error,
		Text{"the Result tag and the end of the moves differ", "Result 标签和棋谱结尾的结果不同"},
		Text{"the game ends with %s, but the Result tag says %s", "棋谱结尾的结果是 %s，而 Result 标签写的是 %s"})
	ResultContradictsPosition = rule(GameLayer, "result-contradicts-position", "PGN-3.6", Warning, Error,
		Text{"a result that the last position rules out", "结果和最后局面矛盾"},
		Text{"%s: %s has lost, but the result is %s", "%s：%s已负，而结果是 %s"})
	Repetition = rule(GameLayer, "repetition", "PGN-3.6", Note, Note,
		Text{"a position that came up three times or more", "局面重复三次或以上"},
		Text{"this position stands %d times, after plies %s%s", "这个局面出现了 %d 次，在第 %s 着以后%s"})
)

// Rules gives every rule, in the order of the layers.
func Rules() []*Rule { return append([]*Rule(nil), rules...) }

// RuleByID gives the rule with the ID, or nil.
func RuleByID(id string) *Rule {
	for _, r := range rules {
		if r.ID == id {
			return r
		}
	}
	return nil
}

var rules []*Rule

func rule(layer Layer, id, clause string, tolerant, strict Severity, title, message Text) *Rule {
	r := &Rule{ID: id, Clause: clause, Layer: layer, Tolerant: tolerant, Strict: strict, Title: title, Message: message}
	rules = append(rules, r)
	return r
}
