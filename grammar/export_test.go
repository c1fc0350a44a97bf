package grammar

// What the tests outside of the package need of it.
var (
	CompiledSeeds = compiledSeeds
	HugeUnits     = hugeUnits
)

// ReadProductions reads the productions of a text. They are good until use returns.
func ReadProductions(text string, maxDepth int, use func(game any)) {
	p := parsers.Get().(*compiled)
	use(p.productions(text, maxDepth))
	p.release()
}
