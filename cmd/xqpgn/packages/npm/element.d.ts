/** Importing this module defines <xiangqi-game src="games.pgn" game="1" start="12" flipped lang="zh">. */
export {};
