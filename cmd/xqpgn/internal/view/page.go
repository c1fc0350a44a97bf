package view

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

//go:embed page
var page embed.FS

// The page's own files, in the order in which they are loaded.
var (
	scripts = []string{"words.js", "ask.js", "board.js", "moves.js", "list.js", "findings.js", "text.js", "session.js", "page.js"}
	styles  = "page.css"
	icon    = "icon.svg"
	element = "xiangqi-game.js" // a custom element for other pages
)

// A mode says where a page gets what it shows.
type mode string

const (
	served mode = "server" // from the server that it came from
	site   mode = "worker" // from the library, which runs in a worker of the page
	alone  mode = "alone"  // from itself
)

// read returns one of the page's files.
func read(name string) []byte {
	data, err := page.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return data
}

// policy is the Content-Security-Policy of a page: nothing comes from elsewhere, and
// no script or style stands in the page but those whose hashes are given.
func policy(m mode, scripts, styles string) string {
	directives := []string{
		"default-src 'none'", "script-src " + scripts, "style-src " + styles, "img-src data: blob: 'self'", "base-uri 'none'", "form-action 'none'",
	}
	if m == alone {
		directives[3] = "img-src data:"
	} else {
		directives = append(directives, "connect-src 'self'")
	}
	if m == site {
		directives = append(directives, "worker-src 'self'")
	}
	return strings.Join(directives, "; ")
}

// policies are those of pages whose scripts and styles are files of their own.
var policies = map[mode]string{
	served: policy(served, "'self'", "'self'"),
	site:   policy(site, "'self' 'wasm-unsafe-eval'", "'self'"),
}

// document returns the page for a mode, in a language to begin with; for none, that of
// the browser. What the page holds of what it shows is data, as JSON; nil for nothing. Where
// it stands alone its files are part of it too.
func document(m mode, language *rules.Language, data []byte) []byte {
	lang := ""
	if language != nil {
		lang = map[rules.Language]string{rules.EN: "en", rules.ZH: "zh"}[*language]
	}
	var head, foot bytes.Buffer
	if data != nil {
		fmt.Fprintf(&foot, "<script type=\"application/json\" id=\"data\">%s</script>\n", data)
	}
	if m == alone {
		style := read(styles)
		var script []byte
		for _, name := range scripts {
			script = append(script, read(name)...)
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
	return []byte(strings.NewReplacer(
		"<!--head-->", head.String(), "<!--scripts-->", foot.String(), "data-mode=\"\"", fmt.Sprintf("data-mode=\"%s\" data-lang=\"%s\"", m, lang),
	).Replace(string(read("index.html"))))
}

// Element returns the custom element as a module. What it shares with the page is a function there,
// so that each element of a page has its own.
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

// hash returns the source of a policy that a text stands for.
func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
