package main

import "flag"

// update makes tests write what they got into their golden files.
var update = flag.Bool("update", false, "write what is printed into the golden files")
