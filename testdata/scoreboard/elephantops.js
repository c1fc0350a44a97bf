// elephantops 0.1.1: PGN with moves in algebraic notation (SAN), several games, a tree.
const path = require('path');
const { iccsFromOne, run, text } = require('./adapter.js');
run(async () => {
  const module = name => import(path.join(process.argv[2], 'node_modules/elephantops/dist/esm', name + '.js'));
  const { parsePgn, startingPosition } = await module('pgn');
  const { parseSan } = await module('san');
  const { makeUci } = await module('util');
  const line = (node, position, game) => {
    const moves = [];
    for (; node.children.length; node = node.children[0]) {
      const before = position.clone();
      const [main, ...others] = node.children;
      const move = parseSan(position, main.data.san);
      if (!move) {
        game.error = main.data.san + ' is no move';
        break;
      }
      moves.push({
        iccs: iccsFromOne(makeUci(move)),
        comments: main.data.comments || [],
        variations: others.map(child => line({ children: [child] }, before.clone(), game)),
      });
      position.play(move);
    }
    return moves;
  };
  return parsePgn(text()).map(read => {
    const game = {};
    game.moves = line(read.moves, startingPosition(read.headers).unwrap(), game);
    return game;
  });
});
