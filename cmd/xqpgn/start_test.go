package main

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// maxAtStart is how many bytes of memory all packages of the module may ask for before a
// command begins. Tables and regular expressions that few commands need are made when they
// are first asked for.
const maxAtStart = 256 << 10

// TestStart holds how much is made at start-up, which every command waits for.
func TestStart(t *testing.T) {
	run := exec.Command(os.Args[0], "-test.run=^$")
	run.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	trace, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, trace)
	}
	total := 0
	for _, m := range regexp.MustCompile(`(?m)^init (\S+) @.* (\d+) bytes, \d+ allocs$`).FindAllStringSubmatch(string(trace), -1) {
		if bytes, _ := strconv.Atoi(m[2]); len(m[1]) > len(module) && m[1][:len(module)] == module {
			total += bytes
			t.Logf("%s: %d bytes", m[1], bytes)
		}
	}
	if total == 0 || total > maxAtStart {
		t.Errorf("%d bytes at start-up, want at most %d", total, maxAtStart)
	}
}
