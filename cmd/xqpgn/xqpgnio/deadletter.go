package xqpgnio

import (
	"context"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

// A DeadLetter reports a file or a part of it that could not be read, or a game that could not be
// written. For a game that could not be written, Offset is the game's.
type DeadLetter struct {
	File   string `beam:"file" json:"file"`     // path of the file, or the glob that matched nothing
	Offset int64  `beam:"offset" json:"offset"` // offset in bytes of the unpacked file
	Reason string `beam:"reason" json:"reason"` // error text in English
}

func init() {
	beam.RegisterType(reflect.TypeFor[DeadLetter]())
	register.Emitter1[DeadLetter]()
}

// post counts and emits a dead letter.
func post(ctx context.Context, emit func(DeadLetter), file string, offset int64, reason error) {
	deadLetters.Inc(ctx, 1)
	emit(DeadLetter{file, offset, reason.Error()})
}
