// Package stats counts games: results, lengths, years, players, events, openings,
// endings, how they were written, and what was found in them.
//
//	var counter stats.Counter
//	for game := range games {
//		counter.Add(semantic.Check(game), stats.Source{})
//	}
//	figures := counter.Figures()
//	fmt.Println(figures.Games, figures.Results.RedWins, figures.Players.List[0].Name)
//
// A [Counter] is for one goroutine. Several goroutines have one each, and [Counter.Merge]
// adds them up: what comes out is the same in whatever order games were added and
// counters merged.
//
// # Figures
//
// [Figures] are plain data. Their JSON is what "xqpgn stats --format json" prints, one
// object, of which figures.schema.json is the schema; numbers are counts of games unless they say something else, and a list that has
// nothing is []. Its lists have an order of their own, so that equal games print equal
// bytes: players, events and openings the most frequent first, years and lengths ascending,
// rules the gravest first.
//
// # Names
//
// Players are people, as package people tells them: 上海胡榮華 and 胡荣华 are one, and "Hu Ronghua" is too, if no other name
// in the games is read so. Names of events are one if they differ only in script, width, case or blanks, as
// [script.Fold] has it. Listed is the spelling of most games.
//
// # Memory
//
// A counter holds some 250 bytes for each name of a player or of an event, with the name, and 200
// for each other way in which it is written; all else is bounded. 100,000 players and as many
// events take 50 MB, in each of several counters that have met them.
package stats
