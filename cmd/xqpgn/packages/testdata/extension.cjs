// Runs the extension of VS Code in Node with as much of the editor as it uses: opens a text with
// a mistake, waits for the finding, and asks for a fix, a hover and the formatted text.
//
//	node extension.cjs FOLDER FILE, the folder "extension" of the package and a file in XQF
'use strict';
const assert = require('node:assert');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const folder = path.resolve(process.argv[2]);
const registered = {};
const listeners = {};
const disposable = { dispose() {} };
const on = (name) => (f) => ((listeners[name] = f), disposable);
const register = (name) => (selector, provider) => ((registered[name] = provider), disposable);
const shown = {};
class Plain { constructor(...values) { this.values = values; } }
class Range {
  constructor(a, b, c, d) { Object.assign(this, { start: { line: a, character: b }, end: { line: c, character: d } }); }
}
class WorkspaceEdit { constructor() { this.edits = []; } set(uri, edits) { this.edits.push(...edits); } }
class TextEdit { constructor(range, newText) { Object.assign(this, { range, newText }); } }
class Diagnostic { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } }
class Named { constructor(name) { this.name = name; } }
const uri = (text) => ({ toString: () => text });

const text = '[Game "Chinese Chess"]\n\n1. 炮二平五 马８进７ 2. 炮五进五 *\n';
const document = { uri: uri('file:///a.pgn'), languageId: 'xqpgn', version: 1, getText: () => text };
const configured = {};
class Shape { constructor(...values) { this.values = values; } }
const vscode = {
  version: '1.90.0',
  env: { language: 'en' },
  ViewColumn: { Beside: -2 },
  CodeActionKind: class { constructor(value) { this.value = value; } },
  Range, WorkspaceEdit, TextEdit, Diagnostic,
  MarkdownString: class { constructor(value) { this.value = value; } },
  Position: class { constructor(line, character) { Object.assign(this, { line, character }); } },
  Selection: class { constructor(anchor, active) { Object.assign(this, { anchor, active }); } },
  Location: Shape, DocumentHighlight: Shape, SymbolInformation: Shape, SelectionRange: Shape, CodeLens: Shape, InlayHint: Shape,
  Hover: class { constructor(contents) { this.contents = contents; } },
  CodeAction: Named, CompletionItem: Named, DocumentSymbol: Named, FoldingRange: Plain, SemanticTokens: Plain, SemanticTokensLegend: Plain,
  Uri: { parse: uri, joinPath: (base, name) => path.join(base, name) },
  workspace: {
    textDocuments: [document],
    getConfiguration: () => ({ get: (name, usual) => configured[name] ?? usual }),
    onDidChangeConfiguration: on('configuration'),
    findFiles: async () => ['file:///a.pgn', 'file:///closed.pgn'].map(uri),
    openTextDocument: async () => document,
    fs: {
      readFile: async (file) => (file.toString() === 'file:///closed.pgn' ? new TextEncoder().encode(text) : fs.readFileSync(file)),
      stat: async () => ({ size: text.length }),
    },
    onDidOpenTextDocument: on('open'), onDidCloseTextDocument: on('close'), onDidChangeTextDocument: on('change'),
  },
  window: { showInformationMessage() {}, onDidChangeTextEditorSelection: on('selection'), activeTextEditor: undefined, createWebviewPanel: () => (shown.panel = newPanel()),
    showTextDocument: async () => vscode.window.activeTextEditor,
    registerCustomEditorProvider: (type, provider) => ((registered[type] = provider), disposable) },
  commands: { registerCommand: (name, f) => ((registered[name] = f), disposable) },
  languages: {
    createDiagnosticCollection: () => ({ set: (file, list) => (file.toString() === 'file:///a.pgn' ? (shown.found = list) : (shown.closed = list)), dispose() {} }),
    registerHoverProvider: register('hover'), registerCompletionItemProvider: register('completion'),
    registerCodeActionsProvider: register('actions'), registerDocumentFormattingEditProvider: register('formatting'),
    registerDocumentSymbolProvider: register('symbols'), registerFoldingRangeProvider: register('folding'),
    registerRenameProvider: register('rename'), registerDefinitionProvider: register('definition'),
    registerReferenceProvider: register('references'), registerDocumentHighlightProvider: register('highlights'),
    registerWorkspaceSymbolProvider: (provider) => ((registered.search = provider), disposable),
    registerSelectionRangeProvider: register('selection'), registerDocumentRangeFormattingEditProvider: register('range'),
    registerInlayHintsProvider: register('hints'), registerCodeLensProvider: register('lenses'),
    registerDocumentSemanticTokensProvider: register('tokens'),
  },
};
vscode.CodeActionKind.QuickFix = new vscode.CodeActionKind('quickfix');
vscode.CodeActionKind.SourceFixAll = new vscode.CodeActionKind('source.fixAll');

// newPanel returns a panel that keeps what it is sent.
function newPanel() {
  const sent = [];
  return { sent, onDidDispose() {}, webview: { html: '', postMessage: (m) => sent.push(m), onDidReceiveMessage: (f) => (shown.pressed = f) } };
}

const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));

async function main() {
  const extension = require(path.join(folder, require(path.join(folder, 'package.json')).browser));
  const { restart, checked } = await extension.activate({ extensionUri: folder, subscriptions: [] });
  for (let i = 0; i < 100 && !shown.found?.length; i++) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(shown.found?.some((d) => d.code === 'move-impossible' || d.code?.value === 'move-impossible'), JSON.stringify(shown.found));
  const place = { line: 2, character: 19 };
  const hover = await registered.hover.provideHover(document, place);
  assert.match(hover.contents.value, /炮五进五/);
  const actions = await registered.actions.provideCodeActions(document, { start: place, end: place }, { diagnostics: shown.found });
  assert.ok(actions.some((a) => a.edit.edits.some((e) => e.newText.includes('炮五进四'))), JSON.stringify(actions));
  assert.ok((await registered.symbols.provideDocumentSymbols(document)).length > 0);
  assert.ok((await registered.completion.provideCompletionItems(document, { line: 2, character: 17 })).length > 0);
  vscode.window.activeTextEditor = { document, selection: { active: { line: 2, character: 4 } } };
  await registered['xqpgn.showBoard']();
  assert.match(shown.panel.webview.html, /data:image\/svg/);

  // What else the server can do.
  const all = new Range(0, 0, 3, 0);
  assert.deepEqual(await registered.hints.provideInlayHints(document, all), []);
  configured.hints = true;
  assert.deepEqual((await registered.hints.provideInlayHints(document, all)).map((h) => h.values[1]), ['C2.5', 'N8+7']);
  const lenses = await registered.lenses.provideCodeLenses(document);
  assert.deepEqual(lenses.map((l) => l.values[1].command), ['', 'xqpgn.replay']);
  assert.ok((await registered.selection.provideSelectionRanges(document, [place])).length === 1);
  assert.ok((await registered.search.provideWorkspaceSymbols('')).length === 1);

  // Replay: from the lens to the first move, on by a button, back by a command.
  const editor = { document, selection: { active: { line: 0, character: 0 } }, revealRange() {} };
  vscode.window.activeTextEditor = editor;
  await registered['xqpgn.replay'](...lenses[1].values[1].arguments);
  assert.deepEqual(editor.selection.active, new vscode.Position(2, 3));
  await shown.pressed(1);
  assert.deepEqual(editor.selection.active, new vscode.Position(2, 8));
  assert.match(shown.panel.sent.at(-1), /^data:image\/svg/);
  await registered['xqpgn.previousMove']();
  assert.deepEqual(editor.selection.active, new vscode.Position(2, 3));

  // Another program's file as text, and one that is none.
  const viewer = registered['xqpgn.binary'];
  const panel = newPanel();
  await viewer.resolveCustomEditor(await viewer.openCustomDocument(process.argv[3]), panel);
  assert.match(panel.webview.html, /<pre>\[Game &quot;|<pre>\[Game "Chinese Chess"\]/);
  await viewer.resolveCustomEditor(await viewer.openCustomDocument(path.join(folder, 'images', 'icon.png')), panel);
  assert.doesNotMatch(panel.webview.html, /Chinese Chess/);

  // A setting holds from the restart on that its change brings about.
  configured.ignore = ['moves'];
  shown.found = undefined;
  listeners.configuration({ affectsConfiguration: (section) => section === 'xqpgn' });
  await restart();
  for (let i = 0; i < 100 && !shown.found; i++) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(shown.found, []);

  // Files that are not open, if that is wanted.
  assert.equal(shown.closed, undefined);
  Object.assign(configured, { ignore: [], workspace: true });
  await restart();
  await checked();
  assert.deepEqual(shown.closed.map((d) => d.code), ['move-impossible']);
  console.log('ok');
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
