// obsidian-xiangqi: the plugin's parser in TypeScript, bundled by esbuild 0.25.0.
const fs = require('fs');
const os = require('os');
const path = require('path');
const { run, text } = require('./adapter.js');
// Two modules are not there: one that draws, which is not used here, and the board. In its
// place stands one that takes every move as it is written, so that texts are compared.
const absent = {
  name: 'absent',
  setup(build) {
    build.onResolve({ filter: /utils\/icon$|^@west-shell\// }, args => ({ path: args.path, namespace: 'absent' }));
    build.onLoad({ filter: /icon$/, namespace: 'absent' }, () => ({
      contents: 'export const ANNOTATION_PREFIX = "%a:", SHAPES_PREFIX = "%s:", isAnnotationKey = () => false;',
    }));
    build.onLoad({ filter: /./, namespace: 'absent' }, () => ({
      loader: 'js',
      contents: `
        export class Chess { load() {} fen() { return ''; } move(text) { return { text, color: 'w' }; } }
        export const Chessground = null, DEFAULT_POSITION = '', SQUARES = [];`,
    }));
  },
};

run(async () => {
  const readers = process.argv[2];
  const { build } = require(path.join(readers, 'node_modules/esbuild'));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obsidian-xiangqi-'));
  const bundle = path.join(folder, 'parser.js');
  await build({
    entryPoints: [path.join(readers, 'obsidian-xiangqi/src/modules/Source/parser.ts')],
    bundle: true, platform: 'node', plugins: [absent], outfile: bundle, logLevel: 'error',
  });
  const { PGNParser } = require(bundle);
  fs.rmSync(folder, { recursive: true });
  const line = node => {
    const moves = [];
    for (; node.children.length; node = node.children[0]) {
      const [main, ...others] = node.children;
      moves.push({
        text: main.move.text,
        comments: main.comments || [],
        variations: others.map(child => line({ children: [child] })),
      });
    }
    return moves;
  };
  return [{ moves: line(new PGNParser(text()).getRoot()) }];
});
