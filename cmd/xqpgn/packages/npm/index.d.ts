/** Types of xqpgn. A record is what `xqpgn convert --to ndjson` prints for a game (record.schema.json). */

/** The bytes of a file of games, in any form and encoding, also a ZIP; a string is PGN, records or another text. */
export type Source = string | ArrayBuffer | ArrayBufferView;

export type Notation = 'chinese' | 'wxf' | 'iccs' | 'uci' | 'ucci' | 'uci10' | 'san' | 'vietnamese';
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5';
export type Side = 'red' | 'black';

export interface ReadOptions {
  /** The name of the file in records and findings. */
  name?: string;
  /** The encoding of the file, by any usual name; it is detected otherwise. */
  encoding?: string;
  /** The language of messages: English unless 'zh'. */
  lang?: 'en' | 'zh';
}

export interface MoveOptions {
  /** The notation of moves; each game keeps its own otherwise. */
  notation?: Notation;
  script?: 'simplified' | 'traditional';
  /** The digits of Black's moves. */
  digits?: 'fullwidth' | 'ascii';
}

export interface GamesOptions extends ReadOptions, MoveOptions {
  /** Adds the position after each move. */
  fens?: boolean;
}

export interface CheckOptions extends ReadOptions {
  /** Makes every deviation from the specifications an error. */
  strict?: boolean;
  /** Reports notes, too. */
  notes?: boolean;
}

export interface ConvertOptions extends GamesOptions {
  /** PGN unless another form is named. */
  to?: 'pgn' | 'xml' | 'json' | 'ndjson' | 'xqf' | 'wxftext' | 'dhtmlxq';
  /** The encoding of PGN; UTF-8 otherwise. */
  outputEncoding?: string;
}

/** A move of a game. Board fields are absent after a move that cannot be played. */
export interface MoveRecord {
  number?: number;
  side?: Side;
  /** The move in the notation asked for, or as it was written. */
  text: string;
  /** The squares of the move, as H2-E2. */
  iccs?: string;
  guessed?: boolean;
  fen?: string;
  hash?: string;
  glyphs?: string[];
  comments_before?: string[];
  comments?: string[];
  variations?: MoveRecord[][];
  result?: string;
}

/** The verdict on a position that stands for the third time, by a named rule set. */
export interface VerdictRecord {
  rules: string;
  result: Side | 'draw';
  reason: 'perpetual-check' | 'perpetual-chase' | 'repetition';
  from: number;
  to: number;
}

/** A game as plain data. */
export interface GameRecord {
  file?: string;
  game: number;
  line?: number;
  offset?: number;
  encoding?: Encoding;
  /** The first rule that the game breaks with an error. */
  error?: string;
  errors?: number;
  message?: string;
  guessed?: Array<'encoding' | 'notation' | 'side' | 'slip'>;
  ecco?: string;
  ending?: string;
  verdict?: VerdictRecord;
  hash?: string;
  start_hash?: string;
  /** The tags by name; of several with one name the first. */
  tag?: Record<string, string>;
  /** All tags in the order of the file. */
  tags: Array<[name: string, value: string]>;
  start_fen?: string;
  comments?: string[];
  moves: MoveRecord[];
  result: string;
  trailing_comments?: string[];
  extra?: string[];
  final_fen?: string;
}

export interface EditRecord {
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  new: string;
}

/** A finding. Lines and columns count from 1; columns count characters. */
export interface Finding {
  file: string;
  game: number;
  ply: number;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  rule: string;
  clause: string;
  severity: 'error' | 'warning' | 'note';
  offset?: number;
  end_offset?: number;
  message: string;
  /** The certain fix. */
  fix?: EditRecord[];
  /** What may be meant, the likeliest first. */
  suggestions?: Array<{ reason: string; edits: EditRecord[] }>;
  /** Questions whose answers would tell which suggestion is right. */
  ask?: Array<{ ply: number; candidates: Array<{ move: string; probability: number }> }>;
}

export interface Summary {
  games: number;
  moves: number;
  errors: number;
  warnings: number;
  notes: number;
}

/** Why a file cannot be read or written. */
export class XqpgnError extends Error {
  /** The errors in the games, if they are the reason. */
  findings: Finding[];
}

/** Yields a record for each game of a file. */
export function games(source: Source, options?: GamesOptions): AsyncGenerator<GameRecord, void, undefined>;

/** Returns the findings of a file and their counts. */
export function check(source: Source, options?: CheckOptions): Promise<{ findings: Finding[]; summary: Summary }>;

/** A move in every notation. */
export interface MoveTexts {
  chinese: string;
  wxf: string;
  /** The squares, as H2-E2. */
  iccs: string;
  uci: string;
  /** The squares with ranks from 1 to 10. */
  uci10: string;
  san: string;
  vietnamese: string;
  /** The captured piece, by its letter in a FEN. */
  capture?: string;
}

/** A position. It does not change: play returns another one. */
export class Position {
  private constructor();
  readonly fen: string;
  /** The side to move. */
  readonly side: Side;
  readonly status: 'ongoing' | 'checkmate' | 'stalemate';
  /** Whether the side to move is in check. */
  readonly check: boolean;
  /** The moves that led here. */
  readonly played: MoveTexts[];
  /** The moves that can be played. */
  readonly legal: MoveTexts[];
  /** Returns the position after moves, each in any notation; throws an XqpgnError if one cannot be played. */
  play(...moves: string[]): Position;
  /** Is play for moves in one notation, such as uci10, whose ranks count from 1. */
  playAs(notation: Notation, ...moves: string[]): Position;
  toString(): string;
}

/** Returns the position of a FEN, or without one the usual start, after moves in any notation. */
export function position(
  options?: { fen?: string; moves?: string[]; notation?: Notation; lang?: 'en' | 'zh' },
): Promise<Position>;

/** Returns the games of a file as canonical PGN; throws an XqpgnError if a game has errors. */
export function format(source: Source, options?: ReadOptions & MoveOptions): Promise<string>;

/** Returns a file in another form. */
export function convert(source: Source, options?: ConvertOptions): Promise<Uint8Array>;

/** Loads the WebAssembly module before the first call, or from another address. */
export function load(url?: URL): Promise<unknown>;
