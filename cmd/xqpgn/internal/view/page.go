package view

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

//go:embed page
var page embed.FS

// The page's own files, in the order of loading.
var (
	scripts = []string{"words.js", "ask.js", "board.js", "moves.js", "menu.js", "list.js", "findings.js", "text.js", "session.js", "setup.js", "tags.js", "explorer.js", "zip.js", "page.js"}
	later   = []string{"gif.js"} // scripts that the page loads when it needs them
	styles  = "page.css"
	inAlone = "alone.js" // script of mode alone, before the others
	listens = "news.js"  // shared worker of mode server
	icon    = "icon.svg"
	element = "xiangqi-game.js" // custom element for other pages
)

// editing holds the scripts that mode alone does without, because it edits nothing.
var editing = []string{"session.js", "menu.js", "setup.js", "tags.js", "explorer.js", "zip.js"}

// A mode is a page's source of data.
type mode string

const (
	served mode = "server" // the server that served the page
	site   mode = "worker" // the library, running in a worker of the page
	alone  mode = "alone"  // the page itself
)

// comments matches the lines of a script that are comments.
var comments = regexp.MustCompile(`(?m)^[ \t]*//.*\n`)

// read returns one of the page's files. Scripts come without the lines that are comments, which would be a tenth
// of what a page loads.
func read(name string) []byte {
	data, err := page.ReadFile("page/" + name)
	if err != nil {
		panic(err) // the file is embedded
	}
	if path.Ext(name) == ".js" {
		data = comments.ReplaceAll(data, nil)
	}
	return data
}

// policy is the Content-Security-Policy of a page. It allows nothing from elsewhere, and inline scripts and
// styles only by the given hashes.
func policy(m mode, scripts, styles string) string {
	directives := []string{
		"default-src 'none'", "script-src " + scripts, "style-src " + styles, "img-src data: blob: 'self'", "base-uri 'none'", "form-action 'none'",
	}
	if m == alone {
		directives[3] = "img-src data:"
	} else {
		directives = append(directives, "connect-src 'self'", "worker-src 'self'")
	}
	return strings.Join(directives, "; ")
}

// policies are those of pages whose scripts and styles are separate files.
var policies = map[mode]string{
	served: policy(served, "'self'", "'self'"),
	site:   policy(site, "'self' 'wasm-unsafe-eval'", "'self'"),
}

// A shell holds the contents of a page besides its own elements.
type shell struct {
	language *rules.Language // initial language; nil for the browser's
	data     []byte          // JSON to embed; nil for none
	outline  *outline        // nil for none
	plain    string          // HTML for readers without scripts
}

// document returns the page for a mode. In mode alone the page's files are embedded too.
func document(m mode, s shell) []byte {
	lang := ""
	if s.language != nil {
		lang = map[rules.Language]string{rules.EN: "en", rules.ZH: "zh"}[*s.language]
	}
	var head, foot bytes.Buffer
	if s.data != nil {
		fmt.Fprintf(&foot, "<script type=\"application/json\" id=\"data\">%s</script>\n", s.data)
	}
	if m == alone {
		style := read(styles)
		script := read(inAlone)
		for _, name := range scripts {
			if !slices.Contains(editing, name) {
				script = append(script, read(name)...)
			}
		}
		fmt.Fprintf(&head, "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n", html.EscapeString(policy(m, hash(script), hash(style))))
		fmt.Fprintf(&head, "<link rel=\"icon\" href=\"data:image/svg+xml;base64,%s\">\n<style>%s</style>", base64.StdEncoding.EncodeToString(read(icon)), style)
		fmt.Fprintf(&foot, "<script>%s</script>", script)
	} else {
		fmt.Fprintf(&head, "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n", html.EscapeString(policies[m]))
		fmt.Fprintf(&head, "<link rel=\"icon\" href=\"%s\">\n<link rel=\"stylesheet\" href=\"%s\">", icon, styles)
		for _, name := range scripts {
			fmt.Fprintf(&foot, "<script src=\"%s\"></script>\n", name)
		}
	}
	title, plain := "xqpgn", ""
	if s.outline != nil {
		title = s.outline.title
		fmt.Fprintf(&head, "\n%s", s.outline.tags())
	}
	if s.plain != "" {
		plain = "<noscript class=\"leaf\">\n" + s.plain + "</noscript>"
	}
	return []byte(strings.NewReplacer(
		"<title>xqpgn</title>", "<title>"+html.EscapeString(title)+"</title>", "<!--plain-->", plain,
		"<!--head-->", head.String(), "<!--scripts-->", foot.String(), "data-mode=\"\"", fmt.Sprintf("data-mode=\"%s\" data-lang=\"%s\"", m, lang),
	).Replace(string(read("index.html"))))
}

// Element returns the custom element as a module. The code shared with the page is wrapped in a function, so
// that each element of a page has its own copy.
func Element() []byte {
	var b bytes.Buffer
	b.WriteString("const parts = () => {\n")
	for _, name := range []string{"words.js", "board.js", "moves.js"} {
		b.Write(bytes.Replace(read(name), []byte("'use strict';\n"), nil, 1))
	}
	b.WriteString("\treturn {words, say, make, isolated, board, moves};\n};\n\n")
	b.Write(read("element.js"))
	return b.Bytes()
}

// hash returns the policy source for an inline text.
func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
