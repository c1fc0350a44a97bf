package view

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// Parts of a WebAssembly module, by its specification.
const (
	moduleHead  = 8    // bytes before the first section
	dataSection = 11   // the section whose segments fill the memory
	i32Const    = 0x41 // instruction before the address of a segment
	end         = 0x0b // instruction after the address
)

// JoinSegments returns a module of Go's linker with a single segment of data. The linker leaves out zeros, and so writes up
// to 100,000 segments, whose addresses compress badly. Zeros compress well, so the compressed module is a fourteenth smaller.
func JoinSegments(module []byte) []byte {
	in := bytes.NewBuffer(module)
	joined := slices.Clone(in.Next(moduleHead))
	for in.Len() > 0 {
		section, content := number(in), in.Next(number(in))
		if section == dataSection {
			memory, ok := memoryOf(content)
			if !ok {
				return module
			}
			content = binary.AppendUvarint([]byte{1, 0, i32Const, 0, end}, uint64(len(memory))) // one segment, at address 0
			content = append(content, memory...)
		}
		joined = binary.AppendUvarint(append(joined, byte(section)), uint64(len(content)))
		joined = append(joined, content...)
	}
	return joined
}

// memoryOf returns the memory that the segments of a section fill. It returns false if a segment does not have the form
// that Go's linker writes.
func memoryOf(section []byte) (memory []byte, ok bool) {
	in := bytes.NewBuffer(section)
	for range number(in) {
		form, instruction, address, after := number(in), number(in), number(in), number(in)
		data := in.Next(number(in))
		if form != 0 || instruction != i32Const || after != end {
			return nil, false
		}
		memory = append(memory, make([]byte, max(0, address+len(data)-len(memory)))...)
		copy(memory[address:], data)
	}
	return memory, true
}

// number reads a number in LEB128. Addresses are signed numbers, but no address is negative.
func number(in *bytes.Buffer) int {
	n, _ := binary.ReadUvarint(in) // the module is whole
	return int(n)
}
