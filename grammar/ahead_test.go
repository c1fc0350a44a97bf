package grammar

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar/internal/stream"
	"github.com/xqpgn/xqpgn/testdata"
)

// holdAhead holds that several goroutines find the games in a file that one finds.
func holdAhead(t *testing.T, data []byte, stretch int64, config Config) {
	t.Helper()
	want := rangeGames(NewDecoder(bytes.NewReader(data), config), 0, 0)
	for _, jobs := range []int{1, 2, 5} {
		var got []rangeGame
		for raw, err := range gamesAhead(bytes.NewReader(data), int64(len(data)), jobs, stretch, config) {
			got = append(got, rangeGameOf(raw, err))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d jobs, stretches of %d bytes, of %.1000q: %s", jobs, stretch, data, diff)
		}
	}
}

func TestRawGames(t *testing.T) {
	all := strings.Join(rangeTexts, "\n")
	for _, text := range slices.Concat(rangeTexts, []string{
		all, strings.Repeat(all, testdata.Size(4, 30)), strings.Repeat(rangeTexts[10], 300), // the last has no place that is sure
		strings.Repeat(rangeTexts[0], 100) + "[Event \"long\"]\n1. a {" + strings.Repeat("x", 10_000) + "} *\n" + strings.Repeat(rangeTexts[1], 100),
		"<html>\n" + strings.Repeat(rangeTexts[0], 100),
	}) {
		for _, e := range []Encoding{UTF8, GB18030, UTF16BE} {
			if data, ok := encoded(e, text); ok {
				holdAhead(t, data, 500, Config{})
				holdAhead(t, data, 4000, Config{Encoding: e, MaxSize: 1000})
			}
		}
	}
}

// Where no game surely begins far and wide, a stretch begins where the one before it ends, be it
// within a line.
func TestRawGamesUnsure(t *testing.T) {
	for _, text := range []string{"[A \"红\"]\n\n1. a 炮 1-0 ", "[A \"b\"]\n\n1. a 1-0\n", "[A \"b\"] {" + strings.Repeat("x", 20_000) + "}\n1. a 炮 *"} {
		data, _ := encoded(GB18030, strings.Repeat(text, 1+testdata.Size(2, 4)*stream.FirstLook/len(text)))
		holdAhead(t, data, stream.FirstLook+1, Config{Encoding: GB18030})
		holdAhead(t, data, 10_001, Config{})
	}
}

// A loop that ends early, and a file that fails, leave nothing running and nothing out.
func TestRawGamesEnd(t *testing.T) {
	data := strings.Repeat(rangeTexts[0], 5000)
	n := 0
	for range gamesAhead(strings.NewReader(data), int64(len(data)), 3, 500, Config{}) {
		if n++; n == 7 {
			break
		}
	}
	if n != 7 {
		t.Errorf("%d games", n)
	}
	var failed error
	n = 0
	for _, err := range gamesAhead(failingAt{strings.NewReader(data), 300_000}, int64(len(data)), 3, 20_000, Config{}) {
		if failed = err; err == nil {
			n++
		}
	}
	if failed == nil || n == 0 {
		t.Errorf("%d games, and then %v", n, failed)
	}
	for _, err := range RawGames(failingAt{strings.NewReader(data), 0}, int64(len(data)), 2, Config{}) {
		failed = err
	}
	if failed == nil {
		t.Error("a file that cannot be read has games")
	}
}

// TestRawGamesOfSample reads a file of real games in stretches.
func TestRawGamesOfSample(t *testing.T) {
	var file bytes.Buffer
	for _, data := range testdata.Sample(t, testdata.Size(40, 1)) {
		file.Write(data)
		file.WriteString("\r\n\r\n")
	}
	holdAhead(t, file.Bytes(), int64(testdata.Size(50_000, stretchSize)), Config{})
}

// BenchmarkRawGames compares telling games apart by one and by several.
func BenchmarkRawGames(b *testing.B) {
	data := bytes.Repeat([]byte(benchmarkText), 1+(16<<20)/len(benchmarkText))
	for _, jobs := range []int{1, 2, 4} {
		b.Run(string('0'+rune(jobs)), func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				for range RawGames(bytes.NewReader(data), int64(len(data)), jobs, Config{}) {
				}
			}
		})
	}
}
