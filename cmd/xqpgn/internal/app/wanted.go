package app

import (
	"cmp"
	"maps"
	"slices"
	"sync"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Wanted has the flags that select findings, for commands that report findings.
type Wanted struct {
	Strict bool     `help:"Check strictly: anything that the specifications forbid is an error." zh:"严格按规范检查：规范的语句不允许的都算错误。"`
	Select []string `placeholder:"RULE" complete:"finding" help:"Report these findings only: rules, clauses (PGN-3.2) or layers (text, tags, movetext, moves, game, files). They replace what xqpgn.toml selects and ignores." zh:"只报告这些问题：规则、条款（PGN-3.2）或层次（text、tags、movetext、moves、game、files）。这时不管 xqpgn.toml 选择和忽略什么。"`
	Ignore []string `placeholder:"RULE" complete:"finding" help:"Do not report these findings. In check they do not affect the exit status either; the summary counts them. A comment {xqpgn: ignore RULE} does so for its game." zh:"不报告这些问题。check 里它们也不影响退出状态，总结里说明有多少。注释 {xqpgn：忽略 规则} 对所在的一局有同样的作用。"`
	ConfigFlags
}

// ConfigFlags are the flags of commands that read xqpgn.toml.
type ConfigFlags struct {
	Config   string `placeholder:"FILE" complete:"file" xor:"config" help:"The file of settings for all files; without it, for each file the xqpgn.toml in its folder or the nearest one above. It may have strict, select, ignore, fail-on, encoding, exclude and baseline; flags override it." zh:"对所有文件有效的设置文件；不写则每个文件用它所在文件夹或最近的上级文件夹里的 xqpgn.toml。里面可以有 strict、select、ignore、fail-on、encoding、exclude、baseline；选项优先于它。"`
	NoConfig bool   `xor:"config" help:"Read no xqpgn.toml." zh:"不读 xqpgn.toml。"`

	Flags map[string]bool `kong:"-"` // names of the flags on the command line
}

// AfterApply records which flags the command line has, for kong.
func (f *ConfigFlags) AfterApply(context *kong.Context) error {
	f.Flags = map[string]bool{}
	for _, part := range context.Path {
		if part.Flag != nil {
			f.Flags[part.Flag.Name] = true
		}
	}
	return nil
}

// CheckNames returns an error if a flag names an unknown finding.
func (w *Wanted) CheckNames() error {
	return cmp.Or(config.Check(w.Select), config.Check(w.Ignore))
}

// Finder returns the finder of the selected findings and the settings of each file.
func (w *Wanted) Finder() *config.Finder {
	finder := w.ConfigFlags.Finder()
	finder.Config.Select, finder.Config.Ignore = w.Select, w.Ignore
	if w.Flags["strict"] {
		finder.Config.Strict = &w.Strict
	}
	return finder
}

// Finder returns the finder of the settings of each file.
func (f *ConfigFlags) Finder() *config.Finder {
	return &config.Finder{File: f.Config, None: f.NoConfig}
}

// By returns the sources of a selection: comments, flags and the configuration file.
func (w *Wanted) By(c config.Selection) (by []string) {
	if c.Comments {
		by = append(by, ignoringComment.In(Language()))
	}
	if len(w.Select) > 0 {
		by = append(by, "--select")
	}
	if len(w.Ignore) > 0 {
		by = append(by, "--ignore")
	}
	if c.File != "" {
		by = append(by, c.File)
	}
	return by
}

// An exclusion records which files a run does not read because of their settings.
type exclusion struct {
	mu     sync.Mutex
	names  map[string]bool  // excluded files
	failed map[string]error // files of settings that cannot be read or have a mistake, by the message
}

// Settle makes a run read files as the settings of each say: in its encoding, unless the flag --encoding is given, or
// not at all. Passes reports whether a run passes files whose settings have a mistake.
func (f *ConfigFlags) Settle(set *games.Set, finder *config.Finder, passes bool) *exclusion {
	e := &exclusion{names: map[string]bool{}, failed: map[string]error{}}
	set.Excluded = func(name string) bool {
		selection, err := finder.For(name)
		e.mu.Lock()
		defer e.mu.Unlock()
		if selection.Excluded {
			e.names[name] = true
		}
		if err != nil {
			e.failed[err.Error()] = err
		}
		return selection.Excluded || err != nil && passes
	}
	if !f.Flags["encoding"] {
		set.EncodingOf = func(name string) grammar.Encoding {
			selection, _ := finder.For(name) // Excluded reports the error
			return selection.Encoding
		}
	}
	return e
}

// End reports mistakes in settings, and the number of excluded files if there are any.
func (e *exclusion) End(r *Reading) {
	for _, message := range slices.Sorted(maps.Keys(e.failed)) {
		r.Fail(e.failed[message])
	}
	if len(e.names) > 0 && !r.Quiet {
		r.Std.Say(excludedWords.In(Language()), terminal.Grouped(len(e.names)))
	}
}

// Messages about settings.
var (
	ignoringComment = rules.Text{EN: "comments", ZH: "注释"}
	excludedWords   = rules.Text{EN: "files that xqpgn.toml excludes: %s", ZH: "按 xqpgn.toml 排除的文件：%s 个"}
)
