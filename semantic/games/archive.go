package games

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
)

// What is wrong with packed files.
var (
	tooLarge = rules.Text{
		EN: fmt.Sprintf("this unpacks to more than %d MiB and more than %d times the size of the file: the rest is not read", unpackedFree>>20, unpackedRatio),
		ZH: fmt.Sprintf("解压后超过 %d MiB，而且超过文件大小的 %d 倍：其余不再读取", unpackedFree>>20, unpackedRatio),
	}
	tooDeep   = rules.Text{EN: fmt.Sprintf("archives stand in each other more than %d deep", mostNested), ZH: fmt.Sprintf("压缩包嵌套超过 %d 层", mostNested)}
	encrypted = rules.Text{EN: "this is encrypted", ZH: "文件已加密"}
	noMember  = rules.Text{EN: "no file in this archive has a name that --ext allows", ZH: "压缩包里没有 --ext 允许的文件"}
)

// unpacked counts what comes out of one file.
type unpacked struct {
	packed func() int64 // how many bytes of the file there are, or were read
	out    int64
}

// exceeded reports whether more came out than may.
func (u *unpacked) exceeded() bool {
	return u.out > unpackedFree && u.out > unpackedRatio*u.packed()
}

// reader returns r as one that counts, and fails when it gives too much.
func (u *unpacked) reader(name string, r io.Reader) io.Reader {
	return &limited{r, u, name}
}

type limited struct {
	in   io.Reader
	of   *unpacked
	name string
}

// Read implements io.Reader.
func (l *limited) Read(p []byte) (int, error) {
	n, err := l.in.Read(p)
	l.of.out += int64(n)
	if l.of.exceeded() {
		return 0, &RefusedError{l.name, tooLarge}
	}
	return n, err
}

// An unpacking goes through one file that a path names.
type unpacking struct {
	wanted func(name string) bool
	of     *unpacked
	read   func(bytes int) // told of what is read past the stream; may be nil
	yield  func(*File, error) bool
}

// all yields a file, or what is in it if it is packed; false means that no more is wanted.
func (u *unpacking) all(f *File, depth int) (more bool) {
	k := kind.Archive(f.Head)
	open := openers[k]
	switch {
	case open == nil && k != "zip":
		return u.yield(f, nil)
	case depth == mostNested:
		return u.yield(nil, &RefusedError{f.Name, tooDeep})
	case k == "zip":
		return u.zip(f, depth)
	}
	r, err := open(f)
	if err != nil {
		return u.yield(nil, named(f.Name, err))
	}
	defer r.Close()
	inner := newFile(f.Name, u.of.reader(f.Name, r), nil)
	inner.Packed, inner.asked, inner.packed = true, f.asked, u.of.packed
	return u.all(inner, depth+1)
}

// openers open what is compressed as a whole.
var openers = map[kind.Kind]func(io.Reader) (io.ReadCloser, error){
	"gzip": func(r io.Reader) (io.ReadCloser, error) { return gzip.NewReader(r) },
	"zstandard": func(r io.Reader) (io.ReadCloser, error) {
		d, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(mostWindow))
		if err != nil {
			return nil, err
		}
		return d.IOReadCloser(), nil
	},
}

// isPacked reports whether a file that begins with head holds other files.
func isPacked(head []byte) bool {
	k := kind.Archive(head)
	return k == "zip" || openers[k] != nil
}

// An inflater decompresses a member of an archive. Its memory, 40 KB, serves for the next member.
type inflater struct{ in io.ReadCloser }

var inflaters = sync.Pool{New: func() any { return flate.NewReader(nil) }}

// inflate implements [zip.Decompressor].
func inflate(packed io.Reader) io.ReadCloser {
	in := inflaters.Get().(io.ReadCloser)
	if err := in.(flate.Resetter).Reset(packed, nil); err != nil {
		in = flate.NewReader(packed)
	}
	return &inflater{in}
}

// Read implements io.Reader.
func (i *inflater) Read(p []byte) (int, error) {
	if i.in == nil {
		return 0, fs.ErrClosed
	}
	return i.in.Read(p)
}

// Close implements io.Closer.
func (i *inflater) Close() error {
	if i.in == nil {
		return nil
	}
	err := i.in.Close()
	inflaters.Put(i.in)
	i.in = nil
	return err
}

// zip yields the members of an archive whose names are wanted, in its order.
func (u *unpacking) zip(f *File, depth int) (more bool) {
	at, size, done, err := f.whole()
	if err != nil {
		return u.yield(nil, named(f.Name, err))
	}
	defer done()
	if depth == 0 {
		u.of.packed = func() int64 { return size }
	}
	archive, err := zip.NewReader(at, size)
	if err != nil {
		return u.yield(nil, named(f.Name, err))
	}
	archive.RegisterDecompressor(zip.Deflate, inflate)
	archive.RegisterDecompressor(zstd.ZipMethodWinZip, zstd.ZipDecompressor(zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(mostWindow)))
	found := false
	for _, member := range archive.File {
		name := memberName(member)
		if !isRegular(member) {
			continue
		}
		if !u.wanted(name) {
			local := localName(at, member)
			if local == name || !u.wanted(local) {
				continue
			}
			if !u.yield(nil, &RefusedError{f.Name + "/" + name, otherName(local)}) {
				return false
			}
			name = local
		}
		found = true
		if !u.member(f.Name+"/"+name, member, depth) {
			return false
		}
		if depth == 0 && u.read != nil {
			u.read(int(member.CompressedSize64))
		}
		if u.of.exceeded() {
			return true // that was said
		}
	}
	if !found && f.asked {
		return u.yield(nil, &RefusedError{f.Name, noMember})
	}
	return true
}

// isRegular reports whether a member is a file. The directory of the archive may say by mistake that
// one with bytes is a folder.
func isRegular(member *zip.File) bool {
	mode := member.Mode()
	return mode.IsRegular() || mode.IsDir() && !strings.HasSuffix(member.Name, "/") && member.UncompressedSize64 > 0
}

// A header stands before each member, apart from the directory of the archive, and has its name, too.
const (
	headerMark   = "PK\x03\x04"
	headerSize   = 30
	nameLengthAt = 26 // two bytes, and as many of what stands behind the name
	farthest     = 4 << 10
)

// localName returns the name of a member in its header; "" if that is not found.
func localName(at io.ReaderAt, member *zip.File) string {
	end, err := member.DataOffset()
	if err != nil {
		return ""
	}
	head := make([]byte, min(end, farthest))
	if _, err := at.ReadAt(head, end-int64(len(head))); err != nil {
		return ""
	}
	for i := bytes.LastIndex(head, []byte(headerMark)); i >= 0; i = bytes.LastIndex(head[:i], []byte(headerMark)) {
		if len(head)-i < headerSize {
			continue
		}
		name, extra := int(binary.LittleEndian.Uint16(head[i+nameLengthAt:])), int(binary.LittleEndian.Uint16(head[i+nameLengthAt+2:]))
		if i+headerSize+name+extra == len(head) {
			return decodedName(string(head[i+headerSize : i+headerSize+name]))
		}
	}
	return ""
}

// otherName says that a member has another name in its header.
func otherName(local string) rules.Text {
	return rules.Text{
		EN: fmt.Sprintf("the directory of the archive calls the file %q otherwise, and is damaged", local),
		ZH: fmt.Sprintf("压缩包的目录里，文件“%s”的名称不同，目录已损坏", local),
	}
}

// encryptedFlag is the bit of a member that says that it is.
const encryptedFlag = 1

// member yields one member, or what is in it.
func (u *unpacking) member(name string, member *zip.File, depth int) (more bool) {
	if member.Flags&encryptedFlag != 0 {
		return u.yield(nil, &RefusedError{name, encrypted})
	}
	r, err := member.Open()
	if err != nil {
		return u.yield(nil, named(name, err))
	}
	defer r.Close()
	inner := newFile(name, u.of.reader(name, r), nil)
	inner.Packed, inner.packed = true, u.of.packed
	return u.all(inner, depth+1)
}

// memberName returns the name of a member. Old programs wrote it in GBK.
func memberName(member *zip.File) string {
	if member.NonUTF8 {
		return decodedName(member.Name)
	}
	return member.Name
}

// decodedName returns a name in UTF-8.
func decodedName(raw string) string {
	if !utf8.ValidString(raw) {
		if name, err := simplifiedchinese.GB18030.NewDecoder().String(raw); err == nil {
			return name
		}
	}
	return raw
}

// A statReaderAt is a file of the system.
type statReaderAt interface {
	io.ReaderAt
	Stat() (fs.FileInfo, error)
}

// whole returns all of a file to be read at any place: the file itself, or, of what comes
// as a stream, a temporary one. Done removes that.
func (f *File) whole() (at io.ReaderAt, size int64, done func(), err error) {
	if at, size := f.system(); at != nil {
		return at, size, func() {}, nil
	}
	return spool(f)
}
