package diagram

import "fmt"

// palette is what the elements of each class are painted with: the value of an
// attribute of theirs, which is also a property of CSS, in each theme.
var palette = []struct{ class, property, light, dark string }{
	{"xq-ground", "fill", "#f6e3b9", "#2a2622"},
	{"xq-line", "stroke", "#6b4a26", "#9c8768"},
	{"xq-label", "color", "#6b4a26", "#b39d7c"},
	{"xq-red", "color", "#b3191c", "#b3191c"},
	{"xq-red-disc", "fill", "#fffaf0", "#f3e8d6"},
	{"xq-red-disc", "stroke", "#b3191c", "#b3191c"},
	{"xq-black", "color", "#fffaf0", "#f3e8d6"},
	{"xq-black-disc", "fill", "#1d1d1f", "#0d0d0e"},
	{"xq-black-disc", "stroke", "#1d1d1f", "#8a7d6a"},
	{"xq-move", "color", "#2584e0", "#4aa3f5"},
	{"xq-check", "color", "#d92b1f", "#ff5a4d"},
	{"xq-neutral", "color", "#2584e0", "#4aa3f5"},
	{"xq-good", "color", "#178a4c", "#35b872"},
	{"xq-bad", "color", "#d92b1f", "#ff5a4d"},
	{"xq-other", "color", "#8a3fc0", "#b77be6"},
}

// paint returns the attributes of the elements of a class. A page's own CSS comes
// before them.
func (p *picture) paint(class string) string {
	attributes := fmt.Appendf(nil, ` class="%s"`, class)
	for _, row := range palette {
		if row.class != class {
			continue
		}
		value := row.light
		if p.Theme == Dark {
			value = row.dark
		}
		attributes = fmt.Appendf(attributes, ` %s="%s"`, row.property, value)
	}
	return string(attributes)
}

// stylesheet writes the dark theme for readers who want it. It concerns no other
// picture of the page.
func (p *picture) stylesheet() {
	p.out = append(p.out, "<style>@media (prefers-color-scheme: dark) {"...)
	for _, row := range palette {
		p.out = fmt.Appendf(p.out, " .xq-auto .%s { %s: %s }", row.class, row.property, row.dark)
	}
	p.printf(" }</style>")
}
