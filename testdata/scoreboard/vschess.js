// vschess 2.6.6: one game, as a tree of nodes whose default branch is the main line.
const { iccs, run, text } = require('./adapter.js');
run(() => {
  const vschess = require(process.argv[2] + '/vschess.node.js');
  const line = node => {
    const moves = [];
    for (let next; (next = node.next[node.defaultIndex || 0]); node = next) {
      moves.push({
        iccs: iccs(next.move),
        comments: next.comment ? [next.comment] : [],
        variations: node.next.filter(n => n !== next).map(n => line({ next: [n], defaultIndex: 0 })),
      });
    }
    return moves;
  };
  return [{ moves: line(vschess.dataToNode(text())) }];
});
