package files

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/xqpgn/xqpgn/semantic/games"
)

// A program that is killed leaves its unfinished file. The next program that writes into the folder removes it. A file
// that stays open while it is written is locked, so without a lock it has no writer any more. Other files, and all files
// on systems without locks, are removed after a day without a write.

// openMark is part of the names of unfinished files that stay open until they are finished.
const openMark = "open-"

const (
	youngest = 2 * time.Second // a younger file may not be locked yet
	oldest   = 24 * time.Hour
)

// swept holds the folders that sweep has searched.
var swept sync.Map

// sweep removes the unfinished files of killed programs from a folder. It searches each folder once.
func sweep(folder string) {
	if _, done := swept.LoadOrStore(folder, true); done {
		return
	}
	paths, _ := filepath.Glob(filepath.Join(globQuote(folder), temporaryPrefix+"*"+temporaryExtension)) // the pattern is valid
	for _, path := range paths {
		if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() && isStale(path, time.Since(info.ModTime())) {
			os.Remove(path)
		}
	}
}

// isStale reports whether an unfinished file has no writer any more. age is the time since the last write.
func isStale(path string, age time.Duration) bool {
	if age > oldest {
		return !isLocked(path)
	}
	return age > youngest && canLock && strings.HasPrefix(filepath.Base(path), temporaryPrefix+openMark) && !isLocked(path)
}

// globQuote returns a pattern that matches only the path.
func globQuote(path string) string {
	return strings.NewReplacer(`*`, `[*]`, `?`, `[?]`, `[`, `[[]`).Replace(path)
}

var temporaryPrefix, temporaryExtension, _ = strings.Cut(games.TemporaryPattern, "*")
