// eleeye (commit a9d3914), the reader of the specification's author: the main line and
// the comments of one game a file, in GB18030.
#include <stdio.h>
#include <string.h>
#include "base/base.h"
#include "eleeye/pregen.h"
#include "eleeye/position.h"
#include "cchess/cchess.h"
#include "cchess/pgnfile.h"

static PgnFileStruct pgn;

// Comments are printed byte by byte, as the file has them: as escapes of Latin 1.
static void Quote(const char *sz) {
  for (; *sz != '\0'; sz ++) {
    printf("\\u%04x", (unsigned char) *sz);
  }
}

int main(int argc, char **argv) {
  if (argc < 2) {
    return 64;
  }
  PreGenInit();
  ChineseInit(false);
  if (!pgn.Read(argv[1], NO_ADVERT)) {
    return 1;
  }
  printf("{\"moves\":[");
  for (int i = 1; i <= pgn.nMaxMove; i ++) {
    uint32_t dwMove = MOVE_COORD(pgn.wmvMoveTable[i]);
    const char *sz = (const char *) &dwMove;
    printf("%s{\"iccs\":\"%c%c-%c%c\",\"comments\":[", i > 1 ? "," : "", sz[0] - 32, sz[1], sz[2] - 32, sz[3]);
    if (pgn.szCommentTable[i] != NULL) {
      printf("\"");
      Quote(pgn.szCommentTable[i]);
      printf("\"");
    }
    printf("]}");
  }
  printf("]}\n");
  return 0;
}
