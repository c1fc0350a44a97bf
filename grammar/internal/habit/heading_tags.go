package habit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A headingTag is a tag whose name and value follow with certainty from a line of a heading.
type headingTag struct{ name, value string }

// tagsOfLine returns the tags that a line above the moves expresses, for example Date for 2005年11月12日, Red for 红方：许银川, and
// Red, Black and Result for 许银川 先胜 胡荣华. It returns nil if the line says anything else, too.
func tagsOfLine(line string) []headingTag {
	line = strings.TrimFunc(line, isWhite)
	if value, ok := dateOf(line); ok {
		return []headingTag{{"Date", value}}
	}
	if tags := labelledTags(line); tags != nil {
		return tags
	}
	return pairingTags(line)
}

// labels are the words that people write before the value of a tag, in either script.
var labels = labelsOf(map[string]string{
	"Red":       "红方 红 紅方 紅 红棋 紅棋 先手 先手方 红方棋手 red white",
	"Black":     "黑方 黑 黑棋 后手 後手 后手方 黑方棋手 black",
	"Event":     "赛事 賽事 比赛 比賽 比赛名称 赛事名称 event",
	"Date":      "日期 比赛日期 比賽日期 比赛时间 date",
	"Site":      "地点 地點 比赛地点 比賽地點 site",
	"Round":     "轮次 輪次 round",
	"Result":    "结果 結果 比赛结果 result",
	"Opening":   "开局 開局 布局 佈局 opening",
	"RedTeam":   "红队 紅隊",
	"BlackTeam": "黑队 黑隊",
	"Annotator": "评注 注释者 评注者 annotator",
})

// labelsOf returns a map from each word in the values of a map to the key of its value.
func labelsOf(tags map[string]string) map[string]string {
	all := map[string]string{}
	for name, words := range tags {
		for _, word := range strings.Fields(words) {
			all[word] = name
		}
	}
	return all
}

// tagLabel is a label with its mark: 【红方】, 红方：, or a side's name between blanks.
var tagLabel = lexicon.Pattern(`[【〔［\[]([A-Za-z]+|\p{Han}{1,5})[】〕］\]][:：]?|([A-Za-z]+|\p{Han}{1,5})[ \t\x{3000}]*[:：]|(?:^|[ \t\x{3000}])(红方|黑方|紅方)[ \t\x{3000}]+`)

// labelledTags returns the tags for a line of labels with their values: 红方：许银川 黑方：胡荣华. It returns nil if the line is not of
// this kind.
func labelledTags(line string) (tags []headingTag) {
	places := tagLabel().FindAllStringSubmatchIndex(line, -1)
	if len(places) == 0 || places[0][0] > 0 {
		return nil
	}
	used := map[string]bool{}
	for n, at := range places {
		end := len(line)
		if n+1 < len(places) {
			end = places[n+1][0]
		}
		label := line[max(at[2], at[4], at[6]):max(at[3], at[5], at[7])]
		tag, ok := labelledTag(label, strings.Trim(line[at[1]:end], " \t\u3000,，;；、"))
		if !ok || used[tag.name] {
			return nil
		}
		used[tag.name] = true
		tags = append(tags, tag)
	}
	return tags
}

// labelledTag returns the tag for a label and a value. ok is false if the label is unknown, or the tag cannot have the
// value.
func labelledTag(label, value string) (tag headingTag, ok bool) {
	name, ok := labels[strings.ToLower(label)]
	if !ok || value == "" || strings.ContainsAny(value, "\"[]{}\\") {
		return tag, false
	}
	switch name {
	case "Red", "Black":
		ok = !slices.ContainsFunc(strings.Fields(value), saysResult)
	case "Result":
		value, ok = ast.ReadResult(value)
	case "Date":
		value, ok = dateOf(value)
	}
	return headingTag{name, value}, ok
}

// saysResult reports whether a word beside a player's name is a result or names a side, as in 红方 1-0 黑方 and
// 红方：许银川（胜）.
func saysResult(word string) bool {
	if i := strings.IndexAny(word, "(（"); i > 0 {
		return saysResult(word[i:])
	}
	word = strings.Trim(word, "()（）")
	_, outcome := outcomeWords[strings.ToLower(word)]
	_, result := ast.ReadResult(word)
	tag := labels[word]
	return outcome || result || tag == "Red" || tag == "Black" || matchScore().MatchString(word)
}

// pairing matches a line with two players, such as 许银川 先胜 胡荣华. Between the players is the outcome of the first one in
// parentheses or with 先, a word or a score with blanks around it, or a dash. A score may follow the second player.
var pairing = lexicon.Pattern(`^(.+?)(?:` + gap + `*[（(](先手?[胜勝负負和]|[胜勝负負和])[）)]` + gap + `*` +
	`|` + gap + `*(先手?[胜勝负負和])` + gap + `*` +
	`|` + gap + `+([胜勝负負和对對]|先[对對]|红胜|紅勝|[Vv][Ss]\.?|VS\.?|` + score + `)` + gap + `+` +
	`|` + gap + `*[-–—]+` + gap + `*)(.+?)(?:[:：]?` + gap + `*` + score + `)?$`)

const gap, score = `[ \t\x{3000}]`, `(1-0|0-1|1/2-1/2)`

// outcomeWords has the result for each word between two players. The result is "" for words such as vs, which only say that
// the two played.
var outcomeWords = labelsOf(map[string]string{
	ast.RedWon:   "先胜 先勝 胜 勝 先手胜 红胜 紅勝",
	ast.BlackWon: "先负 先負 负 負 先手负",
	ast.Drawn:    "先和 和 先手和",
	"":           "vs vs. 对 對 先对 先對",
})

// pairingTags returns the tags for a line that says who played whom, and perhaps the result. If a dash is between the
// players, the result must follow: 许银川-胡荣华 1-0.
func pairingTags(line string) []headingTag {
	at := pairing().FindStringSubmatch(line)
	if at == nil {
		return nil
	}
	result, ok := pairingResult(strings.ToLower(at[2]+at[3]+at[4]), at[5], at[7])
	red, ok1 := sideTags("Red", at[1])
	black, ok2 := sideTags("Black", at[6])
	if !ok || !ok1 || !ok2 {
		return nil
	}
	tags := append(red, black...)
	if result != "" {
		tags = append(tags, headingTag{"Result", result})
	}
	return tags
}

// pairingResult returns the result of a pairing. word is the text between the players, between is the score there, and score
// is the score after them.
func pairingResult(word, between, score string) (result string, ok bool) {
	switch {
	case between != "":
		return between, score == ""
	case word == "":
		return score, score != ""
	}
	result, ok = outcomeWords[word]
	switch {
	case result == "":
		return score, ok
	case score != "" && score != result:
		return "", false
	}
	return result, ok
}

// matchScore matches the score of several games, such as 2-0.
var matchScore = lexicon.Pattern(`^[0-9０-９.]+[-:：－][0-9０-９.]+$`)

var playerName = lexicon.Pattern(`^(?:\p{Han}{2,4}|\p{Han}{1,6}[·•]\p{Han}{1,8}|[A-Z][A-Za-z.'\-]*)$`)

// sideTags returns the tags for a side, Red or Black, from a text with the name of a player, or of a team and a player.
func sideTags(side, text string) ([]headingTag, bool) {
	words := strings.Fields(text)
	latin := latinWords(words)
	switch {
	case slices.ContainsFunc(words, func(w string) bool { return !playerName().MatchString(w) || saysResult(w) }):
		return nil, false
	case len(words) == 1, len(words) > 0 && latin == len(words) && latin <= 3:
		return []headingTag{{side, strings.Join(words, " ")}}, true
	case len(words) == 2 && latin == 0 && !strings.ContainsAny(text, "第轮輪局台"):
		return []headingTag{{side + "Team", words[0]}, {side, words[1]}}, true
	}
	return nil, false
}

// latinWords returns the number of words that begin with a letter of ASCII.
func latinWords(words []string) (n int) {
	for _, w := range words {
		if w[0] < utf8.RuneSelf {
			n++
		}
	}
	return n
}

// datePattern matches a date at the start of a text.
var datePattern = lexicon.Pattern(`^([0-9]{4})(?:[.\-/年]([0-9]{1,2})(?:[.\-/月]([0-9]{1,2})[日号號]?|月?)|年)`)

// dateOf returns the value of the Date tag for a text that is a date of the calendar.
func dateOf(text string) (value string, ok bool) {
	at := datePattern().FindStringSubmatch(text)
	if at == nil || len(at[0]) != len(text) {
		return "", false
	}
	year, _ := strconv.Atoi(at[1])
	month, _ := strconv.Atoi(at[2])
	day, _ := strconv.Atoi(at[3])
	switch date := time.Date(year, time.Month(max(month, 1)), max(day, 1), 0, 0, 0, 0, time.UTC); {
	case at[2] != "" && int(date.Month()) != month, at[3] != "" && date.Day() != day:
		return "", false // in no calendar
	case at[2] == "":
		return at[1] + ".??.??", true
	case at[3] == "":
		return fmt.Sprintf("%s.%02d.??", at[1], month), true
	}
	return fmt.Sprintf("%s.%02d.%02d", at[1], month, day), true
}
