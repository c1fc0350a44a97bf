/** Types of xqpgn. A record is what `xqpgn convert --to ndjson` prints for a game (record.schema.json). */

/** The bytes of a file of games, in any form and encoding; a string is PGN, records or another text. */
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

/** Returns the games of a PGN file in canonical form; throws an XqpgnError if a game has errors. */
export function format(source: Source, options?: ReadOptions & MoveOptions): Promise<string>;

/** Returns a file in another form. */
export function convert(source: Source, options?: ConvertOptions): Promise<Uint8Array>;

/** Loads the WebAssembly module before the first call, or from another address. */
export function load(url?: URL): Promise<unknown>;
