// ffish 0.7.10 (Fairy-Stockfish): the main line of one game in algebraic notation.
const path = require('path');
const { iccsFromOne, run, text } = require('./adapter.js');
run(async () => {
  delete globalThis.fetch; // by which it would look for its WebAssembly on the Internet
  const ffish = require(path.join(process.argv[2], 'node_modules/ffish'));
  await new Promise(ready => { ffish.onRuntimeInitialized = ready; });
  const game = ffish.readGamePGN(text());
  return [{ moves: game.mainlineMoves().split(' ').filter(Boolean).map(m => ({ iccs: iccsFromOne(m) })) }];
});
