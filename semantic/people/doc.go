// Package people tells which names of players are those of one person.
//
//	people.Key("上海胡榮華")            // 胡荣华
//	people.Key("广东省 许银川(特级大师)") // 许银川
//	people.Key("HU Rong-hua")         // Hu Ronghua
//	people.Is("胡荣华", "Hu Ronghua")  // true
//
// Queries, statistics, the search for duplicates and tables ask this package, so that all of them
// count alike.
//
// # What one name is
//
// Collections write a player as 胡荣华, 胡榮華, 上海胡榮華, "上  海 胡榮華" and 胡榮華(特級大師). [Read]
// takes such a value apart: the team, the name, and the key, which is equal for all of these. It leaves out
//
//   - the script, the width, the case and blanks, as package script folds them;
//   - what stands in parentheses, titles (特级大师, 先生, GM), a label as 红方：;
//   - a country, province, city, trade or club before the name, or behind it and a blank. Tables hold
//     these. A sponsor that no table has may stand between a place and the name (上海金外滩孙勇征).
//
// A name must remain: two characters, or three. A surname and one more character behind a place are a
// name of their own, so 江西平 stays whole. A value that says a team alone (广东惠州华轩队) stays whole, and
// so does one whose team no table has and no blank sets off. Such a value is another key: Read rather
// misses a person than takes one for another. Two names that one value holds (吕钦+郭莉萍) are a key of both,
// and [Is] finds either.
//
// A name that is spelt in another way (楊官麟 for 楊官璘) is another name, and two people with one name have one key.
//
// # Latin letters
//
// "HU Ronghua", "Hu, Rong-hua" and "Ronghua Hu" have one key, as Pinyin tells the surname; of other names the order of the
// parts does not count. The key of a name in characters is never one in Latin letters, since many
// characters have one reading. [Is] and [SameKeys] compare the two by the reading.
package people

//go:generate go run make.go
