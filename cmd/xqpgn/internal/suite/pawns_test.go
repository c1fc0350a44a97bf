package suite

import (
	"os/exec"
	"testing"
)

// TestPawnMatrix holds the cases of pawns that share files to the rules in Python, which know nothing of the library.
func TestPawnMatrix(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip(err)
	}
	if out, err := exec.Command(python, suiteDir+"/pawns.py").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
