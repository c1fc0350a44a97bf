package app_test

import (
	"runtime/debug"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

// TestVersionOf holds what --version prints for each way to build the command.
func TestVersionOf(t *testing.T) {
	settings := func(pairs ...string) (s []debug.BuildSetting) {
		for i := 0; i < len(pairs); i += 2 {
			s = append(s, debug.BuildSetting{Key: pairs[i], Value: pairs[i+1]})
		}
		return s
	}
	tests := []struct {
		name string
		info debug.BuildInfo
		want string
	}{
		{
			"a release, by go install",
			debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "v0.1.0"}, Settings: settings("GOARCH", "amd64", "GOOS", "linux")},
			"xqpgn v0.1.0 (go1.26.0 linux/amd64)",
		},
		{
			"a clone, by go build",
			debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "v0.1.1-0.20260102030405-0123456789ab+dirty"}, Settings: settings(
				"GOARCH", "arm64", "GOOS", "darwin", "vcs", "git", "vcs.revision", "0123456789abcdef0123456789abcdef01234567",
				"vcs.time", "2026-01-02T03:04:05Z", "vcs.modified", "true")},
			"xqpgn v0.1.1-0.20260102030405-0123456789ab+dirty (revision 0123456789ab, 2026-01-02T03:04:05Z, modified; go1.26.0 darwin/arm64)",
		},
		{
			"a clone, by go run",
			debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "(devel)"}},
			"xqpgn devel (go1.26.0)",
		},
		{"nothing known", debug.BuildInfo{GoVersion: "go1.26.0"}, "xqpgn (go1.26.0)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := app.VersionOf(&test.info); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
