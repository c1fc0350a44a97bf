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

// Reasons why a packed file is not read, or not read to its end.
var (
	tooLarge = rules.Text{
		EN: fmt.Sprintf("this unpacks to more than %d MiB and more than %d times the size of the file: the rest is not read", unpackedFree>>20, unpackedRatio),
		ZH: fmt.Sprintf("解压后超过 %d MiB，而且超过文件大小的 %d 倍：其余不再读取", unpackedFree>>20, unpackedRatio),
	}
	tooDeep   = rules.Text{EN: fmt.Sprintf("archives are nested more than %d deep", maxNested), ZH: fmt.Sprintf("压缩包嵌套超过 %d 层", maxNested)}
	encrypted = rules.Text{EN: "this is encrypted", ZH: "文件已加密"}
	noMember  = rules.Text{EN: "no file in this archive has a name that --ext allows", ZH: "压缩包里没有 --ext 允许的文件"}
)

// unpacked counts the bytes that one file unpacks to.
type unpacked struct {
	packedSize func() int64 // returns the size of the packed file, or the number of its bytes read so far
	out        int64
}

// exceeded reports whether more bytes were unpacked than the limits allow.
func (u *unpacked) exceeded() bool {
	return u.out > unpackedFree && u.out > unpackedRatio*u.packedSize()
}

// reader returns a reader of r that counts bytes, and fails once the limits are exceeded.
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

// An unpacking walks one file that a path names, and the files in it.
type unpacking struct {
	wanted func(name string) bool
	of     *unpacked
	read   func(bytes int) // called with the size of each member read from an archive; may be nil
	yield  func(*File, error) bool
}

// all yields a file, or the files in it if it is packed. It returns false if the caller stopped the loop.
func (u *unpacking) all(f *File, depth int) (more bool) {
	k := kind.Archive(f.Head)
	open := openers[k]
	switch {
	case open == nil && k != "zip":
		return u.yield(f, nil)
	case depth == maxNested:
		return u.yield(nil, &RefusedError{f.Name, tooDeep})
	case k == "zip":
		return u.zip(f, depth)
	}
	r, err := open(f)
	if err != nil {
		return u.yield(nil, named(f.Name, err))
	}
	defer r.Close()
	inner := newFile(f.Name, u.of.reader(f.Name, r), nil, 0)
	inner.Packed, inner.asked, inner.packedSize = true, f.asked, u.of.packedSize
	return u.all(inner, depth+1)
}

// openers maps a kind of compressed file, as opposed to an archive, to its decompressor.
var openers = map[kind.Kind]func(io.Reader) (io.ReadCloser, error){
	"gzip": func(r io.Reader) (io.ReadCloser, error) { return gzip.NewReader(r) },
	"zstandard": func(r io.Reader) (io.ReadCloser, error) {
		d, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow))
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

// An inflater decompresses a member of an archive. Its 40 KB of memory are reused for the next member.
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

// zip yields the wanted members of an archive in the order of its directory.
func (u *unpacking) zip(f *File, depth int) (more bool) {
	at, size, done, err := f.whole()
	if err != nil {
		return u.yield(nil, named(f.Name, err))
	}
	defer done()
	if depth == 0 {
		u.of.packedSize = func() int64 { return size }
	}
	archive, err := zip.NewReader(at, size)
	if err != nil {
		return u.yield(nil, named(f.Name, err))
	}
	archive.RegisterDecompressor(zip.Deflate, inflate)
	archive.RegisterDecompressor(zstd.ZipMethodWinZip, zstd.ZipDecompressor(zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow)))
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
			return true // the reader of the member reported it
		}
	}
	if !found && f.asked {
		return u.yield(nil, &RefusedError{f.Name, noMember})
	}
	return true
}

// isRegular reports whether a member is a file. A faulty archive may list a file with bytes as a folder.
func isRegular(member *zip.File) bool {
	mode := member.Mode()
	return mode.IsRegular() || mode.IsDir() && !strings.HasSuffix(member.Name, "/") && member.UncompressedSize64 > 0
}

// Each member of an archive has a header before its bytes. It repeats the member's name from the directory of the
// archive.
const (
	headerMark   = "PK\x03\x04"
	headerSize   = 30
	nameLengthAt = 26 // offset of the name's length, 2 bytes, and of the length of the extra field, 2 bytes
	farthest     = 4 << 10
)

// localName returns the name of a member from its header, or "" if the header is not found.
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

// otherName returns the message that the header of a member has another name than the directory.
func otherName(local string) rules.Text {
	return rules.Text{
		EN: fmt.Sprintf("the directory of the archive calls the file %q otherwise, and is damaged", local),
		ZH: fmt.Sprintf("压缩包的目录里，文件“%s”的名称不同，目录已损坏", local),
	}
}

// encryptedFlag is the flag of an encrypted member.
const encryptedFlag = 1

// member yields one member, or the files in it if it is packed itself.
func (u *unpacking) member(name string, member *zip.File, depth int) (more bool) {
	if member.Flags&encryptedFlag != 0 {
		return u.yield(nil, &RefusedError{name, encrypted})
	}
	r, err := member.Open()
	if err != nil {
		return u.yield(nil, named(name, err))
	}
	defer r.Close()
	inner := newFile(name, u.of.reader(name, r), nil, 0)
	inner.Packed, inner.packedSize = true, u.of.packedSize
	return u.all(inner, depth+1)
}

// memberName returns the name of a member in UTF-8. Old programs wrote names in GBK.
func memberName(member *zip.File) string {
	if member.NonUTF8 {
		return decodedName(member.Name)
	}
	return member.Name
}

// decodedName returns a name in UTF-8. It decodes a name that is not valid UTF-8 as GB18030.
func decodedName(raw string) string {
	if !utf8.ValidString(raw) {
		if name, err := simplifiedchinese.GB18030.NewDecoder().String(raw); err == nil {
			return name
		}
	}
	return raw
}

// A statReaderAt is a file of the operating system, such as an [os.File].
type statReaderAt interface {
	io.ReaderAt
	Stat() (fs.FileInfo, error)
}

// whole returns the file for reading at any offset. A stream is first copied into a temporary file, which done
// removes.
func (f *File) whole() (at io.ReaderAt, size int64, done func(), err error) {
	if at, size := f.system(); at != nil {
		return at, size, func() {}, nil
	}
	return spool(f)
}
