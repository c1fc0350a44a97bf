package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// A platform is an operating system and architecture for which the program is built.
type platform struct {
	os, arch string
	wheel    string // platform tag of the wheel
}

// platforms are all platforms. The program is static, so one file serves every Linux.
var platforms = []platform{
	{"linux", "amd64", "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64"},
	{"linux", "arm64", "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64"},
	{"linux", "386", "manylinux_2_17_i686.manylinux2014_i686.musllinux_1_1_i686"},
	{"linux", "arm", "manylinux_2_17_armv7l.manylinux2014_armv7l.musllinux_1_1_armv7l"},
	{"darwin", "amd64", "macosx_12_0_x86_64"},
	{"darwin", "arm64", "macosx_12_0_arm64"},
	{"windows", "amd64", "win_amd64"},
	{"windows", "arm64", "win_arm64"},
}

// program returns the name of the program's file.
func (p platform) program() string {
	if p.os == "windows" {
		return "xqpgn.exe"
	}
	return "xqpgn"
}

// A build holds the folders and the version of a run.
type build struct {
	root    string // folder of the module
	out     string // folder for packages
	work    string // temporary folder for built programs
	version string // version such as 1.2.3; 0.0.0 without a tag
}

// compile builds a command of the module, static and without symbols. The command xqpgn is built with its
// profile, unless the environment has GOFLAGS=-pgo=off, with which the packages take half the time to build.
func (b *build) compile(to, source string, environment ...string) error {
	return b.goBuild([]string{"-o", to, source}, environment...)
}

// goBuild runs go build with the usual arguments and these.
func (b *build) goBuild(arguments []string, environment ...string) error {
	cmd := exec.Command("go", append([]string{"build", "-trimpath", "-ldflags=-s -w"}, arguments...)...)
	cmd.Dir, cmd.Stderr = b.root, os.Stderr
	cmd.Env = append(append(os.Environ(), "CGO_ENABLED=0"), environment...)
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %s: %w", strings.Join(environment, " "), strings.Join(cmd.Args, " "), err)
	}
	return nil
}
