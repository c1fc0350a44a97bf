package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
)

// sections are the sections of a page, in order. A section without lines is left out.
var sections = []struct {
	title func(*page) string
	lines func(*page) []string
}{
	{(*page).resultsTitle, (*page).results},
	{(*page).endingsTitle, (*page).endings},
	{(*page).lengthsTitle, (*page).lengths},
	{(*page).yearsTitle, (*page).years},
	{(*page).openingsTitle, (*page).openings},
	{(*page).playersTitle, (*page).players},
	{(*page).eventsTitle, (*page).events},
	{(*page).storedTitle, (*page).stored},
	{(*page).remarksTitle, (*page).remarks},
	{(*page).findingsTitle, (*page).findings},
}

func (p *page) resultsTitle() string {
	return p.in(rules.Text{EN: "Results: Red scored %s", ZH: "结果：红方得分率 %s"}, points(p.Results.Score()))
}

func (p *page) results() []string {
	if p.Games == 0 {
		return nil
	}
	return p.bars([]share{
		{p.in(rules.Text{EN: "Red won", ZH: "红胜"}), p.Results.RedWins, terminal.Red},
		{p.in(rules.Text{EN: "drawn", ZH: "和棋"}), p.Results.Draws, ""},
		{p.in(rules.Text{EN: "Black won", ZH: "黑胜"}), p.Results.BlackWins, terminal.Blue},
		{p.in(rules.Text{EN: "not known", ZH: "不详"}), p.Results.Unknown, ""},
	})
}

func (p *page) endingsTitle() string {
	return p.in(rules.Text{EN: "How they ended", ZH: "终局方式"})
}

// shortEndings are shorter words for endings with long ones.
var shortEndings = map[semantic.Ending]rules.Text{
	semantic.EndUnplayable: {EN: "cannot be played to the end", ZH: "着法走不通"},
	semantic.EndResult:     {EN: "resigned, agreed or other", ZH: "认负、议和等"},
	semantic.EndUnfinished: {EN: "unfinished, or not known", ZH: "未完或不详"},
}

func (p *page) endings() []string {
	var rows []share
	for _, e := range p.Endings {
		words, ok := shortEndings[e.Ending]
		if !ok {
			words = e.Ending.Words()
		}
		rows = append(rows, share{p.in(words), e.Results.Games, ""})
	}
	return p.bars(rows)
}

func (p *page) lengthsTitle() string {
	return p.in(rules.Text{EN: "Length in plies: %s to %s, median %s, mean %.1f", ZH: "着数：%s 至 %s，中位数 %s，平均 %.1f"},
		terminal.Grouped(p.Plies.Min), terminal.Grouped(p.Plies.Max), strconv.FormatFloat(p.Plies.Median, 'f', -1, 64), p.Plies.Mean)
}

// lengths draws the lengths of games. Lengths that only one game in two hundred reaches share the last bin,
// so that they do not narrow the others.
func (p *page) lengths() []string {
	var values, games []int
	last, seen := 0, 0
	for _, l := range p.Plies.Lengths {
		values, games = append(values, l.Plies), append(games, l.Games)
		if seen*200 < p.Games*199 {
			last = l.Plies
		}
		seen += l.Games
	}
	if len(values) == 0 {
		return nil
	}
	if p.Plies.Max < last*3/2 {
		last = p.Plies.Max
	}
	return p.histogram(values, games, last)
}

func (p *page) yearsTitle() string {
	title := p.in(rules.Text{EN: "Years", ZH: "年份"})
	switch list := p.Years.List; {
	case len(list) == 1:
		title += p.in(rules.Text{EN: ": ", ZH: "："}) + strconv.Itoa(list[0].Year)
	case len(list) > 1:
		title += p.in(rules.Text{EN: ": %d to %d", ZH: "：%d 至 %d"}, list[0].Year, list[len(list)-1].Year)
	}
	if p.Years.Unknown > 0 {
		title += p.in(rules.Text{EN: "; not known of %s", ZH: "；%s不详"}, p.counted(p.Years.Unknown, "game", "games", "局"))
	}
	return title
}

func (p *page) years() []string {
	var values, games []int
	for _, y := range p.Years.List {
		values, games = append(values, y.Year), append(games, y.Results.Games)
	}
	if len(values) == 0 {
		return nil
	}
	return p.histogram(values, games, values[len(values)-1])
}

func (p *page) openingsTitle() string {
	return p.in(rules.Text{EN: "Openings: %s", ZH: "开局：%s"}, p.counted(p.Openings.Codes, "code of ECCO", "codes of ECCO", "个 ECCO 编码"))
}

func (p *page) openings() []string {
	var chapters, list []stats.Opening
	for _, c := range p.Openings.Chapters {
		chapters = append(chapters, stats.Opening{Code: c.Chapter, Name: c.Name, Results: c.Results})
	}
	if p.Openings.None.Games > 0 && len(chapters) > 0 {
		none := rules.Text{EN: "none: another start, or no moves", ZH: "无：从其他局面开始，或没有着法"}
		chapters = append(chapters, stats.Opening{Code: "-", Name: stats.Name(none), Results: p.Openings.None})
	}
	list = first(p.top, p.Openings.List)
	var code, name, games, part, score column
	score.title = p.in(redScore)
	games.title = p.in(gamesTitle)
	for _, o := range append(chapters, list...) {
		code.cells = append(code.cells, o.Code)
		name.cells = append(name.cells, o.Name.In(p.language))
		games.cells = append(games.cells, terminal.Grouped(o.Results.Games))
		part.cells = append(part.cells, percent(o.Results.Games, p.Games))
		score.cells = append(score.cells, scoreOf(o.Results))
	}
	code.left, name.gives, name.ends = true, true, true
	if len(chapters) == 0 {
		return nil
	}
	lines := p.table(code, name, games, part, score)
	if len(list) > 0 {
		lines = slices.Insert(lines, 1+len(chapters), "")
	}
	return append(lines, p.more(len(p.Openings.List)-len(list))...)
}

// Titles of columns.
var (
	gamesTitle = rules.Text{EN: "games", ZH: "局数"}
	scoreTitle = rules.Text{EN: "score", ZH: "得分率"}
	redScore   = rules.Text{EN: "Red", ZH: "红方"}
)

// scoreOf returns Red's score, or "" if no result is known.
func scoreOf(r stats.Results) string {
	if r.Games == r.Unknown {
		return ""
	}
	return points(r.Score())
}

func (p *page) playersTitle() string {
	return p.names(rules.Text{EN: "Players", ZH: "棋手"}, p.Players.Names, p.Players.Unknown)
}

// names returns the number of names in words, and how often a name is missing.
func (p *page) names(of rules.Text, names, unknown int) string {
	title := p.in(of) + p.in(rules.Text{EN: ": %s", ZH: "：%s"}, p.counted(names, "name", "names", "个名字"))
	if unknown > 0 {
		title += p.in(rules.Text{EN: "; missing %s", ZH: "；缺 %s"}, p.counted(unknown, "time", "times", "次"))
	}
	return title
}

func (p *page) players() []string {
	list := first(p.top, p.Players.List)
	var name, games, score column
	name.gives = true
	games.title, score.title = p.in(gamesTitle), p.in(scoreTitle)
	var red, black [3][]int
	for _, player := range list {
		name.cells = append(name.cells, terminal.Printable(player.Name))
		games.cells = append(games.cells, terminal.Grouped(player.Games))
		points := points(player.Score)
		if player.Wins()+player.Draws()+player.Losses() == 0 {
			points = ""
		}
		score.cells = append(score.cells, points)
		for i, n := range [3]int{player.Red.Wins, player.Red.Draws, player.Red.Losses} {
			red[i] = append(red[i], n)
		}
		for i, n := range [3]int{player.Black.Wins, player.Black.Draws, player.Black.Losses} {
			black[i] = append(black[i], n)
		}
	}
	lines := p.table(name, games, score,
		column{title: p.in(rules.Text{EN: "Red + = -", ZH: "执红 胜 和 负"}), cells: three(red)},
		column{title: p.in(rules.Text{EN: "Black + = -", ZH: "执黑 胜 和 负"}), cells: three(black)})
	return append(lines, p.more(len(p.Players.List)-len(list))...)
}

// three returns cells with three numbers each, aligned in all rows. A cell is empty if its numbers are all
// 0.
func three(numbers [3][]int) []string {
	var widths [3]int
	for i := range numbers {
		for _, n := range numbers[i] {
			widths[i] = max(widths[i], len(terminal.Grouped(n)))
		}
	}
	cells := make([]string, len(numbers[0]))
	for row := range cells {
		if numbers[0][row]+numbers[1][row]+numbers[2][row] == 0 {
			continue
		}
		cells[row] = fmt.Sprintf("%*s %*s %*s", widths[0], terminal.Grouped(numbers[0][row]), widths[1], terminal.Grouped(numbers[1][row]), widths[2], terminal.Grouped(numbers[2][row]))
	}
	return cells
}

func (p *page) eventsTitle() string {
	return p.names(rules.Text{EN: "Events", ZH: "赛事"}, p.Events.Names, p.Events.Unknown)
}

func (p *page) events() []string {
	list := first(p.top, p.Events.List)
	var name, years, games, score column
	name.gives = true
	games.title, score.title = p.in(gamesTitle), p.in(redScore)
	for _, e := range list {
		name.cells = append(name.cells, terminal.Printable(e.Name))
		year := ""
		if e.First > 0 {
			year = strconv.Itoa(e.First)
		}
		if e.Last > e.First {
			year += "-" + strconv.Itoa(e.Last)
		}
		years.cells = append(years.cells, year)
		games.cells = append(games.cells, terminal.Grouped(e.Results.Games))
		score.cells = append(score.cells, scoreOf(e.Results))
	}
	return append(p.table(name, years, games, score), p.more(len(p.Events.List)-len(list))...)
}

func (p *page) storedTitle() string {
	return p.in(rules.Text{EN: "How they are written", ZH: "写法"})
}

func (p *page) stored() []string {
	var kind, name, games, part column
	kind.left, name.gives = true, true
	add := func(of rules.Text, i int, what string, n int) {
		first := ""
		if i == 0 {
			first = p.in(of)
		}
		kind.cells, name.cells = append(kind.cells, first), append(name.cells, what)
		games.cells, part.cells = append(games.cells, terminal.Grouped(n)), append(part.cells, percent(n, p.Games))
	}
	for i, f := range p.Forms {
		add(rules.Text{EN: "file", ZH: "文件"}, i, f.Name, f.Games)
	}
	for i, e := range p.Encodings {
		add(rules.Text{EN: "encoding", ZH: "编码"}, i, e.Name, e.Games)
	}
	for i, n := range p.Notations {
		what := n.Notation
		if word, ok := notationWords[what+n.Script]; ok {
			what = p.in(word)
		}
		add(rules.Text{EN: "moves", ZH: "着法"}, i, what, n.Games)
	}
	return p.table(kind, name, games, part)
}

// notationWords are words for notations whose names do not suit both languages.
var notationWords = map[string]rules.Text{
	"Chinesesimplified":  {EN: "Chinese, simplified", ZH: "中文简体"},
	"Chinesetraditional": {EN: "Chinese, traditional", ZH: "中文繁体"},
	"unknown":            {EN: "no moves", ZH: "没有着法"},
}

func (p *page) remarksTitle() string {
	return p.in(rules.Text{EN: "Beside the moves", ZH: "着法之外"})
}

func (p *page) remarks() []string {
	if p.Comments.Count+p.Variations.Count+p.Glyphs.Count == 0 {
		return []string{p.fit(indent + p.in(rules.Text{EN: "nothing: no comments, variations or glyphs", ZH: "没有注释、变着和评价符号"}))}
	}
	return p.occurrences([]occurrence{
		{p.in(rules.Text{EN: "comments", ZH: "注释"}), p.Comments, ""},
		{p.in(rules.Text{EN: "variations", ZH: "变着"}), p.Variations.Occurrences, ""},
		{p.in(rules.Text{EN: "glyphs", ZH: "评价符号"}), p.Glyphs, ""},
	})
}

func (p *page) findingsTitle() string {
	return p.in(rules.Text{EN: "Findings: %s without errors and warnings", ZH: "问题：%s没有错误和警告"}, p.counted(p.Findings.Clean, "game", "games", "局"))
}

func (p *page) findings() []string {
	list := []occurrence{
		{p.in(rules.Text{EN: "errors", ZH: "错误"}), p.Findings.Errors, severityInks[rules.Error]},
		{p.in(rules.Text{EN: "warnings", ZH: "警告"}), p.Findings.Warnings, severityInks[rules.Warning]},
		{p.in(rules.Text{EN: "notes", ZH: "提示"}), p.Findings.Notes, severityInks[rules.Note]},
	}
	severities := len(list)
	for _, r := range first(p.top, p.Findings.Rules) {
		list = append(list, occurrence{r.Rule, r.Occurrences, severityInks[r.Severity]})
	}
	lines := p.occurrences(list)
	if len(list) > severities {
		lines = slices.Insert(lines, 1+severities, "")
	}
	return append(lines, p.more(len(p.Findings.Rules)+severities-len(list))...)
}

// severityInks are the colours of severities, as in compilers.
var severityInks = [...]terminal.Ink{rules.Note: terminal.Cyan, rules.Warning: terminal.Magenta, rules.Error: terminal.Red}

// An occurrence is something counted, with its colour.
type occurrence struct {
	what string
	stats.Occurrences
	ink terminal.Ink
}

// occurrences returns a line for each entry, with the number and the share of the games.
func (p *page) occurrences(list []occurrence) []string {
	var what, count, games, part column
	what.gives = true
	count.title, games.title = p.in(rules.Text{EN: "times", ZH: "次数"}), p.in(gamesTitle)
	what.ink = func(row int) terminal.Ink { return list[row].ink }
	for _, o := range list {
		what.cells = append(what.cells, o.what)
		count.cells = append(count.cells, terminal.Grouped(o.Count))
		games.cells = append(games.cells, terminal.Grouped(o.Games))
		part.cells = append(part.cells, percent(o.Games, p.Games))
	}
	return p.table(what, count, games, part)
}

// A share is a part of all games.
type share struct {
	what string
	n    int
	ink  terminal.Ink // colour of its bar
}

// maxBar is the greatest width of a bar in columns, and leastBar the least useful one.
const (
	maxBar   = 40
	leastBar = 8
)

// bars returns a line with a bar for each share above 0.
func (p *page) bars(all []share) []string {
	var what, games, part column
	what.gives = true
	most := 0
	var shares []share
	for _, s := range all {
		if s.n > 0 {
			shares = append(shares, s)
			most = max(most, s.n)
			what.cells = append(what.cells, s.what)
			games.cells = append(games.cells, terminal.Grouped(s.n))
			part.cells = append(part.cells, percent(s.n, p.Games))
		}
	}
	if len(shares) == 0 {
		return nil
	}
	narrow := *p
	narrow.width -= between + leastBar
	lines := narrow.table(what, games, part)
	width := 0
	for _, line := range lines {
		width = max(width, visible(line))
	}
	room := min(p.width-width-between, maxBar)
	for i, s := range shares {
		drawn := bar(s.n, most, room)
		if s.ink != "" {
			drawn = p.screen.Paint(s.ink, drawn)
		}
		lines[i] += strings.Repeat(" ", width-visible(lines[i])+between) + drawn
	}
	return lines
}

// heightOfHistogram is the number of lines of a histogram above its axis.
const heightOfHistogram = 3

// histogram draws the number of games for each value, and an axis.
func (p *page) histogram(values, games []int, last int) []string {
	room := (p.width - len(indent)) / block()
	b := binsOf(values, games, last, room)
	wide := min(max(room/len(b.games), 1), 4)
	lines := histogram(b.games, wide, heightOfHistogram)
	for i := range lines {
		if lines[i] != "" {
			lines[i] = indent + p.screen.Paint(terminal.Cyan, lines[i])
		}
	}
	return append(lines, indent+p.axis(b, wide*block(), p.width-len(indent)))
}

// axis returns a line with the values at which bins begin, as many as fit. Each bin is wide columns wide.
func (p *page) axis(b bins, wide, width int) string {
	label := func(bin int) string { return strconv.Itoa(b.first + bin*b.size) }
	room := len(label(len(b.games)-1)) + 2
	every := 1
	for _, step := range []int{1, 2, 5, 10, 20, 50, 100} {
		if every = step; step*wide >= room {
			break
		}
	}
	// The values shown are multiples of every bins.
	offset := (every - b.first/b.size%every) % every
	if offset >= len(b.games) {
		offset = 0 // no bin begins at such a multiple
	}
	line := ""
	for bin := offset; bin < len(b.games); bin += every {
		text := label(bin)
		if bin*wide+len(text) > width {
			break
		}
		line += strings.Repeat(" ", bin*wide-len(line)) + text
	}
	if b.more {
		more := p.in(rules.Text{EN: "%s and more", ZH: "%s 以上"}, label(len(b.games)-1))
		if at := len(b.games)*wide + 1; at+terminal.Cells.StringWidth(more) <= width {
			line += strings.Repeat(" ", max(at-len(line), 1)) + "← " + more
		}
	}
	return line
}

// first returns the first n elements of a list, or all if n is negative.
func first[T any](n int, list []T) []T {
	if n < 0 || n > len(list) {
		return list
	}
	return list[:n]
}

// more returns the line that counts the lines left out.
func (p *page) more(n int) []string {
	if n <= 0 {
		return nil
	}
	return []string{p.fit(indent + p.in(rules.Text{EN: "… and %s more", ZH: "……还有 %s 项"}, terminal.Grouped(n)))}
}
