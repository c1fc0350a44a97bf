package notation

// Costs of confusions in the text of a move: the data of [Distance]. A cost is ten times the negative natural
// logarithm of a probability: 46 is one in a hundred, 69 one in a thousand.
//
// One character in a hundred is wrong in a line that needs repair, which costs 46. The rest of a cost is the
// probability of the character among the possible wrong ones.
const (
	costNumerals   = 5  // the other side's numeral for the same number, 八 for ８: a habit in some files
	costLookalike  = 30 // a similar-looking character, 乎 for 平: most errors of scans
	costNeighbours = 62 // neighbouring digits, also on the keyboard, ７ for ８: somewhat likelier than others
	costAlike      = 62 // digits that look or sound alike, 六 for 九
	costVerb       = 53 // another direction, 进 for 退: one of two
	costPlace      = 56 // another place, 前 for 后: one of two, where three are possible
	costCharacter  = 67 // any other digit: one of eight
	costPiece      = 69 // another piece: one of six, but people confuse numbers more often
	costForeign    = 62 // a meaningless character: one error in five
	costExchanged  = 75 // two neighbours exchanged: one move in two thousand
	costMissing    = 80 // a missing or extra character: one move in three thousand
	costSort       = 85 // a character of another sort, a digit for a piece
	creditAgain    = 15 // discount for a second wrong character: one in twenty, given a first one
)

// lookalikes lists characters that text recognition and input methods produce instead of the meant one.
var lookalikes = [...]struct {
	meant   rune
	written string
}{
	{'一', "―ー—ㄧ丨-_－~"},
	{'二', "ニ=＝工"},
	{'三', "彡ミ王ヨ∃≡"},
	{'四', "匹皿西回囚罒"},
	{'五', "王玉丑吾互正"},
	{'六', "大穴交亠ホ"},
	{'七', "匕乜セㄘ亡上切"},
	{'八', "ハ人入儿ㄦ"},
	{'九', "几丸力凡ㄐ久尢"},
	{'1', "lI|ⅼ!ｌＩ"},
	{'2', "zZ乙ｚ"},
	{'3', "ヨ"},
	{'5', "sSｓＳ"},
	{'6', "bｂ"},
	{'7', "ァ"},
	{'8', "B&ＢＳ"},
	{'9', "gqｇｑ"},
	{'平', "乎干午半手芈丕"},
	{'进', "迸讲井近迎迚并"},
	{'進', "迸逬追近隹雄"},
	{'退', "迟很限腿逯迢恳逷"},
	{'前', "剪箭煎刖"},
	{'后', "石右舌启斤厚"},
	{'後', "俊従後侯"},
	{'中', "申仲虫"},
	{'帅', "师帖"},
	{'帥', "師"},
	{'将', "奖蒋"},
	{'將', "蔣獎"},
	{'仕', "任什仁住"},
	{'士', "土±壬上"},
	{'相', "柏湘想桕栢"},
	{'象', "像橡豪"},
	{'马', "吗鸟乌码玛"},
	{'馬', "鳥烏焉嗎"},
	{'车', "东年牛轧乍"},
	{'車', "東単軍事重"},
	{'炮', "泡袍跑饱抱鲍"},
	{'砲', "炮泡"},
	{'兵', "乓乒岳丘宾"},
	{'卒', "率翠碎辛卆"},
}

// alikeDigits lists digits that look or sound alike and are not neighbours.
var alikeDigits = [...][2]uint8{{6, 9}, {1, 7}, {3, 8}}
