package rules

// A Sentence is a sentence of the two specifications, quoted, that says how a game is written. Together the
// sentences form the ledger. A rule is an error in strict reading only if a sentence demands the form, or if
// text was not read.
type Sentence struct {
	ID    string // clause and number, as in "PGN-3.4-s2"; never changes
	Force Force
	Quote string // verbatim, except for markup
}

// Clause returns the ID of the sentence's clause.
func (s Sentence) Clause() string {
	for i := len(s.ID) - 1; i > 0; i-- {
		if s.ID[i] == '-' {
			return s.ID[:i]
		}
	}
	return ""
}

// A Force is the strength of a sentence's requirement.
type Force uint8

// The forces, from weak to strong.
const (
	Permits Force = iota + 1 // a form is allowed, or no form is prescribed
	Advises                  // a form is usual, or a matter of display
	Demands                  // a form is prescribed, by words or by the only example
)

var forceNames = [...]string{Permits: "permits", Advises: "advises", Demands: "demands"}

// String returns "permits", "advises" or "demands", or the number of any other value.
func (f Force) String() string { return nameOf(forceNames[:], f, "force") }

// MarshalText returns the force's name, or an error for any other value.
func (f Force) MarshalText() ([]byte, error) { return textOf(forceNames[:], f, "force") }

// UnmarshalText sets f to the force with the name. An unknown name is an error and leaves f unchanged.
func (f *Force) UnmarshalText(name []byte) error {
	return readName(forceNames[:], f, name, Text{EN: "there is no force %q", ZH: "没有效力“%s”"})
}

// Sentences returns the ledger, in the order of the specifications.
func Sentences() []Sentence { return append([]Sentence(nil), sentences...) }

// sentenceByID returns the sentence with the ID, and whether there is one.
func sentenceByID(id string) (s Sentence, ok bool) {
	for _, s := range sentences {
		if s.ID == id {
			return s, true
		}
	}
	return Sentence{}, false
}

var sentences = []Sentence{
	{"PGN-1.1-s1", Demands, "PGN文件是文本格式的，可以用任何文本编辑软件建立和修改"},
	{"PGN-1.1-s2", Demands, "PGN文件分为“标签部分”和“着法部分”，两部分都规范整齐"},
	{"PGN-1.3-s1", Permits, "一个PGN文件允许包含多个棋局，形成简易的棋谱数据库"},

	{"PGN-2-s1", Demands, "PGN的标签都是由方括号“[]”表示的内容"},
	{"PGN-2-s2", Demands, "每个标签占一行"},
	{"PGN-2-s3", Demands, "[Event \"第24届“五羊杯”全国冠军邀请赛\"]"}, // the example alone shows name and value
	{"PGN-2-s4", Advises, "基本标签有"},                        // followed by the list of Game to Result
	{"PGN-2.0-s1", Demands, "中国象棋的PGN文件中这个标签必须放在第一位"},
	{"PGN-2.0-s2", Demands, "其值必须为“Chinese Chess”"},
	{"PGN-2.1-s1", Permits, "比赛名"},
	{"PGN-2.2-s1", Permits, "比赛地点"},
	{"PGN-2.3-s1", Demands, "比赛日期，格式统一为“yyyy.mm.dd”"},
	{"PGN-2.4-s1", Permits, "比赛轮次"},
	{"PGN-2.5-s1", Permits, "红方棋手，不同与国际象棋的White"},
	{"PGN-2.6-s1", Permits, "黑方棋手"},
	{"PGN-2.7-s1", Demands, "比赛结果，“红先胜”用“1-0”表示，“黑先胜”用“0-1”表示，和棋用“1/2-1/2”表示，未知用“*”表示"},
	{"PGN-2.8-s1", Advises, "这是棋手所属的代表队(俱乐部、棋协、省份或国家)，它们通常写在Red和Black标签的前面"},
	{"PGN-2.9-s1", Demands, "开局名称、变例和ECCO编号，这些都代表开局的信息"},
	{"PGN-2.10-s1", Advises, "开始局面，中局、残局和排局等摆出来的局面，作棋谱记录时通常要规定这个选项"},
	{"PGN-2.10-s2", Demands, "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR r - - 0 1\"]"}, // the example alone shows the form
	{"PGN-2.11-s1", Demands, "表示记谱方法，可以是Chinese(中文纵线格式)、WXF(WXF纵线格式)和ICCS(ICCS坐标格式)，默认为Chinese"},
	{"PGN-2.12-s1", Permits, "以下信息可以作为标签存在，也可以写在注释中"},
	{"PGN-2.12-s2", Permits, "赛事相关信息：EventDate 、EventSponsor 、Section 、Stage 、Board、Time 等"},
	{"PGN-2.12-s3", Permits, "时限：以TimeControl 为标签的多种表示"},
	{"PGN-2.12-s4", Permits, "对局结论，以Termination 为标签的多种表示"},
	{"PGN-2.12-s5", Permits, "其他，诸如Annotator 、Mode 、PlyCount等，请参阅"},
	{"PGN-2.12-s6", Demands, "1) [Termination \"abandoned\"]"}, // the first of a list of all eight values

	{"PGN-3.1-s1", Demands, "棋谱部分必须在标签部分的后面"},
	{"PGN-3.1-s2", Demands, "棋谱部分当中不能插入标签"},
	{"PGN-3.2-s1", Demands, "每一回合都由“回合数”、“红方着法”和“黑方着法”三部分组成"},
	{"PGN-3.2-s2", Demands, "回合数后面要跟“.”(句点)"},
	{"PGN-3.2-s3", Demands, "三者之间用两个分隔符隔开(回合数后面的句点也不例外)"},
	{"PGN-3.2-s4", Demands, "回合之间也用分隔符隔开"},
	{"PGN-3.3-s1", Demands, "着法的表示必须和Format标签相统一"},
	{"PGN-3.3-s2", Demands, "如果没有Format标签，则用中文纵线格式来表示"},
	{"PGN-3.4-s1", Demands, "分割符只能是空格、制表符或换行符"},
	{"PGN-3.4-s2", Demands, "一个着法当中不能有分割符(回合数也一样)"},
	{"PGN-3.5-s1", Demands, "评注用花括号“{}”表示"},
	{"PGN-3.5-s2", Demands, "评注内可以是除花括号以外的任何字符(包括分割符)"}, // only braces are forbidden
	{"PGN-3.5-s3", Demands, "评注可以插在任何着法的后面"},
	{"PGN-3.5-s4", Demands, "它和着法之间必须用分割符隔开"},
	{"PGN-3.5-s5", Permits, "评注内可以是除花括号以外的任何字符"},
	{"PGN-3.5-s6", Demands, "评注不能把一个着法拆散"},
	{"PGN-3.6-s1", Demands, "整个棋局结束时必须用“1-0”(红方胜)、“0-1”(黑方胜)、“1/2-1/2”(和棋)或“*”(未知)表示结果"},
	{"PGN-3.6-s2", Demands, "结果和着法之间必须用分割符隔开"}, // does not cover a comment before the result
	{"PGN-3.7-s1", Demands, "结果以后只能有评注，不能有着法"},
	{"PGN-3.7-s2", Demands, "如果出现标签，则说明这是下一局棋"},

	{"PGN-5-s1", Demands, "变着用圆括号“()”表示"},
	{"PGN-5-s2", Demands, "变着是以棋谱的形式对棋谱的评注，因此括号里的内容本身也是棋谱"},
	{"PGN-5-s3", Permits, "里面还可以嵌套评注(用花括号)和变着(用圆括号)"},
	{"PGN-5-s4", Demands, "变着针对的是括号前的着法"},
	{"PGN-6-s1", Permits, "只要照搬PGN格式的内容，就不难形成一个公认的XML格式"},

	{"MOVE-1-s1", Demands, "即棋子從棋盤的哪條線走到哪條線"},
	{"MOVE-1-s2", Demands, "對于紅方來說的縱線從右到左依次用“一”到“九”表示,黑方則是“1”到“9”"},
	{"MOVE-1-s3", Demands, "縱線從左到右(紅方)依次為a b c d e f g h i,橫線從下到上(紅方)依次為0 1 2 3 4 5 6 7 8 9"},
	{"MOVE-2-s1", Permits, "中國象棋的棋子名稱除了用漢字以外,還可以用字母,字母可從國際象棋中稍加改動得到"},
	{"MOVE-2-s2", Demands, "帥將KKing(王)1 仕士AAdvisor(沒有可比較的棋子)2 相象B[1]Bishop(象)3 馬馬N[2]Knight(馬)4 車車RRook(車)5 炮炮CCannon(沒有可比較的棋子)6 兵卒PPawn(兵)7"},
	{"MOVE-3-s1", Advises, "把著法表示成起點和終點的坐標是最方便的"},
	{"MOVE-3-s2", Permits, "坐標格式得到進一步簡化,例如H2-E2記作h2e2"},
	{"MOVE-3-s3", Demands, "1. H2-E2(炮二平五) H7-E7(炮8平5)"}, // the example alone shows capital letters and the hyphen
	{"MOVE-4-s1", Demands, "仕(士)和相(象)如果在同一縱線上,不用“前”和“后”區(qū)別,因為能退的一定在前,能進的一定在后"},
	{"MOVE-4-s2", Demands, "三個兵在一條縱線上:用“前”、“中”和“后”來區(qū)別"},
	{"MOVE-4-s3", Demands, "三個以上兵在一條縱線上:最前面的兵用“一”代替“前”,以后依次是“二”、“三”、“四”和“五”"},
	{"MOVE-4-s4", Demands, "在有兩條縱線,每條縱線上都有一個以上的兵:按照“先從右到左,再從前到后”(即先看最左邊一列,從前到后依次標記為“一”和“二”,可能還有“三”,再看右邊一列)的順序"}, // the sentence contradicts itself: see SPEC.md
	{"MOVE-4-s5", Demands, "如果黑方出現(xiàn)數字,不管數字代表縱線標號還是前進或后退的格數,都用阿拉伯數字表示"},
	{"MOVE-4-s6", Advises, "在計算機中顯示全角的數字"},
	{"MOVE-4-s7", Demands, "但是代表同一縱線上不同兵的“一二三四五”(它們類似于“前中后”的作用)例外"},
	{"MOVE-4-s8", Demands, "通常用五個字來表示,例如“前兵四平五”等,在計算機處理過程中就比較麻煩,因為4個漢字(一個漢字占16位)的著法可以儲存在一個64位的字當中"},
	{"MOVE-4-s9", Demands, "不在這兩條縱線上的兵不參與標記"},
	{"MOVE-5-s1", Demands, "“進”、“退”和“平”分別用符號“+”、“-”和“.”表示"},
	{"MOVE-5-s2", Demands, "“前”、“中”和“后”也分別用符號“+”、“-”和“.”表示,并且寫在棋子的后面(例如“前炮退二”寫成“C+-2”而不是“+C-2”)"},
	{"MOVE-5-s3", Demands, "代替“前中后”的“一二三四五”分別用“abcde”表示"},
	{"MOVE-5-s4", Permits, "代表棋子名稱的第一個字母,還可以用數字1到7表示,這是為了方便數字小鍵盤的輸入,例如“炮二平五”可以記作“62.5“"},
	{"MOVE-6-s1", Permits, "很多象棋軟件都能識別不同的代號,例如ElephantBoard將B和E都解釋為相(象),H和N都解釋為馬"},
	{"MOVE-7-s1", Permits, "可識別簡體和繁體字符"},
	{"MOVE-7-s2", Permits, "無論如何這兩個“后(後)”都會被ElephantBoard認可"},
	{"MOVE-7-s3", Demands, "除“中文縱線格式”以外,其他兩種格式都用英文和數字表示,不涉及中文字符"},
}
