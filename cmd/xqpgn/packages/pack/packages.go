package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/flate"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/highlight"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view"
	"github.com/xqpgn/xqpgn/testdata/conformance"
)

func sortFiles(files []file) {
	slices.SortFunc(files, func(a, b file) int { return cmp.Compare(a.name, b.name) })
}

// archiveName returns the name of a platform's archive without its extension.
func (b *build) archiveName(p platform) string {
	return fmt.Sprintf("xqpgn_%s_%s_%s", b.version, p.os, p.arch)
}

// archive packs the program with its licence and README.
func (b *build) archive(p platform, program string) (string, error) {
	files, err := b.read(map[string]string{"LICENSE": "LICENSE", "README.md": "README.md", "README.zh.md": "README.zh.md"})
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(program)
	if err != nil {
		return "", err
	}
	files = append(files, file{p.program(), data, true})
	name := b.archiveName(p)
	if p.os == "windows" {
		data, err = zipped(files)
		return b.write(name+".zip", data, err)
	}
	data, err = tarred(files)
	return b.write(name+".tar.gz", data, err)
}

// below returns the files in a folder of the packages except Go files, and replaces 0.0.0 with the version.
func (b *build) below(folder string) (files []file, err error) {
	root := os.DirFS(filepath.Join(b.root, "cmd/xqpgn/packages", folder))
	err = fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && strings.HasPrefix(entry.Name(), "__"):
			return fs.SkipDir // __pycache__ of Python
		case entry.IsDir() || path.Ext(name) == ".go":
			return nil
		}
		data, err := fs.ReadFile(root, name)
		if path.Ext(name) != ".png" {
			data = bytes.ReplaceAll(data, []byte("0.0.0"), []byte(b.version))
		}
		files = append(files, file{name: name, data: data})
		return err
	})
	sortFiles(files)
	return files, err
}

// wheel packs the program as a wheel of Python (PEP 427).
func (b *build) wheel(p platform, program string) (string, error) {
	all, err := b.below("python")
	if err != nil {
		return "", err
	}
	var files []file
	var description []byte
	for _, f := range all {
		if f.name == "README.md" {
			description = f.data
		} else {
			files = append(files, f)
		}
	}
	data, err := os.ReadFile(program)
	if err != nil {
		return "", err
	}
	licence, err := os.ReadFile(filepath.Join(b.root, "LICENSE"))
	if err != nil {
		return "", err
	}
	info := fmt.Sprintf("xqpgn-%s.dist-info/", b.version)
	tags := ""
	for tag := range strings.SplitSeq(p.wheel, ".") {
		tags += "Tag: py3-none-" + tag + "\n"
	}
	files = append(files,
		file{"xqpgn/bin/" + p.program(), data, true},
		file{name: info + "METADATA", data: fmt.Appendf(nil, `Metadata-Version: 2.1
Name: xqpgn
Version: %s
Summary: Reads, checks and converts xiangqi (Chinese chess) game records
Home-page: https://github.com/xqpgn/xqpgn
License: MIT
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Games/Entertainment :: Board Games
Requires-Python: >=3.9
Description-Content-Type: text/markdown

%s`, b.version, description)},
		file{name: info + "WHEEL", data: []byte("Wheel-Version: 1.0\nGenerator: xqpgn pack\nRoot-Is-Purelib: false\n" + tags)},
		file{name: info + "entry_points.txt", data: []byte("[console_scripts]\nxqpgn = xqpgn.__main__:main\n")},
		file{name: info + "licenses/LICENSE", data: licence},
	)
	var record strings.Builder
	for _, f := range files {
		sum := sha256.Sum256(f.data)
		fmt.Fprintf(&record, "%s,sha256=%s,%d\n", f.name, base64.RawURLEncoding.EncodeToString(sum[:]), len(f.data))
	}
	fmt.Fprintf(&record, "%sRECORD,,\n", info)
	data, err = zipped(append(files, file{name: info + "RECORD", data: []byte(record.String())}))
	return b.write(fmt.Sprintf("xqpgn-%s-py3-none-%s.whl", b.version, p.wheel), data, err)
}

// glue returns the script that runs WebAssembly made by Go, and its licence.
func glue() (script, licence []byte, err error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	folder := strings.TrimSpace(string(root))
	if script, err = os.ReadFile(filepath.Join(folder, "lib/wasm/wasm_exec.js")); err != nil {
		return nil, nil, err
	}
	licence, err = os.ReadFile(filepath.Join(folder, "LICENSE"))
	return script, licence, err
}

// module builds a command as WebAssembly for JavaScript.
func (b *build) module(source string) ([]byte, error) {
	to := filepath.Join(b.work, path.Base(path.Dir(source))+".wasm")
	// Without inlining the module is a fifteenth smaller.
	if err := b.goBuild([]string{"-gcflags=all=-l", "-o", to, source}, "GOOS=js", "GOARCH=wasm"); err != nil {
		return nil, err
	}
	data, err := os.ReadFile(to)
	if err != nil {
		return nil, err
	}
	return view.JoinSegments(data), nil
}

// libraries are the names under which the page's custom element loads its library. The npm package
// has one module for all.
var libraries = regexp.MustCompile(`(xqpgn|whole)\.wasm\.gz`)

// element returns the custom element for the npm package.
func element() []byte { return libraries.ReplaceAll(view.Element(), []byte("xqpgn.wasm")) }

// npm packs the package for Node and browsers.
func (b *build) npm() (string, error) {
	files, err := b.below("npm")
	if err != nil {
		return "", err
	}
	module, err := b.module("./cmd/xqpgn/packages/npm/wasm")
	if err != nil {
		return "", err
	}
	script, licence, err := glue()
	if err != nil {
		return "", err
	}
	own, err := os.ReadFile(filepath.Join(b.root, "LICENSE"))
	if err != nil {
		return "", err
	}
	files = append(files, file{name: "xqpgn.wasm", data: module}, file{name: "wasm_exec.js", data: script},
		file{name: "element.js", data: element()}, file{name: "LICENSE", data: own}, file{name: "LICENSE.go", data: licence})
	for i := range files {
		files[i].executable = files[i].name == "cli.js"
		files[i].name = "package/" + files[i].name
	}
	data, err := tarred(files)
	return b.write(fmt.Sprintf("xqpgn-%s.tgz", b.version), data, err)
}

// suite packs the conformance suite for Node. The suite has its own version.
func (b *build) suite() (string, error) {
	var about struct{ Version string }
	var files []file
	err := fs.WalkDir(conformance.Files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := conformance.Files.ReadFile(name)
		if err == nil && name == "package.json" {
			err = json.Unmarshal(data, &about)
		}
		files = append(files, file{name: "package/" + name, data: data})
		return err
	})
	if err != nil {
		return "", err
	}
	data, err := tarred(files)
	return b.write(fmt.Sprintf("xqpgn-conformance-%s.tgz", about.Version), data, err)
}

// extension packs the extension of VS Code.
func (b *build) extension() (string, error) {
	packed, err := b.extensionFiles()
	if err != nil {
		return "", err
	}
	server, err := b.module("./cmd/xqpgn/packages/vscode/server")
	if err != nil {
		return "", err
	}
	packed = append(packed, file{name: "extension/server.wasm", data: server})
	packed = append(packed,
		file{name: "extension.vsixmanifest", data: fmt.Appendf(nil, manifest, b.version)},
		file{name: "[Content_Types].xml", data: contentTypes(packed)})
	data, err := zipped(packed)
	return b.write(fmt.Sprintf("xqpgn-%s.vsix", b.version), data, err)
}

// extensionFiles returns the files of the extension except its server. The scope of the grammar is put into
// the manifest.
func (b *build) extensionFiles() ([]file, error) {
	files, err := b.below("vscode")
	if err != nil {
		return nil, err
	}
	script, licence, err := glue()
	if err != nil {
		return nil, err
	}
	own, err := os.ReadFile(filepath.Join(b.root, "LICENSE"))
	if err != nil {
		return nil, err
	}
	packed := []file{
		{name: "extension/xqpgn.tmLanguage.json", data: highlight.TextMate()},
		{name: "extension/LICENSE.txt", data: own}, {name: "extension/LICENSE.go", data: licence},
	}
	for _, f := range files {
		switch f.name {
		case "client.js": // a browser takes one file alone
			f.name, f.data = "extension.js", append(append(script, '\n'), f.data...)
		case "package.json":
			f.data = bytes.ReplaceAll(f.data, []byte("SCOPE_NAME"), []byte(highlight.ScopeName))
		}
		packed = append(packed, file{name: "extension/" + f.name, data: f.data})
	}
	return packed, nil
}

// manifest is the manifest of an extension; %s is its version.
const manifest = xml.Header + `<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="xqpgn" Version="%s" Publisher="xqpgn"/>
    <DisplayName>xqpgn: xiangqi game records</DisplayName>
    <Description xml:space="preserve">Checks and fixes xiangqi (Chinese chess) PGN while you type, with the board beside the text.</Description>
    <Categories>Programming Languages,Linters,Formatters,Snippets</Categories>
    <Icon>extension/images/icon.png</Icon>
    <License>extension/LICENSE.txt</License>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.75.0"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="ui,workspace,web"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Changelog" Path="extension/CHANGELOG.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/images/icon.png" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`

// contentTypes returns the types of the files of an extension, by their extensions.
func contentTypes(files []file) []byte {
	types := map[string]string{
		".json": "application/json", ".js": "application/javascript", ".md": "text/markdown", ".txt": "text/plain",
		".wasm": "application/wasm", ".go": "text/plain", ".png": "image/png", ".vsixmanifest": "text/xml",
	}
	found := map[string]bool{".vsixmanifest": true}
	for _, f := range files {
		found[path.Ext(f.name)] = true
	}
	out := xml.Header + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`
	for _, extension := range slices.Sorted(func(yield func(string) bool) {
		for extension := range found {
			if !yield(extension) {
				return
			}
		}
	}) {
		out += fmt.Sprintf(`<Default Extension="%s" ContentType="%s"/>`, extension, cmp.Or(types[extension], "application/octet-stream"))
	}
	return []byte(out + "</Types>\n")
}

// A file is a file in a package.
type file struct {
	name       string // path with slashes
	data       []byte
	executable bool
}

// made is the modification time of all files in packages, so that the same source makes the same bytes.
var made = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)

// mode returns the permissions of a file.
func (f *file) mode() os.FileMode {
	if f.executable {
		return 0o755
	}
	return 0o644
}

// read returns files of the module under the names that they have in a package.
func (b *build) read(names map[string]string) (files []file, err error) {
	for name, path := range names {
		data, err := os.ReadFile(filepath.Join(b.root, path))
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: name, data: data})
	}
	sortFiles(files)
	return files, nil
}

// zipped returns files as a zip.
func zipped(files []file) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	for _, f := range files {
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: made}
		header.SetMode(f.mode())
		member, err := w.CreateHeader(header)
		if err == nil {
			_, err = member.Write(f.data)
		}
		if err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

// tarred returns files as a compressed tar.
func tarred(files []file) ([]byte, error) {
	var out bytes.Buffer
	compressed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(compressed)
	for _, f := range files {
		err := w.WriteHeader(&tar.Header{Name: f.name, Size: int64(len(f.data)), Mode: int64(f.mode()), ModTime: made})
		if err == nil {
			_, err = w.Write(f.data)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = compressed.Close()
	return out.Bytes(), err
}

// write writes a package.
func (b *build) write(name string, data []byte, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return name, os.WriteFile(filepath.Join(b.out, name), data, 0o644)
}
