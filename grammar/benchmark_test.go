package grammar

import (
	"fmt"
	"strings"
	"testing"
)

var benchmarkText = func() string {
	var b strings.Builder
	for i := range 200 {
		fmt.Fprintf(&b, "[Game \"Chinese Chess\"]\n[Event \"第%d局\"]\n[Red \"红方\"]\n[Black \"黑方\"]\n[Result \"*\"]\n\n", i+1)
		for n := 1; n <= 40; n += 4 {
			fmt.Fprintf(&b, "%d. 炮八平五 炮８平５ %d. 炮五进五 象７进５\n%d. 炮二平五 {再架中炮也属正着。} 马８进７\n", n, n+1, n+2)
			fmt.Fprintf(&b, "%d. 车七进八 炮２进７ (%d. ... 炮２平３ %d. 帅五平六 炮３进５)\n", n+3, n+3, n+4)
		}
		b.WriteString("*\n\n")
	}
	return b.String()
}()

func BenchmarkParse(b *testing.B) {
	b.SetBytes(int64(len(benchmarkText)))
	b.ReportAllocs()
	for b.Loop() {
		if games := Parse(benchmarkText); len(games) != 200 {
			b.Fatalf("%d games", len(games))
		}
	}
}

func BenchmarkSplit(b *testing.B) {
	for _, e := range []Encoding{UTF8, GB18030} {
		b.Run(e.String(), func(b *testing.B) {
			data, _ := encoded(e, benchmarkText)
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				if games := splitWhole(e, data); len(games) != 200 {
					b.Fatalf("%d games", len(games))
				}
			}
		})
	}
}

func BenchmarkTokens(b *testing.B) {
	b.SetBytes(int64(len(benchmarkText)))
	b.ReportAllocs()
	for b.Loop() {
		for range Tokens(benchmarkText) {
		}
	}
}
