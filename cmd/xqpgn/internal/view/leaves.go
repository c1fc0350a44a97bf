package view

import (
	"fmt"
	"html"
	"path/filepath"
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/caption"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/raster"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
)

// Files of a site for readers without scripts: a page and a picture of each game, and lists of links to the pages.
const (
	startPicture = "start.png"
	sitemap      = "sitemap.xml"
	listPage     = "list-" // and a number from 2; the first list is in the page of the site
	maxListed    = 500     // games of a list
	maxPictures  = 5000    // games with a picture of their own; each has 14 kB
	maxMapped    = 50_000  // addresses of a sitemap, by its specification
)

// leaves writes the games of a site as pages without scripts.
type leaves struct {
	*Site
	albums map[string]*raster.Album
	last   *plainGame // written when it is known whether another game follows
	links  []string   // items of the current list
	list   int        // its number, from 1
	front  string     // the first list
	event  caption.CommonEvent
	files  []string // addresses in the site
}

func newLeaves(s *Site) *leaves {
	return &leaves{Site: s, albums: map[string]*raster.Album{}, list: 1}
}

// pictureConfig returns the options of a game's picture.
func pictureConfig(info *semantic.Info) diagram.Config {
	return diagram.Config{
		Width: diagram.Width, Traditional: info.Script == notation.Traditional,
		ICCS: info.Notation == notation.ICCS || info.Notation == notation.UCI,
	}
}

// lastOf returns the last position of a game that can be played.
func lastOf(info *semantic.Info) board.Position {
	scene := caption.Scene{Info: info, Ply: len(info.Game.Main.Plies)}
	position, _, _ := scene.Position()
	return position
}

// address returns where a file in the folder of games is.
func (l *leaves) address(name string) string { return l.URL + gamesFolder + "/" + name }

// put writes a file into the folder of games.
func (l *leaves) put(name string, data []byte) error {
	return l.Site.put(filepath.Join(gamesFolder, name), data)
}

// add adds a checked game.
func (l *leaves) add(info *semantic.Info) error {
	if err := l.write(true); err != nil {
		return err
	}
	number := len(l.files) + 1
	g := newPlainGame(info, number, l.Plain)
	l.last = &g
	l.event.Add(info.Game)
	if len(l.links) == maxListed {
		if err := l.endList(true); err != nil {
			return err
		}
	}
	l.files = append(l.files, gamesFolder+"/"+g.file())
	folder := ""
	if l.list == 1 {
		folder = gamesFolder + "/"
	}
	l.links = append(l.links, "<li>"+link(folder+g.file(), "", g.title)+"</li>\n")
	if number > maxPictures {
		return nil
	}
	o := pictureConfig(info)
	key := fmt.Sprint(o.Traditional, o.ICCS)
	if l.albums[key] == nil {
		l.albums[key] = raster.NewAlbum(o)
	}
	return l.put(fmt.Sprintf("%d.png", number), l.albums[key].AppendPNG(nil, lastOf(info)))
}

// file returns the name of the game's page.
func (g *plainGame) file() string { return fmt.Sprintf("%d.html", g.number) }

// write writes the page of the last game that was added; more is true if another one follows.
func (l *leaves) write(more bool) error {
	g := l.last
	if g == nil {
		return nil
	}
	o := outline{l.Plain, g.title, g.description, l.URL + startPicture}
	picture := ""
	if g.number <= maxPictures {
		name := fmt.Sprintf("%d.png", g.number)
		o.picture = l.address(name)
		picture = fmt.Sprintf("<img src=\"%s\" alt=\"%s\" width=\"%d\" height=\"%d\">\n", name, html.EscapeString(lastPosition.In(l.Plain)), diagram.Width, diagram.Height)
	}
	links := []string{link(fmt.Sprintf("../index.html#%d", g.number), "", replay.In(l.Plain)), link("../index.html", "up", allGames.In(l.Plain))}
	if g.number > 1 {
		links = append(links, link(fmt.Sprintf("%d.html", g.number-1), "prev", before.In(l.Plain)))
	}
	if more {
		links = append(links, link(fmt.Sprintf("%d.html", g.number+1), "next", after.In(l.Plain)))
	}
	return l.put(g.file(), o.page(fmt.Sprintf("<nav>%s</nav>\n<h1>%s</h1>\n%s%s", strings.Join(links, " "), html.EscapeString(g.title), picture, g.moves)))
}

// endList ends a list of links: the first stays for the page of the site, the others are pages.
func (l *leaves) endList(more bool) error {
	items := fmt.Sprintf("<ol start=\"%d\">\n%s</ol>\n", (l.list-1)*maxListed+1, strings.Join(l.links, ""))
	next, folder := fmt.Sprintf("%s%d.html", listPage, l.list+1), ""
	if l.list == 1 {
		folder = gamesFolder + "/"
	}
	if more {
		items += "<nav>" + link(folder+next, "next", after.In(l.Plain)) + "</nav>\n"
	}
	l.links = l.links[:0]
	l.list++
	if l.list == 2 {
		l.front = items
		return nil
	}
	name := fmt.Sprintf("%s%d", allGames.In(l.Plain), l.list-1)
	o := outline{l.Plain, name, name, l.URL + startPicture}
	return l.put(fmt.Sprintf("%s%d.html", listPage, l.list-1), o.page("<nav>"+link("../index.html", "up", allGames.In(l.Plain))+"</nav>\n"+items))
}

// end writes the last game, its list and the sitemap, and describes the games in front.
func (l *leaves) end(front *shell) error {
	if err := l.write(false); err != nil {
		return err
	}
	if err := l.endList(false); err != nil {
		return err
	}
	name := ""
	if paths := l.Games.Paths; len(paths) == 1 && paths[0] != "-" {
		name = strings.TrimSuffix(filepath.Base(paths[0]), filepath.Ext(paths[0]))
	}
	o := front.outline
	o.title = collectionName(l.event, name, l.Plain)
	if len(l.files) == 1 {
		o.title = l.last.title
	}
	o.description = fmt.Sprintf(gamesOf.In(l.Plain), o.title, terminal.Grouped(len(l.files)))
	if len(l.files) > 0 {
		o.picture = l.address("1.png")
	}
	front.plain = "<h1>" + html.EscapeString(o.title) + "</h1>\n" + l.front
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	for i, file := range append([]string{""}, l.files...) {
		if i == maxMapped {
			break
		}
		if file == "" && l.URL == "" {
			file = "index.html"
		}
		fmt.Fprintf(&b, "<url><loc>%s</loc></url>\n", html.EscapeString(l.URL+file))
	}
	b.WriteString("</urlset>\n")
	return l.Site.put(sitemap, []byte(b.String()))
}
