package booklet

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// browsers are the programs that print a page as PDF.
var browsers = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "msedge"}

// errNoBrowser names the programs that a PDF needs.
var errNoBrowser = rules.Text{
	EN: "a PDF needs Chromium, Chrome or Edge, and none is installed; write FILE.html, and print it with any browser",
	ZH: "写 PDF 需要 Chromium、Chrome 或 Edge，这里没有；可以写成 文件.html，再用任何浏览器打印",
}

// PDF prints a page as PDF with an installed browser. Without a browser the error names the programs to install.
func PDF(page []byte) ([]byte, error) {
	program := ""
	for _, name := range browsers {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		return nil, errNoBrowser.Err()
	}
	folder, err := os.MkdirTemp("", "xqpgn-booklet")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	in, out := filepath.Join(folder, "booklet.html"), filepath.Join(folder, "booklet.pdf")
	if err := os.WriteFile(in, page, 0o600); err != nil {
		return nil, err
	}
	args := []string{"--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--no-pdf-header-footer", "--user-data-dir=" + filepath.Join(folder, "profile"), "--print-to-pdf=" + out, "file://" + filepath.ToSlash(in)}
	if os.Getuid() == 0 {
		args = append([]string{"--no-sandbox"}, args...)
	}
	said, err := exec.Command(program, args...).CombinedOutput()
	data, missing := os.ReadFile(out)
	if missing != nil || !bytes.HasPrefix(data, []byte("%PDF")) {
		return nil, rules.Text{EN: "%s writes no PDF: %v: %s", ZH: "%s 没有写出 PDF：%v：%s"}.Err(program, errors.Join(err, missing), lastLine(said))
	}
	return data, nil
}

// lastLine returns the last line of a program's output.
func lastLine(text []byte) string {
	lines := bytes.Split(bytes.TrimSpace(text), []byte("\n"))
	return string(lines[len(lines)-1])
}
