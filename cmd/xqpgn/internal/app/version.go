package app

import (
	"fmt"
	"runtime/debug"
	"strings"
)

// PrintVersion prints the version and returns the exit status.
func (s Streams) PrintVersion() int {
	_, err := fmt.Fprintln(s.Out, Version())
	return s.Status(err)
}

// Version returns the version of xqpgn, as far as the build records it.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "xqpgn"
	}
	return VersionOf(info)
}

// VersionOf returns the description of a build. It has the module version, the revision and its time for
// builds from a repository, the Go version and the platform.
//
//	xqpgn v0.1.0 (revision 0123456789ab, 2026-01-02T03:04:05Z; go1.26.0 linux/amd64)
func VersionOf(info *debug.BuildInfo) string {
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
