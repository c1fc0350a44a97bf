package files

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/xqpgn/xqpgn/semantic/games"
)

// A program that is killed leaves its unfinished file. The next one that writes into the folder removes it. A file that
// is open while it is written is locked, so one that is not locked has no writer any more. Of others, and where
// there are no locks, a day without a write says so.

// openMark stands in the names of unfinished files that are open until they are finished.
const openMark = "open-"

const (
	youngest = 2 * time.Second // a file that is younger may not be locked yet
	oldest   = 24 * time.Hour
)

// swept has the folders that were looked at.
var swept sync.Map

// sweep removes what killed programs left in a folder, once.
func sweep(folder string) {
	if _, done := swept.LoadOrStore(folder, true); done {
		return
	}
	paths, _ := filepath.Glob(filepath.Join(globQuote(folder), temporaryPrefix+"*"+temporaryExtension)) // the pattern is a good one
	for _, path := range paths {
		if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() && isStale(path, time.Since(info.ModTime())) {
			os.Remove(path)
		}
	}
}

// isStale reports whether nobody writes an unfinished file any more, which was written so long ago.
func isStale(path string, age time.Duration) bool {
	if age > oldest {
		return !isLocked(path)
	}
	return age > youngest && canLock && strings.HasPrefix(filepath.Base(path), temporaryPrefix+openMark) && !isLocked(path)
}

// globQuote returns the pattern that a folder's path alone matches.
func globQuote(path string) string {
	return strings.NewReplacer(`*`, `[*]`, `?`, `[?]`, `[`, `[[]`).Replace(path)
}

var temporaryPrefix, temporaryExtension, _ = strings.Cut(games.TemporaryPattern, "*")
