package diagram

import "fmt"

// palette holds the colours of each class and theme. property is the name of both the attribute and the CSS
// property.
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

// paint returns the attributes of the elements of a class. The CSS of a page takes precedence over
// attributes.
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

// stylesheet writes the dark theme for readers who prefer it. It does not affect other pictures of the page.
func (p *picture) stylesheet() {
	p.out = append(p.out, "<style>@media (prefers-color-scheme: dark) {"...)
	for _, row := range palette {
		p.out = fmt.Appendf(p.out, " .xq-auto .%s { %s: %s }", row.class, row.property, row.dark)
	}
	p.printf(" }</style>")
}
