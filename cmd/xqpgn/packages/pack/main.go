// Command pack builds everything that people install: archives with the program, each with a bill of
// materials (SBOM), wheels for Python, the npm packages of the program and of the conformance suite, the extension of
// VS Code, and SHA256SUMS. It needs only Go and the modules of go.mod, and cross-compiles for every platform.
//
//	go run ./cmd/xqpgn/packages/pack -o out            # all platforms
//	go run ./cmd/xqpgn/packages/pack -o out -host      # this machine's platform alone
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("pack: ")
	out := flag.String("o", "", "the `folder` to write packages to")
	host := flag.Bool("host", false, "build for this machine's platform alone")
	version := flag.String("version", "", "the version; without it that of the git tag, or 0.0.0")
	flag.Parse()
	if *out == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*out, *version, *host); err != nil {
		log.Fatal(err)
	}
}

func run(out, version string, host bool) error {
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	if version == "" {
		version = taggedVersion(root)
	}
	if out, err = filepath.Abs(out); err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "xqpgn-pack-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	b := build{root, out, work, version}
	var packages []string
	for _, p := range platforms {
		if host && (p.os != runtime.GOOS || p.arch != runtime.GOARCH) {
			continue
		}
		program := filepath.Join(work, p.os+"-"+p.arch, p.program())
		if err := b.compile(program, "./cmd/xqpgn", "GOOS="+p.os, "GOARCH="+p.arch, "GOARM=7"); err != nil {
			return err
		}
		archive, err := b.archive(p, program)
		if err != nil {
			return err
		}
		bill, err := b.bill(p, program)
		if err != nil {
			return err
		}
		wheel, err := b.wheel(p, program)
		if err != nil {
			return err
		}
		packages = append(packages, archive, bill, wheel)
	}
	for _, pack := range []func() (string, error){b.npm, b.suite, b.extension} {
		name, err := pack()
		if err != nil {
			return err
		}
		packages = append(packages, name)
	}
	return b.sum(packages)
}

// moduleRoot returns the folder of the module.
func moduleRoot() (string, error) {
	file, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOMOD: %w", err)
	}
	return filepath.Dir(strings.TrimSpace(string(file))), nil
}

var versionTag = regexp.MustCompile(`^v(\d+\.\d+\.\d+)$`)

// taggedVersion returns the version of the tag at the commit, or 0.0.0 without a tag.
func taggedVersion(root string) string {
	tag, err := exec.Command("git", "-C", root, "describe", "--tags", "--exact-match").Output()
	if m := versionTag.FindStringSubmatch(strings.TrimSpace(string(tag))); err == nil && m != nil {
		return m[1]
	}
	return "0.0.0"
}

// sum writes SHA256SUMS and prints the packages with their sizes.
func (b *build) sum(packages []string) error {
	var sums strings.Builder
	for _, name := range packages {
		data, err := os.ReadFile(filepath.Join(b.out, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), name)
		fmt.Printf("%6.1f MB  %s\n", float64(len(data))/1e6, name)
	}
	return os.WriteFile(filepath.Join(b.out, "SHA256SUMS"), []byte(sums.String()), 0o644)
}
