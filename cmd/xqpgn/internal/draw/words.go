package draw

import (
	"fmt"
)

// percent returns a part of a whole in percent, or "" if the whole is 0.
func percent(part, whole int) string {
	if whole == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f%%", 100*float64(part)/float64(whole))
}

// points returns a score from 0 to 1 in percent.
func points(score float64) string { return fmt.Sprintf("%.1f%%", 100*score) }
