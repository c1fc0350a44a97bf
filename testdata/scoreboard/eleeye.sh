# Builds the adapter of eleeye once, in a folder of its own, and runs it on standard input.
# Usage: sh eleeye.sh SOURCES
set -e
built=${TMPDIR:-/tmp}/scoreboard-eleeye-$(id -u)
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$built"
if [ ! -x "$built/read" ] || [ "$here/eleeye.cpp" -nt "$built/read" ]; then
	(cd "$1" && g++ -std=gnu++98 -fpermissive -w -DNDEBUG -O1 -I . "$here/eleeye.cpp" cchess/pgnfile.cpp cchess/cchess.cpp \
		eleeye/position.cpp eleeye/pregen.cpp eleeye/preeval.cpp eleeye/genmoves.cpp -o "$built/read.$$")
	mv "$built/read.$$" "$built/read"
fi
file=$(mktemp)
trap 'rm -f "$file"' EXIT
cat >"$file"
"$built/read" "$file"
