package view

import (
	"os/exec"
	"runtime"
)

// browsers are the commands that open an address in the user's browser, by operating system.
var browsers = map[string][]string{
	"darwin":  {"open"},
	"windows": {"rundll32", "url.dll,FileProtocolHandler"},
}

// OpenBrowser opens an address in the user's browser.
func OpenBrowser(url string) error {
	program, ok := browsers[runtime.GOOS]
	if !ok {
		program = []string{"xdg-open"}
	}
	command := exec.Command(program[0], append(program[1:len(program):len(program)], url)...)
	if err := command.Start(); err != nil {
		return err
	}
	go command.Wait()
	return nil
}
