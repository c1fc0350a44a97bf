package notation

// What people and machines confuse in the text of a move, and how easily: the data of
// [Distance]. A slip has a cost, and the likelier it is, the less: from one of a
// machine that reads print, which leaves a character that no move has, to one
// that leaves another move.
const (
	costNumerals   = 1  // the numeral of the other side for the same number: 八 for ８
	costLookalike  = 2  // a character that is drawn like the one that is meant: 乎 for 平
	costNeighbours = 9  // digits that are next to each other, on the keyboard too: ７ for ８
	costAlike      = 9  // digits that look or sound alike: 六 for 九
	costVerb       = 9  // another direction: 进 for 退
	costPlace      = 9  // another place: 前 for 后
	costCharacter  = 10 // any other character of the same sort: a digit, a piece
	costForeign    = 12 // a character that means nothing
	costExchanged  = 12 // two neighbours exchanged
	costMissing    = 14 // a character missing or too many
	costSort       = 14 // a character of another sort: a digit for a piece
)

// lookalikes are characters that text recognition and input methods leave in place of
// those of a move, behind the one that is meant.
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

// alikeDigits are digits that look or sound alike, besides those that are neighbours.
var alikeDigits = [...][2]uint8{{6, 9}, {1, 7}, {3, 8}}
