package scan

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// A looseTag is a tag in other brackets than the specification's, or without the first: 【Red "吕钦"】, Red "吕钦"].
// Offsets count from its line's first byte.
type LooseTag struct {
	Open            int // length of the opening bracket, 0 for none
	Name, NameEnd   int
	Value, ValueEnd int // of the value, without quotation marks
	End             int // of the tag
}

// The marks that stand around a tag in place of square brackets.
const (
	LooseOpeners = "【〔［「『〖《〈‹«<(（"
	LooseClosers = "】〕］」』〗》〉›»>)）]"
)

// LooseTagAt returns the loose tag that a line starts with. A tag whose brackets are parentheses, or that lacks
// one, must have a name of the specification, and a value in quotation marks. No blank stands right behind a bracket or
// a mark that opens: so no words are a loose tag when they are printed that were none when they were read.
func LooseTagAt(line string) (t LooseTag, ok bool) {
	r, size := utf8.DecodeRuneInString(line)
	sure := false // whether the bracket shows that this is a tag
	switch {
	case strings.ContainsRune(LooseOpeners, r):
		t.Open = size
		sure = r != '(' && r != '（'
	case !IsASCIILetter(byte(r)) || r >= utf8.RuneSelf:
		return t, false
	}
	skip := func(i int) int { return i + len(line[i:]) - len(strings.TrimLeft(line[i:], " \t\u3000")) }
	t.Name, t.NameEnd = t.Open, t.Open
	for t.NameEnd < len(line) && (IsASCIILetter(line[t.NameEnd]) || IsASCIIDigit(line[t.NameEnd]) || line[t.NameEnd] == '_') {
		t.NameEnd++
	}
	standard, known := ast.LookupTagFold(line[t.Name:t.NameEnd])
	if t.NameEnd == t.Name || (!sure || r == '<') && (!known || standard.Name == "") {
		return t, false
	}
	t.Value = skip(t.NameEnd)
	if mark, size := utf8.DecodeRuneInString(line[t.Value:]); strings.ContainsRune(NameMarks, mark) {
		t.Value = skip(t.Value + size)
	}
	marks := strings.TrimLeft(line[t.Value:], OpeningMarks+`"`)
	quoted := len(marks) < len(line[t.Value:])
	t.Value = len(line) - len(marks)
	if quoted && skip(t.Value) > t.Value || !quoted && !(sure && known && t.Value > t.NameEnd) {
		return t, false
	}
	t.ValueEnd, t.End = looseEnd(line, t.Value, quoted)
	return t, t.End > 0
}

// looseEnd returns the end of the value of a loose tag that goes on at a place, and the end of the tag. At the end of the line a value in quotation marks may lack the second mark or the bracket, not both.
func looseEnd(line string, from int, quoted bool) (value, end int) {
	rest := strings.TrimRight(line[from:], " \t\u3000")
	for i, r := range rest {
		if !strings.ContainsRune(LooseClosers, r) {
			continue
		}
		size := utf8.RuneLen(r)
		before := strings.TrimRight(rest[:i], " \t\u3000")
		inner := strings.TrimRight(before, ClosingMarks)
		if !quoted || len(inner) < len(before) || i+size == len(rest) && !strings.ContainsAny(inner, LooseOpeners+"\"") {
			return from + len(inner), from + i + size
		}
	}
	if inner := strings.TrimRight(rest, ClosingMarks); quoted && len(inner) < len(rest) {
		return from + len(inner), from + len(rest)
	}
	return 0, 0
}

// A headingTag is a tag that the text of a heading says for certain.
type headingTag struct{ Name, Value string }

// HeadingTags returns the tags that a line above the moves says, if it says nothing else: 许银川 先胜 胡荣华,
// 红方：许银川, 2005年11月12日.
func HeadingTags(line string) []headingTag {
	line = strings.TrimFunc(line, func(r rune) bool { c := ClassOf(r); return c == Separator || c == Blank })
	if value, ok := dateOf(line); ok {
		return []headingTag{{"Date", value}}
	}
	if tags := labelledTags(line); tags != nil {
		return tags
	}
	return pairingTags(line)
}

// labels are the words that people write before what a tag says, in either script.
var labels = map[string]string{
	"红方": "Red", "红": "Red", "紅方": "Red", "紅": "Red", "红棋": "Red", "紅棋": "Red", "先手": "Red", "先手方": "Red", "红方棋手": "Red", "red": "Red", "white": "Red",
	"黑方": "Black", "黑": "Black", "黑棋": "Black", "后手": "Black", "後手": "Black", "后手方": "Black", "黑方棋手": "Black", "black": "Black",
	"赛事": "Event", "賽事": "Event", "比赛": "Event", "比賽": "Event", "比赛名称": "Event", "赛事名称": "Event", "event": "Event",
	"日期": "Date", "比赛日期": "Date", "比賽日期": "Date", "比赛时间": "Date", "date": "Date",
	"地点": "Site", "地點": "Site", "比赛地点": "Site", "比賽地點": "Site", "site": "Site",
	"轮次": "Round", "輪次": "Round", "round": "Round",
	"结果": "Result", "結果": "Result", "比赛结果": "Result", "result": "Result",
	"开局": "Opening", "開局": "Opening", "布局": "Opening", "佈局": "Opening", "opening": "Opening",
	"红队": "RedTeam", "黑队": "BlackTeam", "紅隊": "RedTeam", "黑隊": "BlackTeam",
	"评注": "Annotator", "注释者": "Annotator", "评注者": "Annotator", "annotator": "Annotator",
}

var labelPattern = sync.OnceValue(func() *regexp.Regexp {
	words := `[A-Za-z]+|\p{Han}{1,5}`
	return regexp.MustCompile(`[【〔［\[](` + words + `)[】〕］\]][:：]?|(` + words + `)[ \t\x{3000}]*[:：]|^(红方|黑方|紅方)[ \t\x{3000}]+`)
})

// labelledTags returns the tags of a line of labels, with a value behind each: 红方：许银川 黑方：胡荣华.
func labelledTags(line string) (tags []headingTag) {
	places := labelPattern().FindAllStringSubmatchIndex(line, -1)
	for n, at := range places {
		if n == 0 && at[0] > 0 {
			return nil
		}
		label := ""
		for group := 2; group < len(at); group += 2 {
			if at[group] >= 0 {
				label = line[at[group]:at[group+1]]
			}
		}
		name, known := labels[strings.ToLower(label)]
		end := len(line)
		if n+1 < len(places) {
			end = places[n+1][0]
		}
		value := strings.Trim(line[at[1]:end], " \t\u3000,，;；、")
		switch {
		case !known || value == "" || strings.ContainsAny(value, "\"[]{}\\"):
			return nil
		case name == "Result":
			if value, known = ast.ReadResult(value); !known {
				return nil
			}
		case name == "Date":
			if date, ok := dateOf(value); ok {
				value = date
			}
		}
		for _, t := range tags {
			if t.Name == name {
				return nil
			}
		}
		tags = append(tags, headingTag{name, value})
	}
	return tags
}

// outcomes are how a heading says how the first named player did against the second.
var outcomes = map[string]string{
	"先胜": ast.RedWon, "先勝": ast.RedWon, "胜": ast.RedWon, "勝": ast.RedWon, "先手胜": ast.RedWon, "红胜": ast.RedWon, "紅勝": ast.RedWon,
	"先负": ast.BlackWon, "先負": ast.BlackWon, "负": ast.BlackWon, "負": ast.BlackWon, "先手负": ast.BlackWon,
	"先和": ast.Drawn, "和": ast.Drawn, "先手和": ast.Drawn,
	"vs": "", "vs.": "", "对": "", "對": "", "先对": "", "先對": "",
}

var pairingPattern = sync.OnceValue(func() *regexp.Regexp {
	gap, result := `[ \t\x{3000}]`, `(1-0|0-1|1/2-1/2)`
	return regexp.MustCompile(`^(.+?)(?:` + gap + `*[（(](先手?[胜勝负負和]|[胜勝负負和])[）)]` + gap + `*` +
		`|` + gap + `*(先手?[胜勝负負和])` + gap + `*` +
		`|` + gap + `+([胜勝负負和对對]|先[对對]|红胜|紅勝|[Vv][Ss]\.?|VS\.?|` + result + `)` + gap + `+` +
		`|` + gap + `*[-–—]+` + gap + `*)(.+?)(?:[:：]?` + gap + `*` + result + `)?$`)
})

// pairingTags returns the tags of a line that says who played whom, and how it ended. Players with a dash between them
// need a result behind them.
func pairingTags(line string) []headingTag {
	at := pairingPattern().FindStringSubmatch(line)
	if at == nil {
		return nil
	}
	word, score := strings.ToLower(at[2]+at[3]+at[4]), at[7]
	result, ok := outcomes[word]
	switch {
	case at[5] != "":
		result, ok = at[5], score == ""
	case word == "":
		result, ok = score, score != ""
	case result == "":
		result = score
	case score != "" && score != result:
		return nil
	}
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

var namePattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:\p{Han}{2,4}|\p{Han}{1,6}[·•]\p{Han}{1,8}|[A-Z][A-Za-z.'\-]*)$`)
})

// sideTags returns the tags of one side: a player, or a team and a player.
func sideTags(side, text string) ([]headingTag, bool) {
	words := strings.Fields(text)
	if len(words) == 0 || strings.ContainsAny(text, "第轮輪局台") && len(words) > 1 {
		return nil, false
	}
	latin := true
	for _, w := range words {
		if !namePattern().MatchString(w) {
			return nil, false
		}
		latin = latin && w[0] < utf8.RuneSelf
	}
	switch {
	case latin && len(words) <= 3, len(words) == 1:
		return []headingTag{{side, strings.Join(words, " ")}}, true
	case len(words) == 2 && words[0][0] >= utf8.RuneSelf && words[1][0] >= utf8.RuneSelf:
		return []headingTag{{side + "Team", words[0]}, {side, words[1]}}, true
	}
	return nil, false
}

var datePattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^([0-9]{4})(?:[.\-/年]([0-9]{1,2})(?:[.\-/月]([0-9]{1,2})[日号號]?|月?)|年)`)
})

// isDate reports whether a line starts with a day.
func isDate(line string) bool { return dateEnd(line) > 0 }

// dateEnd returns the length of the date that a line starts with, 0 for none.
func dateEnd(line string) int { return len(datePattern().FindString(line)) }

// dateOf returns the value of the Date tag that a whole text means as a date in the calendar.
func dateOf(text string) (value string, ok bool) {
	at := datePattern().FindStringSubmatch(text)
	if at == nil || len(at[0]) != len(text) {
		return "", false
	}
	year, _ := strconv.Atoi(at[1])
	month, _ := strconv.Atoi(at[2])
	day, _ := strconv.Atoi(at[3])
	switch {
	case at[2] == "":
		return at[1] + ".??.??", true
	case month < 1 || month > 12:
		return "", false
	case at[3] == "":
		return fmt.Sprintf("%s.%02d.??", at[1], month), true
	}
	is := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return fmt.Sprintf("%s.%02d.%02d", at[1], month, day), is.Month() == time.Month(month) && is.Day() == day
}
