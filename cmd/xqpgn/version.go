package main

import (
	"fmt"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"runtime/debug"
	"strings"
)

// versionCommand is "xqpgn version".
type versionCommand struct{}

// run prints which xqpgn this is, as the flag --version does.
func (c *versionCommand) run(std streams) int {
	if _, err := fmt.Fprintln(std.out, version()); err != nil {
		std.say("%s", files.Words(err, language()))
		return exitFailure
	}
	return exitClean
}

// version words which xqpgn this is, as far as the build knows.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "xqpgn"
	}
	return versionOf(info)
}

// versionOf words a build: the version of the module, the revision and its time
// where it was built in a repository, the Go that built it and for what.
//
//	xqpgn v0.1.0 (revision 0123456789ab, 2026-01-02T03:04:05Z; go1.26.0 linux/amd64)
func versionOf(info *debug.BuildInfo) string {
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	var source string
	if revision := settings["vcs.revision"]; revision != "" {
		source = fmt.Sprintf("revision %.12s, %s", revision, settings["vcs.time"])
		if settings["vcs.modified"] == "true" {
			source += ", modified"
		}
		source += "; "
	}
	target := info.GoVersion
	if settings["GOOS"] != "" {
		target += " " + settings["GOOS"] + "/" + settings["GOARCH"]
	}
	name := strings.TrimSpace("xqpgn " + strings.Trim(info.Main.Version, "()")) // "(devel)" without one
	return fmt.Sprintf("%s (%s%s)", name, source, target)
}
