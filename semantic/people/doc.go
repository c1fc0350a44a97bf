// Package people decides which names of players belong to the same person.
//
//	people.Key("上海胡榮華")            // 胡荣华
//	people.Key("广东省 许银川(特级大师)") // 许银川
//	people.Key("HU Rong-hua")         // Hu Ronghua
//	people.Is("胡荣华", "Hu Ronghua")  // true
//
// Queries, statistics, the search for duplicates and tables all use this package, so their counts agree.
//
// # What one name is
//
// Collections write one player as 胡荣华, 胡榮華, 上海胡榮華, "上  海 胡榮華" and 胡榮華(特級大師). [Read] splits such a value
// into the team, the name and the key. The key is equal for all of these. It ignores
//
//   - script, width, case and blanks, which package script folds;
//   - text in parentheses, titles (特级大师, 先生, GM) and a label such as 红方：;
//   - a country, province, city, trade or club before the name, or after it and a blank. Tables list these.
//     A sponsor that is not listed may stand between a place and the name (上海金外滩孙勇征).
//
// A name of two or three characters must remain. A surname and one more character after a place can be a
// name of their own, so 江西平 stays whole. A value that names only a team (广东惠州华轩队) stays whole. So does a
// value with an unlisted team that no blank separates from the name. Such a value has its own key: Read
// prefers missing a person to confusing two. A value may name two people (吕钦+郭莉萍). Its key has both names,
// and [Is] finds either.
//
// A spelling variant (楊官麟 for 楊官璘) is a different name, and two people with the same name share a key.
//
// # Latin letters
//
// "HU Ronghua", "Hu, Rong-hua" and "Ronghua Hu" have one key, because Pinyin identifies the surname. In
// other names the order of the parts does not count. A name in Chinese characters never has a key in Latin
// letters, since many characters share a reading. [Is] and [MayBeSame] compare the two kinds of key by their
// readings.
package people

//go:generate go run make.go
