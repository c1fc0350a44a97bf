// Package columns writes games and their positions as Apache Parquet files, which DuckDB, pandas, Polars,
// Spark and others read.
//
//	table := columns.NewWriter[columns.Game](file, columns.Config{})
//	for game, err := range decoder.Games() {
//		…
//		err = table.Write(columns.NewGame(game, semantic.Check(game)))
//	}
//	err := table.Close()
//
// There are two tables. [Game] has a row for each game, damaged or not. [Position] has a row for each
// position with a move, in games that can be played to their end. Rows are plain data. Their fields, in
// order, are the columns, and the tag of a field says how its column is stored. PARQUET.md describes the
// columns for users, with queries in SQL.
//
// Equal rows in equal order make equal bytes. A Writer holds one compressed group of rows in memory,
// so its memory does not grow with the number of rows.
package columns
