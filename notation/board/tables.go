package board

// init fills the large tables in place, each after those that it needs. The value of a function would be made on the stack
// first. Entries are written and not read before, because both the first read and the first write of a page of memory are
// slow, and every command waits for them.
func init() {
	fillNumbers()
	fillRanges()
	fillSteps()
	fillStart()
}
