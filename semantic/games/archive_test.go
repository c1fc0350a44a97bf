package games

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/zstd"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/testdata"
)

// A member is a file of an archive.
type member struct{ name, data string }

func zipOf(t testing.TB, members ...member) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, m := range members {
		header := &zip.FileHeader{Name: m.name, Method: zip.Deflate}
		out, err := w.CreateHeader(header)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(out, m.data)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func gzipOf(t testing.TB, data string) string {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	io.WriteString(w, data)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func zstdOf(t testing.TB, data string) string {
	t.Helper()
	var b bytes.Buffer
	w, err := zstd.NewWriter(&b)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(w, data)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// listed returns the names and sizes of the files that a set yields, and the errors.
func listed(set *Set) (list []string) {
	for f, err := range set.Files() {
		if err != nil {
			list = append(list, wordsOf(err, rules.EN))
			continue
		}
		data, err := io.ReadAll(f)
		if err != nil {
			list = append(list, fmt.Sprintf("%s: %d bytes, %v", f.Name, len(data), err))
			continue
		}
		list = append(list, fmt.Sprintf("%s: %d bytes", f.Name, len(data)))
	}
	return list
}

const aGame = "1. 炮二平五 *\n" // 18 bytes

// TestArchives holds the files that are unpacked from a file and from a stream, and their names.
func TestArchives(t *testing.T) {
	cases := []struct {
		name string // name of the test
		data string
		want []string // with @ for the name of the file
	}{
		{"plain", aGame, []string{"@: 18 bytes"}},
		{"empty", "", []string{"@: 0 bytes"}},
		{"gzip", gzipOf(t, aGame), []string{"@: 18 bytes"}},
		{"two gzips", gzipOf(t, aGame) + gzipOf(t, aGame), []string{"@: 36 bytes"}},
		{"zstd", zstdOf(t, strings.Repeat(aGame, 10_000)), []string{"@: 180000 bytes"}},
		{"zip", zipOf(t, member{"a.pgn", aGame}, member{"b/", ""}, member{"b/c.PGNS", ""}, member{"c.exe", aGame}, member{"d", aGame}, member{"e.pgn.gz", gzipOf(t, aGame)}, member{"f.tar.gz", ""}),
			[]string{"@/a.pgn: 18 bytes", "@/b/c.PGNS: 0 bytes", "@/e.pgn.gz: 18 bytes"}},
		{"nested", zipOf(t, member{"a.zip", zipOf(t, member{"b.pgn", aGame})}, member{"c.pgn", aGame}), []string{"@/a.zip/b.pgn: 18 bytes", "@/c.pgn: 18 bytes"}},
		{"too deep", zipOf(t, member{"a.zip", zipOf(t, member{"b.zip", zipOf(t, member{"c.zip", zipOf(t)})})}, member{"d.pgn", aGame}),
			[]string{"@/a.zip/b.zip/c.zip: archives are nested more than 3 deep", "@/d.pgn: 18 bytes"}},
		{"no member", zipOf(t, member{"a.txt", ""}), []string{"@: no file in this archive has a name that --ext allows"}},
		{"no member below", zipOf(t, member{"a.pgn", aGame}, member{"b.zip", zipOf(t)}), []string{"@/a.pgn: 18 bytes"}},
		{"GBK", zipOf(t, member{"\xc6\xe5\xc6\xd7.pgn", aGame}), []string{"@/棋谱.pgn: 18 bytes"}},
		{"UTF-8", zipOf(t, member{"棋谱.pgn", aGame}), []string{"@/棋谱.pgn: 18 bytes"}},
		{"up", zipOf(t, member{"../../a.pgn", aGame}), []string{"@/../../a.pgn: 18 bytes"}}, // the name is not used as a path
		{"gzip cut", gzipOf(t, strings.Repeat(aGame, 100))[:40], []string{"@: 1308 bytes, @: unexpected EOF"}},
		{"gzip header only", "\x1f\x8b\x08", []string{"@: unexpected EOF"}},
		{"zstd damaged", zstdOf(t, aGame)[:9] + "xxxx", []string{"@: 0 bytes, @: unexpected EOF"}},
		{"zip cut", zipOf(t, member{"a.pgn", aGame})[:50], []string{"@: zip: not a valid zip file"}},
	}
	folder := t.TempDir()
	for _, test := range cases {
		path := filepath.Join(folder, "file")
		if err := os.WriteFile(path, []byte(test.data), 0o644); err != nil {
			t.Fatal(err)
		}
		want := func(name string) (all []string) {
			for _, w := range test.want {
				all = append(all, strings.ReplaceAll(w, "@", name))
			}
			return all
		}
		if diff := cmp.Diff(want(path), listed(&Set{Paths: []string{path}})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
		if diff := cmp.Diff(want("-"), listed(&Set{Paths: []string{"-"}, Config: Config{Stdin: strings.NewReader(test.data)}})); diff != "" {
			t.Errorf("%s, from a stream (-want +got):\n%s", test.name, diff)
		}
	}
	left, err := filepath.Glob(filepath.Join(os.TempDir(), "xqpgn-*.zip"))
	if err != nil || len(left) > 0 {
		t.Errorf("temporary files are left: %v %v", left, err)
	}
}

// TestLinkInArchive holds that a link in an archive is not read, even if its name is that of a game.
func TestLinkInArchive(t *testing.T) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, mode := range map[string]fs.FileMode{"a.pgn": 0o644, "link.pgn": fs.ModeSymlink | 0o777} {
		header := &zip.FileHeader{Name: name}
		header.SetMode(mode)
		out, err := w.CreateHeader(header)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(out, aGame)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	got := listed(&Set{Paths: []string{"-"}, Config: Config{Stdin: &b}})
	if diff := cmp.Diff([]string{"-/a.pgn: 18 bytes"}, got); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

// TestInflater holds that a closed decompressor reads nothing: its memory may decompress another member by then.
func TestInflater(t *testing.T) {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(w, aGame)
	w.Close()
	for range 2 { // the second one has the memory of the first
		in := inflate(bytes.NewReader(packed.Bytes()))
		if data, err := io.ReadAll(in); string(data) != aGame || err != nil {
			t.Errorf("%q, %v", data, err)
		}
		if err := in.Close(); err != nil {
			t.Error(err)
		}
		if n, err := in.Read(make([]byte, 9)); n != 0 || err != fs.ErrClosed {
			t.Errorf("closed: %d bytes, %v", n, err)
		}
		if err := in.Close(); err != nil {
			t.Errorf("closed twice: %v", err)
		}
	}
}

// zeros is a stream of them.
type zeros struct{}

// Read implements io.Reader.
func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// TestBombs holds that what unpacks to very much more than it is stops soon, whichever
// way it is packed, and that the next file is read.
func TestBombs(t *testing.T) {
	const size = 160 << 20
	pack := func(w io.WriteCloser, err error, size int64) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(w, io.LimitReader(zeros{}, size)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	var gz, zst, inner bytes.Buffer
	pack(gzip.NewWriter(&gz), nil, size)
	w, err := zstd.NewWriter(&zst)
	pack(w, err, size)
	pack(gzip.NewWriter(&inner), nil, 30<<20) // each of them is allowed
	members := []member{}
	for i := range 5 {
		members = append(members, member{fmt.Sprint(i, ".pgn.gz"), inner.String()})
	}
	for name, data := range map[string]string{
		"gzip": gz.String(), "zstd": zst.String(), "gzip twice": gzipOf(t, gz.String()),
		"zip": zipOf(t, member{"a.pgn.gz", gz.String()}, member{"b.pgn", aGame}), "many": zipOf(t, members...),
	} {
		path := filepath.Join(t.TempDir(), "bomb")
		next := filepath.Join(t.TempDir(), "next.pgn")
		if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(next, []byte(aGame), 0o644); err != nil {
			t.Fatal(err)
		}
		var read int64
		refused, after := false, false
		for f, err := range (&Set{Paths: []string{path, next}}).Files() {
			if err == nil {
				var n int64
				n, err = io.Copy(io.Discard, f)
				read += n
				after = f.Name == next
			}
			refused = refused || err != nil && strings.Contains(wordsOf(err, rules.EN), "unpacks to more than 64 MiB")
		}
		if !refused || !after || read > 5*unpackedFree {
			t.Errorf("%s of %d bytes: %d bytes came out; refused %v, next %v", name, len(data), read, refused, after)
		}
	}
}

// TestLargeAndHonest holds that a large file that is not hostile is read whole.
func TestLargeAndHonest(t *testing.T) {
	var b strings.Builder
	for i := 0; b.Len() < unpackedFree+1<<20; i++ {
		fmt.Fprintf(&b, "[Round \"%d\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 *\n\n", i*7919)
	}
	path := filepath.Join(t.TempDir(), "large.pgns.gz")
	if err := os.WriteFile(path, []byte(gzipOf(t, b.String())), 0o644); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{fmt.Sprintf("%s: %d bytes", path, b.Len())}, listed(&Set{Paths: []string{path}})); diff != "" {
		t.Error(diff)
	}
}

// FuzzFiles holds that no bytes do harm, and that no more comes out of them than may.
func FuzzFiles(f *testing.F) {
	for _, seed := range []string{aGame, gzipOf(f, aGame), zstdOf(f, aGame), zipOf(f, member{"a.pgn", aGame}, member{"b.zip", zipOf(f, member{"c.pgn.gz", gzipOf(f, aGame)})})} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var out int64
		for file, err := range (&Set{Paths: []string{"-"}, Config: Config{Stdin: bytes.NewReader(data)}}).Files() {
			if err != nil {
				continue
			}
			n, _ := io.Copy(io.Discard, file)
			out += n
		}
		if out > unpackedFree+int64(unpackedRatio*len(data)) {
			t.Errorf("%d bytes came out of %d", out, len(data))
		}
	})
}

// TestDamagedArchives holds that after any cut and with any wrong bit, no game in an archive or a compressed file is
// lost without an error.
func TestDamagedArchives(t *testing.T) {
	game := "[Game \"Chinese Chess\"]\n[Red \"胡荣华\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *\n"
	for name, data := range map[string]string{
		"zip":  zipOf(t, member{"a.pgn", game}, member{"b.pgn", game}, member{"c.pgn.gz", gzipOf(t, game)}),
		"gzip": gzipOf(t, strings.Repeat(game+"\n", 3)),
	} {
		missing := func(data []byte) bool {
			games, failed := 0, false
			for raw, err := range (&Set{Paths: []string{"-"}, Config: Config{Stdin: bytes.NewReader(data)}}).RawGames() {
				if failed = failed || err != nil; err == nil && len(raw.Parse().Main.Plies) > 0 {
					games++
				}
			}
			return games < 3 && !failed
		}
		for n := range len(data) {
			if n > len("PK\x03") && missing([]byte(data[:n])) {
				t.Errorf("%s cut to %d bytes", name, n)
			}
		}
		for at := range len(data) {
			for bit := range 8 {
				damaged := []byte(data)
				damaged[at] ^= 1 << bit
				if missing(damaged) {
					t.Errorf("%s: bit %d of byte %d: %q", name, bit, at, data[max(0, at-8):min(len(data), at+8)])
				}
			}
		}
	}
}

// TestMemory holds that a packed file in a format that is read whole takes at most 64 MiB and 64 bytes for each
// packed byte, and that a file with a usual ratio is read.
func TestMemory(t *testing.T) {
	for name, head := range map[string]string{
		"a.cbl": "CCBridgeLibrary\x00", "b.cbl": "", "a.xqf": "XQ\x12" + strings.Repeat("\x00", 1021), "a.ubb": "[DhtmlXQ]\n",
		"a.mxq": "\x01a\x01b\x05A-B-C\x05Moves",
	} {
		for _, size := range []int64{heldFree / 2, int64(testdata.Size(100<<20, 200<<20))} {
			var b bytes.Buffer
			w := zip.NewWriter(&b)
			out, err := w.Create(name)
			if err != nil {
				t.Fatal(err)
			}
			io.WriteString(out, head)
			if _, err := io.Copy(out, io.LimitReader(zeros{}, size)); err != nil {
				t.Fatal(err)
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			refused := false
			for _, err := range (&Set{Paths: []string{"-"}, Config: Config{Stdin: bytes.NewReader(b.Bytes())}}).RawGames() {
				refused = refused || err != nil && strings.Contains(wordsOf(err, rules.ZH), "解压后超过")
			}
			runtime.ReadMemStats(&after)
			if took := after.TotalAlloc - before.TotalAlloc; took > uint64(64*b.Len()+64<<20) {
				t.Errorf("%s of %d bytes, %d of them packed: it took %d bytes", name, size, b.Len(), took)
			}
			if large := size > heldFree && head != ""; refused != large {
				t.Errorf("%s of %d bytes: refused %v", name, size, refused)
			}
		}
	}
}
