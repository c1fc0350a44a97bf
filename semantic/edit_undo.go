package semantic

// An edit is a change of the tree that is done or undone as one.
type edit struct {
	swaps         []func() // each exchanges what is in the tree for what was there before
	before, after path     // where the cursor stood
}

// change makes one edit: what f sets by set, and where it moves the cursor.
func (e *Editor) change(f func()) {
	e.edit = edit{before: e.path()}
	f()
	e.countPlies()
	e.edit.after = e.path()
	e.done = append(e.done, e.edit)
	e.edit, e.reverted = edit{}, nil
}

// set gives something in the tree another value, so that it can be undone. Lists are
// never changed in the memory that they are in, but beyond their end.
func set[T any](e *Editor, at *T, value T) {
	other := value
	swap := func() { *at, other = other, *at }
	swap()
	e.edit.swaps = append(e.edit.swaps, swap)
}

// Undo takes the last edit back that was not taken back yet, and puts the cursor
// where it stood before. It returns false if there is none.
func (e *Editor) Undo() bool {
	if len(e.done) == 0 {
		return false
	}
	last := e.done[len(e.done)-1]
	for i := range last.swaps {
		last.swaps[len(last.swaps)-1-i]()
	}
	e.done, e.reverted = e.done[:len(e.done)-1], append(e.reverted, last)
	e.walk(last.before)
	return true
}

// Redo makes the edit again that was taken back last. It returns false if there is
// none, or if the game was edited since.
func (e *Editor) Redo() bool {
	if len(e.reverted) == 0 {
		return false
	}
	last := e.reverted[len(e.reverted)-1]
	for _, swap := range last.swaps {
		swap()
	}
	e.reverted, e.done = e.reverted[:len(e.reverted)-1], append(e.done, last)
	e.walk(last.after)
	return true
}
