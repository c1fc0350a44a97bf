// Package columns writes games, and the positions in them, as tables in columns: files of
// Apache Parquet, which DuckDB, pandas, Polars, Spark and others read.
//
//	table := columns.NewWriter[columns.Game](file, columns.Config{})
//	for game, err := range decoder.Games() {
//		…
//		err = table.Write(columns.NewGame(game, semantic.Check(game)))
//	}
//	err := table.Close()
//
// Two tables there are: [Game] has a row for each game, damaged or not, and [Position] one for
// each position in which a move was made, in the games that can be played to their end. Rows are plain
// data; their fields, in their order, are the columns, and what a tag of a field says is how
// the column is stored. PARQUET.md says for people what each column is, with queries in SQL.
//
// Equal rows in equal order make equal bytes. A Writer holds one group of rows in
// memory, compressed, whatever the number of rows.
package columns
