package pgnxml

import (
	"os"
	"strings"
	"testing"
)

// The package's page explains every element.
func TestElementsAreDocumented(t *testing.T) {
	page, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	for name := range elements {
		if name != "" && !strings.Contains(string(page), "<"+name+">") && !strings.Contains(string(page), "<"+name+" ") {
			t.Errorf("doc.go does not say what a <%s> is", name)
		}
	}
}
