package command

import (
	"io"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/baseline"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// baselineFlags are the flags for lists of known findings.
type baselineFlags struct {
	Baseline      string `placeholder:"FILE" complete:"file" xor:"baseline" help:"A list of known findings, which are not reported and do not count, also if their lines move; only new ones count." zh:"已知问题的列表：这些问题不报告也不计数，行号变了也一样；只计新的问题。"`
	WriteBaseline string `placeholder:"FILE" complete:"file" xor:"baseline" help:"Write the findings that would be printed, or that count for the exit status, to a list for --baseline or baseline in xqpgn.toml." zh:"把会列出的和影响退出状态的问题写成列表，供 --baseline 或 xqpgn.toml 里的 baseline 使用。"`
}

// A knownFindings tells new findings from known ones in a run, and records the findings of the run.
type knownFindings struct {
	lists    map[string]*baseline.Baseline // lists by path, nil if one cannot be read
	recorder *baseline.Recorder            // nil without --write-baseline
	fail     func(error)
}

// known returns the known findings for a run.
func (f *baselineFlags) known(fail func(error)) *knownFindings {
	k := &knownFindings{lists: map[string]*baseline.Baseline{}, fail: fail}
	if f.WriteBaseline != "" {
		var err error
		if k.recorder, err = baseline.NewRecorder(f.WriteBaseline); err != nil {
			fail(err)
		}
	}
	return k
}

// split returns the new findings of a game and the known ones, by the list at a path. With --write-baseline,
// the findings for which records returns true are recorded and count as known.
func (k *knownFindings) split(path string, game *ast.Game, found ast.Findings, records func(rules.Rule, string) bool) (fresh, known ast.Findings) {
	if k.recorder != nil {
		known, fresh = found.Split(records)
		k.recorder.Add(game, known)
		return fresh, known
	}
	if path == "" {
		return found, known
	}
	list, read := k.lists[path]
	if !read {
		var err error
		if list, err = baseline.Read(path); err != nil {
			k.fail(err)
		}
		k.lists[path] = list
	}
	return list.Split(game, found)
}

// write writes the list of the run, if the run read all files.
func (f *baselineFlags) write(k *knownFindings, r *app.Reading) {
	if k.recorder == nil {
		return
	}
	r.Write(app.OutputFlag(f.WriteBaseline), io.Discard, k.recorder.Write)
	if r.Failure() == nil && !r.Quiet {
		r.Std.Say(recordedWords.In(app.Language()), f.WriteBaseline, terminal.Grouped(k.recorder.Findings))
	}
}

var recordedWords = rules.Text{EN: "%s: known findings: %s", ZH: "%s：已知问题 %s 个"}
