package ccbridge

import (
	"encoding/binary"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
)

// A field is a text of a record.
type field struct {
	tag   string
	at    [layouts]int // offset by layout; 0 if the layout lacks it
	size  int
	named string // XML element that holds it, "" for none
}

// layouts is one more than the highest layout of a record. Layouts are 1 and 2.
const layouts = 3

// fields are the texts of a record and of the head of XML, in the order of the tags.
var fields = []field{
	{"Event", [layouts]int{1: 564, 2: 692}, 64, "Contest"},
	{"Site", [layouts]int{1: 820, 2: 948}, 64, "Site"},
	{"Date", [layouts]int{1: 756, 2: 884}, 64, "Date"},
	{"Round", [layouts]int{1: 628, 2: 756}, 64, "Round"},
	{"RedTeam", [layouts]int{1: 1012, 2: 1140}, 64, "RedTeam"},
	{"Red", [layouts]int{1: 948, 2: 1076}, 64, "Red"},
	{"BlackTeam", [layouts]int{1: 1236, 2: 1364}, 64, "BlackTeam"},
	{"Black", [layouts]int{1: 1172, 2: 1300}, 64, "Black"},
	{"Result", [layouts]int{}, 0, "RecordResult"},
	{"ECCO", [layouts]int{}, 0, "ECCO"},
	{"FEN", [layouts]int{}, 0, "FEN"},
	{"Title", [layouts]int{1: 52, 2: 180}, 128, "Name"},
	{"EventClass", [layouts]int{1: 500, 2: 628}, 64, "ContestType"},
	{"Group", [layouts]int{1: 692, 2: 820}, 32, "Group"},
	{"Board", [layouts]int{1: 724, 2: 852}, 32, "Table"},
	{"TimeRule", [layouts]int{1: 884, 2: 1012}, 64, "TimeRule"},
	{"RedTime", [layouts]int{1: 1076, 2: 1204}, 64, "RedTime"},
	{"RedElo", [layouts]int{1: 1140, 2: 1268}, 32, "RedRating"},
	{"BlackTime", [layouts]int{1: 1300, 2: 1428}, 64, "BlackTime"},
	{"BlackElo", [layouts]int{1: 1364, 2: 1492}, 32, "BlackRating"},
	{"Referee", [layouts]int{2: 1524}, 64, "Referee"},
	{"Recorder", [layouts]int{2: 1588}, 64, "Recorder"},
	{"Annotator", [layouts]int{1: 1396, 2: 1652}, 64, "Commentator"},
	{"AnnotatorMail", [layouts]int{1: 1460, 2: 1716}, 64, "CommentatorURL"},
	{"Author", [layouts]int{1: 1524, 2: 1780}, 64, "Creator"},
	{"AuthorMail", [layouts]int{1: 1588, 2: 1844}, 64, "CreatorURL"},
	{"Created", [layouts]int{1: 1652, 2: 1908}, 40, "DateCreated"},
	{"Saved", [layouts]int{1: 1716, 2: 1972}, 40, "DateModified"},
	{"GameType", [layouts]int{}, 0, "RecordType"},
	{"Nature", [layouts]int{1: 1788, 2: 2044}, 32, "RecordKind"},
	{"Ending", [layouts]int{1: 1824, 2: 2080}, 32, "ResultType"},
	{"Script", [layouts]int{2: 52}, 128, ""},
	{"Category", [layouts]int{1: 180, 2: 308}, 256, ""},
	{"Source", [layouts]int{1: 436, 2: 564}, 64, "From"},
	{"URL", [layouts]int{}, 0, "URL"},
}

// places holds the offsets of the parts other than texts, by layout.
var places = [layouts]struct {
	kind, result, side, board, tree int
}{
	1: {1784, 1820, 1856, 1864, 1958},
	2: {2040, 2076, 2112, 2120, 2214},
}

// kinds are the kinds of games by number: composed or played, from the opening or later.
var kinds = [...]string{"", "创作全局", "实战残局", "排局"}

// A head collects the tags of a game.
type head struct {
	game   *ast.Game
	values map[string]ast.Tag // by name
}

func newHead(game *ast.Game) *head { return &head{game, map[string]ast.Tag{}} }

// set sets a tag, unless its value is empty.
func (h *head) set(name, value string, at ast.Span) {
	if value != "" {
		h.values[name] = ast.Tag{Span: at, Name: name, Value: value, At: at}
	}
}

// setResult sets the Result tag and the result of the main line.
func (h *head) setResult(number int, at ast.Span) {
	result := branch.Result(number)
	h.set("Result", result, at)
	h.game.Main.Result = ast.Result{Span: at, Text: result}
}

// setKind sets the kind of the game.
func (h *head) setKind(number int, at ast.Span) {
	if 0 <= number && number < len(kinds) {
		h.set("GameType", kinds[number], at)
	}
}

// put gives the game its tags, in the order of fields.
func (h *head) put() {
	if _, ok := h.values["Event"]; !ok {
		title := h.values["Title"]
		h.set("Event", title.Value, title.At) // the best known name
	}
	tags := ast.Tags{{Name: "Game", Value: "Chinese Chess"}}
	format := ast.Tag{Name: "Format", Value: "ICCS"}
	for _, f := range fields {
		if tag, ok := h.values[f.tag]; ok {
			tags = append(tags, tag)
		}
		if f.tag == "FEN" {
			tags = append(tags, format)
		}
	}
	if tag, ok := h.values[libraryTag]; ok {
		tags = append(tags, tag)
	}
	h.game.Tags = tags
}

// libraryTag is the tag with the name of the game's library.
const libraryTag = "Library"

// report reports a finding.
func report(game *ast.Game, rule rules.Rule, at ast.Span, args ...any) {
	game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: rule, Span: at, Args: args})
}

// fieldNamed returns the tag of an XML element, or "" if it is not read.
func fieldNamed(element string) string {
	if i := slices.IndexFunc(fields, func(f field) bool { return f.named == element && element != "" }); i >= 0 {
		return fields[i].tag
	}
	return ""
}

var le = binary.LittleEndian
