package text

import (
	"regexp"
	"strings"
	"sync"
)

// A Markup is the beginning of a document in XML or HTML, up to the start tag of its first element.
type Markup struct {
	Root    string // name of the first element, as written; "" if it is not in sight
	Doctype string // name in the document type, as written; "" for none

	declared bool   // whether an XML declaration comes first
	rest     string // text after the start tag
}

// rootHead is the number of bytes in which the first element is searched for.
const rootHead = 8 << 10

// Patterns of the parts of a document up to the start tag of its first element. A value in quotation marks may hold a >.
var (
	beforeRoot = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?s:\s+|<\?.*?\?>|<!--.*?-->)`)
	})
	doctype = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?i:<!doctype)\s+([^\s>\[]+)[^>\[]*(?:\[[^\]]*\]\s*)?>`)
	})
	startTag = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^<([\pL_][\pL\pN_.:-]*)(?:(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?/?>|[\s/>]|$)`)
	})
	// textOfPGN matches text that begins like PGN: with the number of a round, or with a line that begins with a tag.
	textOfPGN = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^\s*[0-9]|(?:^|[\r\n])[ \t]*[\[［【]\s*[\pL_]\w*\s*["“”＂]`)
	})
)

// MarkupOf returns the beginning of a document in XML or HTML. It returns false for a file that does not begin with markup.
// Only the start tag of the first element and the text before it count: words further on may belong to the text of games.
func MarkupOf(head []byte) (m Markup, ok bool) {
	if First(head) != '<' {
		return m, false
	}
	text := Decode(head[:min(len(head), rootHead)], Auto).Text
	m.declared = strings.HasPrefix(text, "<?xml")
	for {
		if place := doctype().FindStringSubmatchIndex(text); place != nil {
			m.Doctype, text = text[place[2]:place[3]], text[place[1]:]
		} else if place := beforeRoot().FindStringIndex(text); place != nil {
			text = text[place[1]:]
		} else {
			break
		}
	}
	if place := startTag().FindStringSubmatchIndex(text); place != nil {
		m.Root, m.rest = text[place[2]:place[3]], text[place[1]:]
	}
	return m, m.declared || m.Doctype != "" || m.Root != ""
}

// name returns the name of the first element in lower case, without a prefix of a namespace.
func (m *Markup) name() string {
	return strings.ToLower(m.Root[strings.IndexByte(m.Root, ':')+1:])
}

// Page reports whether the document is a whole web page.
func (m *Markup) Page() bool {
	switch m.name() {
	case "html", "head", "body", "meta", "title":
		return true
	}
	return strings.EqualFold(m.Doctype, "html")
}

// XML reports whether the document is in XML and is not a web page. It is in XML if it has an XML declaration, if its first
// element is an element of PGN-6 in any case, or if its first element is not HTML and another element follows directly. If text
// in PGN follows an element of PGN-6, the element is only a word in that text.
func (m *Markup) XML() bool {
	if m.Page() {
		return false
	}
	next := m.rest
	for place := beforeRoot().FindStringIndex(next); place != nil; place = beforeRoot().FindStringIndex(next) {
		next = next[place[1]:]
	}
	switch name := m.name(); {
	case m.declared:
		return true
	case name == "":
		return false
	case name == "pgn" || name == "games":
		text, _, _ := strings.Cut(next, "<")
		return !textOfPGN().MatchString(text)
	default:
		return strings.HasPrefix(next, "<") && !strings.Contains(name, "-") && !htmlElements[name]
	}
}

// htmlElements has the elements of HTML, also from old pages. Elements with a hyphen in their names are not among them: a page
// defines them itself.
var htmlElements = func() map[string]bool {
	names := map[string]bool{}
	for name := range strings.FieldsSeq(`a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote
		body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
		fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins
		isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter nav nobr noembed noframes
		noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby s samp script search section
		select slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead
		time title tr track tt u ul var video wbr xmp`) {
		names[name] = true
	}
	return names
}()
