package view

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// A browser is a Chromium without windows, which is told what to do over a pipe, in the
// language of its own tools.
type browser struct {
	in io.Writer
	mu sync.Mutex

	next    int
	answers map[int]chan reply
	pages   map[string]*tab // by session

	ended   chan bool
	process *exec.Cmd
	folder  string // of its files
}

// A chromium is what one test has of a browser: nobody else has its tabs, its storage and its cookies.
type chromium struct {
	*browser
	context string
}

// idle are the browsers that no test has at the moment. To start one takes as much time as most tests.
var idle struct {
	sync.Mutex
	browsers []*browser
}

// TestMain ends the browsers after all tests.
func TestMain(m *testing.M) {
	status := m.Run()
	for _, b := range idle.browsers {
		b.end()
	}
	os.Exit(status)
}

// A reply is what the browser says.
type reply struct {
	ID      int             `json:"id"`
	Session string          `json:"sessionId"`
	Method  string          `json:"method"`
	Result  json.RawMessage `json:"result"`
	Params  json.RawMessage `json:"params"`
	Error   *struct{ Message string }
}

// newChromium lends a browser to a test. The test is skipped where there
// is none. It runs in parallel with others, since a browser mostly waits.
func newChromium(t *testing.T) *chromium {
	t.Helper()
	t.Parallel()
	var b *browser
	idle.Lock()
	if last := len(idle.browsers) - 1; last >= 0 {
		b, idle.browsers = idle.browsers[last], idle.browsers[:last]
	}
	idle.Unlock()
	if b == nil {
		b = newBrowser(t)
	}
	var made struct{ BrowserContextID string }
	json.Unmarshal(b.do(t, "", "Target.createBrowserContext", nil), &made)
	t.Cleanup(func() {
		select {
		case <-b.tell("", "Target.disposeBrowserContext", map[string]any{"browserContextId": made.BrowserContextID}):
			idle.Lock()
			idle.browsers = append(idle.browsers, b)
			idle.Unlock()
		case <-b.ended:
			b.end()
		case <-time.After(patience):
			b.end()
		}
	})
	return &chromium{b, made.BrowserContextID}
}

// newBrowser starts a browser.
func newBrowser(t *testing.T) *browser {
	t.Helper()
	var program string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		t.Skip("no Chromium here: the page is not tested in a browser")
	}
	folder, err := os.MkdirTemp("", "chromium") // it outlives the test
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"--headless=new", "--remote-debugging-pipe", "--user-data-dir=" + folder, "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--force-color-profile=srgb", "--hide-scrollbars", "about:blank"}
	if os.Getuid() == 0 {
		args = append([]string{"--no-sandbox"}, args...)
	}
	theirIn, ourOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	ourIn, theirOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(program, args...)
	command.ExtraFiles = []*os.File{theirIn, theirOut} // 3 and 4
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	theirIn.Close()
	theirOut.Close()
	b := &browser{in: ourOut, answers: map[int]chan reply{}, pages: map[string]*tab{}, ended: make(chan bool), process: command, folder: folder}
	go func() {
		b.listen(ourIn)
		close(b.ended)
	}()
	return b
}

// end ends the browser and removes its files.
func (b *browser) end() {
	b.tell("", "Browser.close", nil)
	select {
	case <-b.ended:
	case <-time.After(5 * time.Second):
		b.process.Process.Kill()
	}
	b.process.Wait()
	for range 50 { // its last files are written by processes of its own
		if os.RemoveAll(b.folder) == nil {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// listen hears what the browser says until it ends.
func (b *browser) listen(from *os.File) {
	lines := bufio.NewReaderSize(from, 1<<20)
	for {
		text, err := lines.ReadBytes(0)
		if err != nil {
			return
		}
		var r reply
		if json.Unmarshal(bytes.TrimSuffix(text, []byte{0}), &r) != nil {
			continue
		}
		b.mu.Lock()
		if answer := b.answers[r.ID]; r.ID > 0 && answer != nil {
			delete(b.answers, r.ID)
			answer <- r
		} else if page := b.pages[r.Session]; page != nil {
			page.hear(r)
		}
		b.mu.Unlock()
	}
}

// tell sends a command and returns where the answer comes.
func (b *browser) tell(session, method string, params any) <-chan reply {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.next++
	message := map[string]any{"id": b.next, "method": method}
	if params != nil {
		message["params"] = params
	}
	if session != "" {
		message["sessionId"] = session
	}
	text, err := json.Marshal(message)
	if err != nil {
		panic(err)
	}
	answer := make(chan reply, 1)
	b.answers[b.next] = answer
	b.in.Write(append(text, 0))
	return answer
}

// patience is how long the browser may take for one thing on a busy machine.
const patience = 60 * time.Second

// do sends a command and waits for the answer.
func (b *browser) do(t *testing.T, session, method string, params any) json.RawMessage {
	t.Helper()
	select {
	case r := <-b.tell(session, method, params):
		if r.Error != nil {
			t.Fatalf("%s: %s", method, r.Error.Message)
		}
		return r.Result
	case <-time.After(patience):
		t.Fatalf("%s: no answer", method)
		return nil
	}
}

// A tab is a page in the browser.
type tab struct {
	*browser
	session string

	heard    sync.Mutex
	troubles []string // errors on the console, and what else went wrong
	asked    []string // addresses that were asked for
}

// hear keeps what there is to complain of.
func (p *tab) hear(r reply) {
	p.heard.Lock()
	defer p.heard.Unlock()
	switch r.Method {
	case "Runtime.exceptionThrown":
		p.troubles = append(p.troubles, string(r.Params))
	case "Runtime.consoleAPICalled":
		var said struct{ Type string }
		if json.Unmarshal(r.Params, &said); said.Type == "error" || said.Type == "warning" {
			p.troubles = append(p.troubles, string(r.Params))
		}
	case "Log.entryAdded":
		var said struct {
			Entry struct{ Level, Text, URL string }
		}
		if json.Unmarshal(r.Params, &said); said.Entry.Level == "error" || said.Entry.Level == "warning" {
			p.troubles = append(p.troubles, said.Entry.Text+" "+said.Entry.URL)
		}
	case "Network.requestWillBeSent":
		var sent struct{ Request struct{ URL string } }
		json.Unmarshal(r.Params, &sent)
		p.asked = append(p.asked, sent.Request.URL)
	case "Page.javascriptDialogOpening":
		p.troubles = append(p.troubles, "a dialog was opened")
	}
}

// quiet fails if there is anything to complain of.
func (p *tab) quiet(t *testing.T) {
	t.Helper()
	p.heard.Lock()
	defer p.heard.Unlock()
	for _, trouble := range p.troubles {
		t.Errorf("console: %.600s", trouble)
	}
	p.troubles = nil
}

// open opens an address in a window of a size, and waits until the page is ready.
func (c *chromium) open(t *testing.T, url string, width, height int) *tab {
	t.Helper()
	var target struct{ TargetID string }
	json.Unmarshal(c.do(t, "", "Target.createTarget", map[string]any{"url": "about:blank", "browserContextId": c.context, "newWindow": true}), &target)
	var attached struct{ SessionID string }
	json.Unmarshal(c.do(t, "", "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}), &attached)
	p := &tab{browser: c.browser, session: attached.SessionID}
	c.mu.Lock()
	c.pages[p.session] = p
	c.mu.Unlock()
	t.Cleanup(func() {
		c.mu.Lock()
		delete(c.pages, p.session)
		c.mu.Unlock()
	})
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		p.ask(t, domain+".enable", nil)
	}
	p.size(t, width, height)
	p.ask(t, "Page.navigate", map[string]any{"url": url})
	p.until(t, `document.documentElement?.dataset.ready !== undefined`)
	return p
}

// size gives the window a size; a narrow one is that of a phone. It waits until the page was drawn in that,
// or is not drawn at all, as one behind others is.
func (p *tab) size(t *testing.T, width, height int) {
	t.Helper()
	p.ask(t, "Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
	p.until(t, fmt.Sprintf(`document.documentElement.dataset.ready === undefined || innerWidth === %d && innerHeight === %d`, width, height))
	p.eval(t, `Promise.race([new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))), new Promise((late) => setTimeout(late, 500))]).then(() => '')`)
}

// ask sends a command of the page.
func (p *tab) ask(t *testing.T, method string, params any) json.RawMessage {
	t.Helper()
	return p.do(t, p.session, method, params)
}

// eval evaluates an expression, waits for it if it is a promise, and returns its value as
// text.
func (p *tab) eval(t *testing.T, expression string) string {
	t.Helper()
	var done struct {
		Result    struct{ Value any }
		Exception json.RawMessage `json:"exceptionDetails"`
	}
	json.Unmarshal(p.ask(t, "Runtime.evaluate", map[string]any{"expression": expression, "awaitPromise": true, "returnByValue": true}), &done)
	if done.Exception != nil {
		t.Fatalf("%s: %.400s", expression, done.Exception)
	}
	return fmt.Sprint(done.Result.Value)
}

// until waits until an expression is true.
func (p *tab) until(t *testing.T, expression string) {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if p.eval(t, "Boolean("+expression+")") == "true" {
			return
		}
	}
	p.quiet(t)
	t.Fatalf("this did not come true: %s", expression)
}

// still waits until nothing on the page moves, as pieces do on their way.
func (p *tab) still(t *testing.T) {
	t.Helper()
	p.until(t, `document.getAnimations().every((moving) => moving.playState === 'finished')`)
}

// press presses keys: those of more than one character by their names.
func (p *tab) press(t *testing.T, keys ...string) {
	t.Helper()
	for _, key := range keys {
		params := map[string]any{"type": "keyDown", "key": key, "code": key, "windowsVirtualKeyCode": codes[key]}
		if len([]rune(key)) == 1 {
			params["text"] = key
		}
		p.ask(t, "Input.dispatchKeyEvent", params)
		p.ask(t, "Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": key})
	}
}

// codes are the numbers of keys that the browser itself acts on.
var codes = map[string]int{"Escape": 27, "Enter": 13, "Tab": 9}

// click clicks on the middle of the first element that a selector names. On a busy machine the page
// may put it elsewhere between the look and the click, so that is done again until the element has it.
func (p *tab) click(t *testing.T, selector string) {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		at := p.eval(t, fmt.Sprintf(`(() => {
			const e = document.querySelector(%q);
			e.scrollIntoView({block: 'nearest'});
			const b = e.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2;
			if (!e.contains(document.elementFromPoint(x, y))) return '';
			window.clicked = false;
			addEventListener('click', (event) => { window.clicked = e.contains(event.target) }, {capture: true, once: true});
			return x + ' ' + y;
		})()`, selector))
		if at == "" {
			continue
		}
		var x, y float64
		fmt.Sscan(at, &x, &y)
		for _, kind := range []string{"mousePressed", "mouseReleased"} {
			p.ask(t, "Input.dispatchMouseEvent", map[string]any{"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1})
		}
		if p.eval(t, `window.clicked`) == "true" {
			return
		}
	}
	t.Fatalf("%s cannot be clicked on", selector)
}

// text returns what an element says.
func (p *tab) text(t *testing.T, selector string) string {
	t.Helper()
	return strings.TrimSpace(p.eval(t, fmt.Sprintf(`document.querySelector(%q)?.textContent`, selector)))
}

// pictures is the folder that pictures of the page are put into, to be looked at; nowhere
// if the environment does not name it.
var pictures = os.Getenv("XQPGN_PICTURES")

// picture takes a picture of the page, if pictures are wanted.
func (p *tab) picture(t *testing.T, name string) {
	t.Helper()
	if pictures == "" {
		return
	}
	p.still(t)
	var shot struct{ Data string }
	json.Unmarshal(p.ask(t, "Page.captureScreenshot", map[string]any{"format": "png"}), &shot)
	data, err := base64.StdEncoding.DecodeString(shot.Data)
	if err == nil {
		err = os.WriteFile(filepath.Join(pictures, name+".png"), data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
