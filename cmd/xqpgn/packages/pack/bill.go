package main

import (
	"debug/buildinfo"
	"encoding/json"
	"fmt"
)

// A component is a module or a program in a bill of materials.
type component struct {
	Type     string     `json:"type"`
	Name     string     `json:"name"`
	Version  string     `json:"version"`
	PURL     string     `json:"purl,omitempty"`
	Licenses []licensed `json:"licenses,omitempty"`
}

// licensed is a license of a component.
type licensed struct {
	License struct {
		ID string `json:"id"`
	} `json:"license"`
}

// bill writes the bill of materials of a program in CycloneDX: the modules that Go's linker recorded in it,
// with the standard library as one of them.
func (b *build) bill(p platform, program string) (string, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return "", err
	}
	var own licensed
	own.License.ID = "MIT"
	modules := []component{{Type: "library", Name: "std", Version: info.GoVersion, PURL: "pkg:golang/std@" + info.GoVersion}}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		modules = append(modules, component{Type: "library", Name: m.Path, Version: m.Version, PURL: fmt.Sprintf("pkg:golang/%s@%s", m.Path, m.Version)})
	}
	data, err := json.MarshalIndent(map[string]any{
		"$schema":     "http://cyclonedx.org/schema/bom-1.6.schema.json",
		"bomFormat":   "CycloneDX",
		"specVersion": "1.6",
		"version":     1,
		"metadata":    map[string]any{"component": component{Type: "application", Name: "xqpgn", Version: b.version, Licenses: []licensed{own}}},
		"components":  modules,
	}, "", "  ")
	return b.write(b.archiveName(p)+".cdx.json", append(data, '\n'), err)
}
