// xqpgn for Node and browsers: xiangqi (Chinese chess) game records from any file.
import './wasm_exec.js';

/** An error about a file. `findings` says what is wrong in its games, if that is the reason. */
export class XqpgnError extends Error {
  constructor(message, findings = []) {
    super(message);
    this.name = 'XqpgnError';
    this.findings = findings;
  }
}

let library; // a promise of the functions of the WebAssembly module

/**
 * load loads the WebAssembly module. Every function does so at its first call; call it yourself to
 * load early, or from another address.
 */
export function load(url = new URL('xqpgn.wasm', import.meta.url)) {
  library ??= start(url).catch((error) => {
    library = undefined; // the next call tries again
    throw error;
  });
  return library;
}

async function start(url) {
  const go = new globalThis.Go();
  const { instance } = await WebAssembly.instantiate(await bytesAt(url), go.importObject);
  go.run(instance); // sets xqpgnAnswers, and never ends
  return globalThis.xqpgnAnswers;
}

async function bytesAt(url) {
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new XqpgnError(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** games yields a record for each game of a file. */
export async function* games(source, options = {}) {
  const { games } = await load();
  const reader = take(games(bytes(source), JSON.stringify(options)));
  try {
    for (let some; (some = take(await reader.next(64))) !== null; ) {
      for (const line of some.lines.split('\n')) if (line) yield JSON.parse(line);
    }
  } finally {
    reader.stop();
  }
}

/** check returns the findings of a file and their summary. */
export async function check(source, options = {}) {
  return JSON.parse(text(await ask('check', source, options)));
}

/** format returns the games of a file as canonical PGN. It throws if a game has errors. */
export async function format(source, options = {}) {
  return text(await ask('format', source, options));
}

/** A position. Every text of a move may be in any notation. */
export class Position {
  #answer;
  #legal;

  /** Use position() to make one. */
  constructor(answer) {
    this.#answer = answer;
  }

  get fen() { return this.#answer.fen; }
  get side() { return this.#answer.side; }
  get status() { return this.#answer.status; }
  get check() { return this.#answer.check; }
  /** The moves that led here, from the position that was asked for. */
  get played() { return this.#answer.played; }
  /** The moves that can be played, each in every notation. */
  get legal() { return (this.#legal ??= at({ fen: this.fen, legal: true }).legal); }

  /** play returns the position after moves. It throws an XqpgnError if one of them cannot be played. */
  play(...moves) {
    return this.playAs(undefined, ...moves);
  }

  /** playAs is play for moves in a notation, such as 'uci10', whose ranks count from 1. */
  playAs(notation, ...moves) {
    const after = at({ fen: this.fen, moves, notation });
    return new Position({ ...after, played: [...this.played, ...after.played] });
  }

  toString() {
    return this.fen;
  }
}

let answers; // the functions of the WebAssembly module, when it is loaded

/** position returns the position of a FEN, or without one the usual start, after moves in any notation. */
export async function position({ fen, moves = [], notation, lang } = {}) {
  answers = await load();
  return new Position(at({ fen, moves, notation, lang }));
}

// at returns the answer about a position, without the legal moves unless they are asked for. The module is loaded.
function at(question) {
  return JSON.parse(take(answers.position(JSON.stringify({ legal: false, ...question }))));
}

/** convert returns a file in another form, as bytes. */
export async function convert(source, options = {}) {
  return ask('convert', source, options);
}

async function ask(question, source, options) {
  const answers = await load();
  return take(await answers[question](bytes(source), JSON.stringify(options)));
}

// take returns an answer, or throws the error that it is.
function take(answer) {
  if (answer && answer.message !== undefined) throw new XqpgnError(answer.message, JSON.parse(answer.findings));
  return answer;
}

function text(data) {
  return new TextDecoder().decode(data);
}

// bytes returns the bytes of a file: a string is UTF-8.
function bytes(source) {
  if (typeof source === 'string') return new TextEncoder().encode(source);
  if (source instanceof Uint8Array) return source;
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  throw new TypeError('xqpgn: the games must be a string, an ArrayBuffer or a Uint8Array');
}
