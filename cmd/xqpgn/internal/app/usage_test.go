package app_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

// isHan reports whether a character is Chinese.
func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// TestChineseUsage holds that all that the command finds wrong with a command line has Chinese words: each method Validate, Decode or
// UnmarshalText of a flag makes its errors in both languages, and what kong says in English is said in both.
func TestChineseUsage(t *testing.T) {
	here, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	commands, err := filepath.Glob("../../command/*.go")
	if err != nil || len(commands) == 0 {
		t.Fatalf("%d files, %v", len(commands), err)
	}
	for _, path := range append(here, commands...) {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			method, ok := decl.(*ast.FuncDecl)
			if !ok || method.Recv == nil || !slices.Contains([]string{"Validate", "validate", "Decode", "UnmarshalText"}, method.Name.Name) {
				continue
			}
			ast.Inspect(method, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				made, ok := call.Fun.(*ast.SelectorExpr)
				if !ok || made.Sel.Name != "New" && made.Sel.Name != "Errorf" || len(call.Args) == 0 {
					return true
				}
				if text, ok := call.Args[0].(*ast.BasicLit); ok {
					t.Errorf("%v: an error in one language; use mistake: %s", set.Position(n.Pos()), text.Value)
				}
				return true
			})
		}
	}
	many := "p=1"
	for i := range 100 {
		many += fmt.Sprintf(",p%d=1", i)
	}
	for _, line := range []string{
		"check --encoding x a", "chek", "fmt --dif x", "check -x a", "nothing-like-this", "show a b", "help --x y", "check", "convert -o a.docx a", "convert --name {Rde} -o a/ a", "convert --name {x} -o a/ a", "convert -o a b", "convert --to pgn -o a.xml a", "check --format xml a", "check --strict=x a", "show --game x a", "show --ply x a", "convert --seed=-1 a",
		"lsp --settle x", "check --format", "select -j -1 a", "fmt -l -d a", "convert --to positions --split train a", "convert --to positions --split train=0 a", "tidy a",
		"convert --to positions --split a=1,a=1 a", "convert --to positions --split " + many + " a", "select --unique-by x a", "select --sort=[ a", "select --memory x a", "select --strip x a", "select --split-by 0 -o a/ a",
		"openings --after x a", "check --syntax-only --where ending=mate a", "check --fix=all a", "select --unique=mirror a", "convert --to pgn --to xml a",
	} {
		status, _, stderr := execute("", append([]string{"--lang", "zh"}, strings.Fields(line)...)...)
		first, _, _ := strings.Cut(stderr, "\n")
		if status != app.ExitFailure || !strings.ContainsFunc(first, isHan) || english.MatchString(first) {
			t.Errorf("xqpgn %.60s: status %d, no Chinese words: %s", line, status, first)
		}
	}
}

// english matches what is not said in Chinese words.
var english = regexp.MustCompile(`\b(must|expected|unknown|missing|did you mean|cannot|there (is|are))\b`)

// TestUsage holds what is said of wrong command lines, to people who write no programs.
func TestUsage(t *testing.T) {
	const file = "usage_test.go"
	for _, test := range []struct{ line, en, zh string }{
		{file, `there is no command "` + file + `"; did you mean xqpgn check ` + file + "?", "没有命令“" + file + "”；是不是 xqpgn check " + file + "？"},
		{"nothing-like-this", `there is no command "nothing-like-this"; xqpgn help lists all`, "没有命令“nothing-like-this”；xqpgn help 列出所有命令"},
		{"chek a", `there is no command "chek"; did you mean check?`, "没有命令“chek”；是不是 check？"},
		{"show a b", "unexpected argument b", "多余的参数 b"},
		{"check", "missing argument <path> ...", "缺少参数 <路径> ..."},
		{"convert --to pgn", "missing argument <path> ...", "缺少参数 <路径> ..."},
		{"check --format xml a", `--format must be one of text, json, sarif, github, not "xml"`, "--format 不能是“xml”，只能是 text、json、sarif、github"},
		{"show --script x a", `--script must be one of simplified, traditional, not "x"`, "--script 不能是“x”，只能是 simplified、traditional"},
		{"check --format sarf a", `--format must be one of text, json, sarif, github, not "sarf" (did you mean sarif?)`, "--format 不能是“sarf”，只能是 text、json、sarif、github（是不是 sarif？）"},
		{"check --encoding gb18031 a", `--encoding: there is no encoding "gb18031" (did you mean gb18030?); there are utf-8, gb18030, gbk, gb2312, big5, utf-16 (utf-16le, utf-16be)`, "--encoding：没有编码“gb18031”（是不是 gb18030？），可以是 utf-8、gb18030、gbk、gb2312、big5、utf-16（utf-16le、utf-16be）"},
		{"convert -o a.pgm a", `-o a.pgm: no form has the extension .pgm (did you mean pgn?): .csv, .dhtmlxq, .json, .jsonl, .ndjson, .parquet, .pgn, .pgns, .ubb, .wxf, .xml, .xqf; or use --to`, "-o a.pgm：没有扩展名为 .pgm 的格式（是不是 pgn？）：.csv、.dhtmlxq、.json、.jsonl、.ndjson、.parquet、.pgn、.pgns、.ubb、.wxf、.xml、.xqf；或用 --to"},
		{"show --ply x a", `--ply must be a whole number, not "x"`, "--ply 应当是整数，不能是“x”"},
		{"check --strict=x a", `--strict must be true or false, not "x"`, "--strict 只能是 true 或 false，不能是“x”"},
		{"check --fix-al a", "unknown flag --fix-al, did you mean --fix-all?", "没有选项 --fix-al；是不是 --fix-all？"},
		{"check --str a", "unknown flag --str, did you mean --strict?", "没有选项 --str；是不是 --strict？"},
		{"select -qx a", "unknown flag -x", "没有选项 -x"},
		{"select --x=-q a", "unknown flag --x", "没有选项 --x"},
		{"version a", "unexpected argument a", "多余的参数 a"},
		{"diff a", "missing argument <new>", "缺少参数 <新的>"},
		{"tidy a", "missing flag --output=FOLDER", "缺少选项 --output=文件夹"},
		{"fmt -w -l a", "--write and --list cannot be combined", "--write 和 --list 不能同时使用"},
		{"conformance --label core,x", `--label must be one of core, strict, leniency, writer, verdict, not "x"`, "--label 不能是“x”，只能是 core、strict、leniency、writer、verdict"},
		{"completion x", `<shell> must be one of bash, zsh, fish, powershell, not "x"`, "<shell> 不能是“x”，只能是 bash、zsh、fish、powershell"},
		{"show a --ply", `--ply needs a value`, "--ply 后面缺少值"},
		{"show --ply", `--ply needs a value`, "--ply 后面缺少值"},
		{"check -j -1 a", `--jobs must be a number from 0 to 1,024, not "-1"`, "--jobs 应当是 0 到 1,024 的整数，不能是“-1”"},
		{"select --sort -q a", `--sort: "-q" looks like a flag; if it is the value, write --sort="-q"`, `--sort 后面的“-q”像是选项；如果是值，请写 --sort="-q"`},
		{"select --sort --unique a", `--sort: "--unique" looks like a flag; if it is the value, write --sort="--unique"`, `--sort 后面的“--unique”像是选项；如果是值，请写 --sort="--unique"`},
		{"check -x a", "unknown flag -x", "没有选项 -x"},
		{"convert -o a.png a", "-o a.png: no form has the extension .png (xqpgn show --format png makes it): .csv, .dhtmlxq, .json, .jsonl, .ndjson, .parquet, .pgn, .pgns, .ubb, .wxf, .xml, .xqf; or use --to", "-o a.png：没有扩展名为 .png 的格式（请用 xqpgn show --format png）：.csv、.dhtmlxq、.json、.jsonl、.ndjson、.parquet、.pgn、.pgns、.ubb、.wxf、.xml、.xqf；或用 --to"},
		{"select --strip moves a", `--strip: there is no part "moves"; there are comments, variations, glyphs, commands such as [%clk] in comments, and tags:NAME`, "--strip：没有“moves”这一部分；可以是注释、变着、评价符号、指令（注释里的 [%clk] 等）和“标签：名称”（comments、variations、glyphs、commands、tags:NAME）"},
		{"check -j x a", `--jobs must be a number from 0 to 1,024, not "x"`, "--jobs 应当是 0 到 1,024 的整数，不能是“x”"},
		{"lsp --settle x", `--settle must be a time such as 10s, not "x"`, "--settle 应当是 10s 这样的时间，不能是“x”"},
		{"openings --after 9/9/9/9/9/9/9/9/9/9x a", "--after is a FEN that cannot be read, from character 20 on: unknown piece", "--after 的 FEN 从第 20 个字符起无法读取：有不认识的棋子"},
		{"select --memory x a", `--memory: "x" is no size, as 512M or 2G`, "--memory：“x”不是大小，应当像 512M 或 2G"},
		{"check --select no-such-rule a", `there is no rule, clause or layer "no-such-rule"; xqpgn explain lists all rules`, "没有规则、条款或层次“no-such-rule”；xqpgn explain 列出所有规则"},
		{"openings --after x a", "--after is neither a FEN nor moves from the start of a game: x cannot be played", "--after 既不是 FEN，也不是从开局走起的着法：x 走不通"},
	} {
		for language, want := range map[string]string{"en": test.en, "zh": test.zh} {
			status, _, stderr := execute("", append([]string{"--lang", language}, strings.Fields(test.line)...)...)
			if first, _, _ := strings.Cut(stderr, "\n"); status != app.ExitFailure || first != "xqpgn: "+want {
				t.Errorf("%s: status %d, %s\nwant: %s", test.line, status, first, want)
			}
		}
	}
}

// TestWrongLanguage holds that a language that there is not is complained of in that of the locale.
func TestWrongLanguage(t *testing.T) {
	t.Setenv("LC_ALL", "zh_CN.UTF-8")
	if _, _, stderr := execute("", "check", "--lang", "fr", "a.pgn"); !strings.HasPrefix(stderr, "xqpgn: --lang 不能是“fr”，只能是 auto、zh、en\n") {
		t.Error(stderr)
	}
}
