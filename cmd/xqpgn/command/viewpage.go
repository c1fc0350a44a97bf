package command

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// export writes the page as a site, with the games of the paths, if any.
func (c *viewCommand) export(r *app.Reading) error {
	site := view.Site{Folder: c.Export, Language: c.pageLanguage(), Plain: app.Language(), Overwrite: c.Overwrite, Wasm: c.Wasm}
	if c.URL != "" {
		site.URL = strings.TrimRight(c.URL, "/") + "/"
	}
	if !c.None() {
		site.Games = r.Set
		site.Skipped = func(err error) { r.Fail(app.Unreadable(err)) }
	}
	if !c.Quiet {
		site.Building = func() { r.Std.Say("%s", buildingWords.In(app.Language())) }
	}
	done, err := site.Write()
	if err != nil {
		return err
	}
	const mib = 1 << 20
	if c.Quiet {
		return nil
	}
	r.Std.Say(exportWords.In(app.Language()), terminal.Printable(c.Export), float64(done.Library)/mib)
	if site.Games != nil {
		r.Std.Say(publishedWords.In(app.Language()), terminal.Grouped(done.Games), float64(done.Index)/float64(max(done.Games, 1)), float64(done.Packed)/mib, float64(done.Parts)/mib)
	}
	return nil
}

// embed writes the page as a single file with games in it.
func (c *viewCommand) embed(r *app.Reading) error {
	read := 0
	var chosen []*ast.Game
	var forms []string
	for raw, err := range r.Raws() {
		if err != nil {
			if r.Fail(err); r.Failure() != nil {
				break
			}
			continue
		}
		if read++; c.Game != nil && read != *c.Game {
			continue
		}
		if len(chosen) == maxEmbedded {
			return &games.RefusedError{Name: raw.Name, Why: rules.Text{EN: fmt.Sprintf(tooMany.EN, maxEmbedded), ZH: fmt.Sprintf(tooMany.ZH, maxEmbedded)}}
		}
		chosen, forms = append(chosen, raw.Parse()), append(forms, raw.Form)
		if c.Game != nil {
			break
		}
	}
	if r.Failure() != nil {
		r.Wrote(string(c.Output), app.ErrReported)
		return nil
	}
	if len(chosen) == 0 {
		wanted := 1
		if c.Game != nil {
			wanted = *c.Game
		}
		return &games.RefusedError{Name: cmp.Or(c.FilesFrom, slices.Concat([]string{""}, c.Paths)[len(c.Paths)]), Why: noGame.With(wanted, terminal.Grouped(read))}
	}
	page, err := view.Embed(chosen, forms, c.pageLanguage(), app.Language())
	if err != nil {
		return err
	}
	r.Write(c.Output, r.Direct.Out, func(w io.Writer) error {
		_, err := w.Write(page)
		return err
	})
	return nil
}

// maxEmbedded is the greatest number of games in one file. Each takes about twenty kilobytes, and a
// browser reads them all before it shows the first.
const maxEmbedded = 1000
