// Package stats computes statistics of games: results, lengths, years, players, events, openings, endings,
// notations and findings.
//
//	var counter stats.Counter
//	for game := range games {
//		counter.Add(semantic.Check(game), stats.Source{})
//	}
//	figures := counter.Figures()
//	fmt.Println(figures.Games, figures.Results.RedWins, figures.Players.List[0].Name)
//
// A [Counter] is for one goroutine. Several goroutines use one each, and [Counter.Merge] adds them up. The
// order of games and of merges does not change the result.
//
// # Figures
//
// [Figures] are plain data. "xqpgn stats --format json" prints them as one JSON object, whose schema is
// figures.schema.json. Numbers are counts of games unless stated otherwise, and an empty list is []. Lists
// have a fixed order, so equal games print equal bytes. Players, events and openings come most frequent
// first, years and lengths ascending, rules gravest first.
//
// # Names
//
// Players are persons in the sense of package people: 上海胡榮華 and 胡荣华 count as one. "Hu Ronghua" counts with
// them if no other name in the games has that reading. Names of events are equal if they differ only in
// script, width, case or blanks, see [script.Fold]. Each list shows the spelling that most games use.
//
// # Memory
//
// A counter holds about 250 bytes for each name of a player or event, and 200 for each further spelling.
// All other memory is bounded. 100,000 players and as many events take 50 MB, in each of several counters
// that have met them.
package stats
