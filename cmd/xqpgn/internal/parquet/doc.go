// Package parquet writes rows, which are structs, as Apache Parquet files.
//
//	w := parquet.NewWriter[Row](file, parquet.Config{})
//	err := w.Write(rows)
//	err = w.Close()
//
// The fields of a row are its columns. Their types are string, int8, int32, int64, uint16, arrays of bytes, structs,
// lists, and maps of strings. The tag of a field has the form of github.com/parquet-go/parquet-go, which can read the
// files into the same structs:
//
//	Red   *string  `parquet:"red,optional,dict"`             // null if nil; as an index into the values of the group
//	Year  int32    `parquet:"year,optional"`                 // null if zero
//	Game  int64    `parquet:"game,delta"`                    // as the difference from the value before
//	Hash  [8]byte  `parquet:"hash,uncompressed"`
//	Day   int32    `parquet:"day,date"`                      // days since 1 January 1970
//	Moves []uint16 `parquet:"moves,list" parquet-element:",dict"`
//	Other map[string]string `parquet:"other" parquet-key:",dict" parquet-value:",dict"`
//
// The encodings and the structures of the format come from parquet-go. The rest of parquet-go would be a quarter of the
// program, because it also reads, with every codec and type of the format.
package parquet
