package xqpgnio

import (
	"context"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

// A DeadLetter is a file, or a part of one, that could not be read.
type DeadLetter struct {
	File   string `beam:"file" json:"file"`     // its path, or the glob that matched nothing
	Offset int64  `beam:"offset" json:"offset"` // how many bytes of the file, as it is when unpacked, stand before what could not be read
	Reason string `beam:"reason" json:"reason"` // in English
}

func init() {
	beam.RegisterType(reflect.TypeFor[DeadLetter]())
	register.Emitter1[DeadLetter]()
}

// post gives a letter to the pipeline.
func post(ctx context.Context, emit func(DeadLetter), file string, offset int64, reason error) {
	deadLetters.Inc(ctx, 1)
	emit(DeadLetter{file, offset, reason.Error()})
}
