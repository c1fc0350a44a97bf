// Package xqpgnio reads and writes games of xiangqi in pipelines of Apache Beam: on this
// machine, or on Flink, Spark or Dataflow.
//
//	beam.Init()
//	p, s := beam.NewPipelineWithRoot()
//	read := xqpgnio.Read(s, "games/*")
//	… read.Games, read.Findings, read.DeadLetters …
//	err := beamx.Run(ctx, p)
//
// Package xqpgnio is a module of its own, so that programs without Beam do not depend on Beam. It
// is below cmd/xqpgn because it uses internal packages of the command, for example to open
// archives and to detect the format of a file. It therefore needs the same version of the command.
//
// # Ranges
//
// Several workers read a file in PGN at once, in ranges of bytes. A game belongs to the range of
// its first byte; see [grammar.NewRangeDecoder]. A worker claims the offset of each game before it
// emits the game. A runner may therefore cut a range while a worker reads it: another worker then
// reads the games after the cut.
//
// Files that can only be read from their beginning have a single range: archives and compressed
// files, web pages, records, PGN-6's XML, and the formats of other programs. The same holds for
// every file of a file system without random access, unless [RegisterRanges] adds it. The local
// file system has random access. Beam's own file systems for gs:// and s3:// have none.
//
// # Unreadable input
//
// A damaged file is no error of the pipeline. Its unreadable parts become dead letters, and the
// rest is read. A failure of a file system is an error, so that the runner tries the bundle again.
// A missing file, or one without permission to read, is a dead letter.
package xqpgnio
