// Package strip takes out of games what is not wanted of them: --strip. The rest stays as
// it was written, byte for byte.
package strip
