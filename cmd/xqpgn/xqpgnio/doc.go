// Package xqpgnio reads and writes games of xiangqi in pipelines of Apache Beam: on this
// machine, or on Flink, Spark or Dataflow.
//
//	beam.Init()
//	p, s := beam.NewPipelineWithRoot()
//	read := xqpgnio.Read(s, "games/*")
//	… read.Games, read.Findings, read.DeadLetters …
//	err := beamx.Run(ctx, p)
//
// It is a module of its own, so that nobody who reads games without Beam has Beam among the
// modules that are needed. It stands below cmd/xqpgn because it opens archives and tells
// what a file is with the command's own package files; so it is of the version of the
// command, and of no other.
//
// # Ranges
//
// A file in PGN is read in ranges of bytes, by several workers at once: every game is in the
// range that its first byte is in, as [grammar.NewRangeDecoder] has it. A worker claims the
// place of each game before it gives that to the pipeline, so that a runner may cut a range
// that is being read: the games from the cut on are another worker's.
//
// One range is what cannot be begun in the midst: archives and compressed files, web pages,
// records, PGN-6's XML, the formats of other programs; and every file of a file system
// that cannot read at any place, unless [RegisterRanges] says how. That of the local
// file system can. Beam's own for gs:// and s3:// cannot.
//
// # What cannot be read
//
// What is wrong with a file is no error of the pipeline: it goes to the dead letters, and
// whatever else can be read is. What a file system says when it fails is an error, so
// that the runner tries the bundle again; but a file that is not there, or may not be read, is
// a dead letter.
package xqpgnio
