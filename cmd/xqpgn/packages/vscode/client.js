// The extension of VS Code: it starts the language server, which is WebAssembly, and passes
// messages between it and the editor. It runs in the desktop and in the browser, so it uses no
// module of Node. The build puts Go's wasm_exec.js before this file.
'use strict';

const vscode = require('vscode');

const language = 'xqpgn';

/** A Connection speaks JSON-RPC with the server, framed as the Language Server Protocol says. */
class Connection {
  constructor(serve, notified) {
    this.notified = notified;
    this.ended = false;
    this.waiting = new Map(); // requests without an answer, by their numbers
    this.next = 1;
    this.received = new Uint8Array(0);
    // Later, since the server is in the midst of a call to us.
    this.send = serve((data) => queueMicrotask(() => this.receive(data)));
  }

  request(method, params) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.write({ jsonrpc: '2.0', id, method, params });
    });
  }

  notify(method, params) {
    this.write({ jsonrpc: '2.0', method, params });
  }

  write(message) {
    const body = new TextEncoder().encode(JSON.stringify(message));
    const head = new TextEncoder().encode(`Content-Length: ${body.length}\r\n\r\n`);
    this.send(head);
    this.send(body);
  }

  receive(data) {
    const all = new Uint8Array(this.received.length + data.length);
    all.set(this.received);
    all.set(data, this.received.length);
    this.received = all;
    for (let message; (message = this.take()) !== undefined; ) this.handle(message);
  }

  // take returns the next message that has arrived whole.
  take() {
    const text = new TextDecoder('latin1').decode(this.received.subarray(0, 256));
    const head = /^(?:.*\r\n)*?Content-Length: (\d+)\r\n(?:.*\r\n)*?\r\n/i.exec(text);
    if (!head) return undefined;
    const start = head[0].length;
    const end = start + Number(head[1]);
    if (this.received.length < end) return undefined;
    const message = JSON.parse(new TextDecoder().decode(this.received.subarray(start, end)));
    this.received = this.received.slice(end);
    return message;
  }

  // end ends the session. What the server still sends is dropped.
  async end() {
    await this.request('shutdown');
    this.ended = true;
    this.notify('exit');
  }

  handle(message) {
    if (this.ended) return;
    if (message.method === undefined) {
      const { resolve, reject } = this.waiting.get(message.id) ?? {};
      this.waiting.delete(message.id);
      if (message.error) reject?.(new Error(message.error.message));
      else resolve?.(message.result);
      return;
    }
    if (message.id !== undefined) this.write({ jsonrpc: '2.0', id: message.id, result: null });
    this.notified(message.method, message.params);
  }
}

const toPosition = (p) => ({ line: p.line, character: p.character });
const toRange = (r) => ({ start: toPosition(r.start), end: toPosition(r.end) });
const fromRange = (r) => new vscode.Range(r.start.line, r.start.character, r.end.line, r.end.character);
const fromEdits = (edits) => (edits ?? []).map((e) => new vscode.TextEdit(fromRange(e.range), e.newText));

function fromWorkspaceEdit(edit) {
  const result = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(edit?.changes ?? {})) result.set(vscode.Uri.parse(uri), fromEdits(edits));
  for (const change of edit?.documentChanges ?? []) result.set(vscode.Uri.parse(change.textDocument.uri), fromEdits(change.edits));
  return result;
}

function fromDiagnostic(d) {
  const result = new vscode.Diagnostic(fromRange(d.range), d.message, d.severity - 1);
  Object.assign(result, { code: d.code, source: d.source, tags: d.tags });
  result.original = d; // the server wants it back with a request for fixes
  return result;
}

const fromLocation = (l) => new vscode.Location(vscode.Uri.parse(l.uri), fromRange(l.range));

/** providers registers what the editor asks for, each as a request to the server. */
function providers(connection) {
  const selector = { language };
  const at = (document, position) => ({ textDocument: { uri: document.uri.toString() }, position: toPosition(position) });
  const about = (document) => ({ textDocument: { uri: document.uri.toString() } });
  const legend = new vscode.SemanticTokensLegend(connection.legend.tokenTypes, connection.legend.tokenModifiers);
  const { languages } = vscode;
  return [
    languages.registerHoverProvider(selector, {
      async provideHover(document, position) {
        const hover = await connection.request('textDocument/hover', at(document, position));
        return hover && new vscode.Hover(new vscode.MarkdownString(hover.contents.value), hover.range && fromRange(hover.range));
      },
    }),
    languages.registerCompletionItemProvider(selector, {
      async provideCompletionItems(document, position) {
        const list = await connection.request('textDocument/completion', at(document, position));
        return (list?.items ?? list ?? []).map((item) => {
          const result = new vscode.CompletionItem(item.label, item.kind === undefined ? undefined : item.kind - 1);
          Object.assign(result, { detail: item.detail, sortText: item.sortText, filterText: item.filterText });
          if (item.documentation) result.documentation = new vscode.MarkdownString(item.documentation.value ?? item.documentation);
          if (item.textEdit) {
            result.insertText = item.textEdit.newText;
            result.range = fromRange(item.textEdit.range ?? item.textEdit.replace);
          } else if (item.insertText) result.insertText = item.insertText;
          return result;
        });
      },
    }, '.', '"', ' '),
    languages.registerCodeActionsProvider(selector, {
      async provideCodeActions(document, range, context) {
        const actions = await connection.request('textDocument/codeAction', {
          ...about(document), range: toRange(range),
          context: { diagnostics: context.diagnostics.map((d) => d.original).filter(Boolean), only: context.only && [context.only.value] },
        });
        return (actions ?? []).map((a) => {
          const result = new vscode.CodeAction(a.title, new vscode.CodeActionKind(a.kind ?? 'quickfix'));
          Object.assign(result, { edit: fromWorkspaceEdit(a.edit), isPreferred: a.isPreferred, diagnostics: a.diagnostics?.map(fromDiagnostic) });
          return result;
        });
      },
    }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll] }),
    languages.registerDocumentFormattingEditProvider(selector, {
      async provideDocumentFormattingEdits(document, options) {
        return fromEdits(await connection.request('textDocument/formatting', { ...about(document), options }));
      },
    }),
    languages.registerDocumentSymbolProvider(selector, {
      async provideDocumentSymbols(document) {
        const from = (s) => {
          const symbol = new vscode.DocumentSymbol(s.name, s.detail ?? '', s.kind - 1, fromRange(s.range), fromRange(s.selectionRange));
          symbol.children = (s.children ?? []).map(from);
          return symbol;
        };
        return ((await connection.request('textDocument/documentSymbol', about(document))) ?? []).map(from);
      },
    }),
    languages.registerFoldingRangeProvider(selector, {
      async provideFoldingRanges(document) {
        const ranges = (await connection.request('textDocument/foldingRange', about(document))) ?? [];
        return ranges.map((r) => new vscode.FoldingRange(r.startLine, r.endLine));
      },
    }),
    languages.registerDefinitionProvider(selector, {
      async provideDefinition(document, position) {
        const found = await connection.request('textDocument/definition', at(document, position));
        return found && fromLocation(found);
      },
    }),
    languages.registerReferenceProvider(selector, {
      async provideReferences(document, position, context) {
        const params = { ...at(document, position), context: { includeDeclaration: context.includeDeclaration } };
        return ((await connection.request('textDocument/references', params)) ?? []).map(fromLocation);
      },
    }),
    languages.registerDocumentHighlightProvider(selector, {
      async provideDocumentHighlights(document, position) {
        const found = (await connection.request('textDocument/documentHighlight', at(document, position))) ?? [];
        return found.map((h) => new vscode.DocumentHighlight(fromRange(h.range), h.kind - 1));
      },
    }),
    languages.registerWorkspaceSymbolProvider({
      async provideWorkspaceSymbols(query) {
        const found = (await connection.request('workspace/symbol', { query })) ?? [];
        return found.map((s) => new vscode.SymbolInformation(s.name, s.kind - 1, '', fromLocation(s.location)));
      },
    }),
    languages.registerSelectionRangeProvider(selector, {
      async provideSelectionRanges(document, positions) {
        const from = (r) => new vscode.SelectionRange(fromRange(r.range), r.parent && from(r.parent));
        return (await connection.request('textDocument/selectionRange', { ...about(document), positions: positions.map(toPosition) })).map(from);
      },
    }),
    languages.registerDocumentRangeFormattingEditProvider(selector, {
      async provideDocumentRangeFormattingEdits(document, range, options) {
        return fromEdits(await connection.request('textDocument/rangeFormatting', { ...about(document), range: toRange(range), options }));
      },
    }),
    languages.registerInlayHintsProvider(selector, {
      async provideInlayHints(document, range) {
        if (!settings().hints) return [];
        const hints = await connection.request('textDocument/inlayHint', { ...about(document), range: toRange(range) });
        return (hints ?? []).map((h) => {
          const hint = new vscode.InlayHint(new vscode.Position(h.position.line, h.position.character), h.label);
          hint.paddingLeft = h.paddingLeft;
          return hint;
        });
      },
    }),
    languages.registerCodeLensProvider(selector, {
      async provideCodeLenses(document) {
        const lenses = (await connection.request('textDocument/codeLens', about(document))) ?? [];
        return lenses.map((l) => new vscode.CodeLens(fromRange(l.range), l.command));
      },
    }),
    languages.registerRenameProvider(selector, {
      async prepareRename(document, position) {
        const target = await connection.request('textDocument/prepareRename', at(document, position));
        if (!target) throw new Error(vscode.env.language.startsWith('zh') ? '这里没有可以改的人名。' : 'There is no name to change here.');
        return { range: fromRange(target.range), placeholder: target.placeholder };
      },
      async provideRenameEdits(document, position, newName) {
        return fromWorkspaceEdit(await connection.request('textDocument/rename', { ...at(document, position), newName }));
      },
    }),
    languages.registerDocumentSemanticTokensProvider(selector, {
      async provideDocumentSemanticTokens(document) {
        const tokens = await connection.request('textDocument/semanticTokens/full', about(document));
        return new vscode.SemanticTokens(new Uint32Array(tokens?.data ?? []), tokens?.resultId);
      },
    }, legend),
  ];
}

/** documents tells the server which files are open and how they change. */
function documents(connection) {
  const isOurs = (document) => document.languageId === language;
  const open = (document) => {
    if (!isOurs(document)) return;
    connection.notify('textDocument/didOpen', {
      textDocument: { uri: document.uri.toString(), languageId: 'pgn', version: document.version, text: document.getText() },
    });
  };
  vscode.workspace.textDocuments.forEach(open);
  return [
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (isOurs(document)) connection.notify('textDocument/didClose', { textDocument: { uri: document.uri.toString() } });
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!isOurs(document) || contentChanges.length === 0) return;
      connection.notify('textDocument/didChange', {
        textDocument: { uri: document.uri.toString(), version: document.version },
        contentChanges: contentChanges.map((c) => ({ range: toRange(c.range), text: c.text })),
      });
    }),
  ];
}

// Bounds on the files of the workspace that are checked while they are not open: how many, and of how many bytes each.
const maxClosed = 500;
const largestClosed = 1 << 20;

/** checkWorkspace shows what is wrong with the files of the workspace that are not open. It stops when the session ends. */
async function checkWorkspace(connection, found) {
  const isOpen = (uri) => vscode.workspace.textDocuments.some((d) => d.uri.toString() === uri.toString());
  for (const uri of await vscode.workspace.findFiles('**/*.{pgn,pgns,PGN,PGNS}', undefined, maxClosed)) {
    if (connection.ended || isOpen(uri)) continue;
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > largestClosed) continue;
    const data = base64(await vscode.workspace.fs.readFile(uri));
    const list = await connection.request('xqpgn/check', { uri: uri.toString(), data });
    if (!connection.ended && !isOpen(uri)) found.set(uri, list.map(fromDiagnostic));
  }
}

// base64 encodes bytes, in parts that fit into the arguments of a call.
function base64(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 1 << 14) text += String.fromCharCode(...bytes.subarray(i, i + (1 << 14)));
  return btoa(text);
}

/** A board beside the text, of the move at the cursor. Its buttons move the cursor. */
class Board {
  constructor(connection) {
    this.connection = connection;
  }

  show() {
    if (!this.panel) {
      this.panel = vscode.window.createWebviewPanel(
        'xqpgn.board', 'xqpgn', { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
        { enableScripts: true, retainContextWhenHidden: true });
      this.panel.onDidDispose(() => (this.panel = undefined));
      this.panel.webview.onDidReceiveMessage((by) => this.step(by));
    }
    return this.draw(vscode.window.activeTextEditor);
  }

  /** replay shows the board at the first move of the game at a place, or at the cursor. */
  async replay(uri, position) {
    if (uri !== undefined) {
      const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
      const editor = await vscode.window.showTextDocument(document);
      const start = new vscode.Position(position.line, position.character);
      editor.selection = new vscode.Selection(start, start);
      await this.step(1); // the first move
    }
    return this.show();
  }

  /** step moves the cursor by so many moves of the line that it is in. */
  async step(by) {
    const editor = [vscode.window.activeTextEditor, this.editor].find((e) => e?.document.languageId === language);
    if (!editor) return;
    const { moves, at } = await this.connection.request('xqpgn/moves', this.cursor(editor));
    const range = moves[Math.min(Math.max(at + by, 0), moves.length - 1)];
    if (!range) return;
    const { start } = fromRange(range);
    editor.selection = new vscode.Selection(start, start);
    editor.revealRange(fromRange(range));
    await this.draw(editor);
  }

  cursor(editor) {
    return { textDocument: { uri: editor.document.uri.toString() }, position: toPosition(editor.selection.active) };
  }

  async draw(editor) {
    if (editor?.document.languageId !== language) return;
    this.editor = editor;
    if (!this.panel) return;
    const hover = await this.connection.request('textDocument/hover', this.cursor(editor));
    const picture = /\(<?(data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+)/.exec(hover?.contents.value ?? '');
    if (!picture || !this.panel) return; // the last board stays
    const { webview } = this.panel;
    if (webview.html) webview.postMessage(picture[1]); // the buttons keep the focus
    else webview.html = boardPage(picture[1]);
  }
}

const steps = [[-10000, '⏮'], [-1, '◀'], [1, '▶'], [10000, '⏭']];

/** boardPage returns the page of a board with its buttons. A message to the page is the next picture. */
function boardPage(picture) {
  const nonce = Math.random().toString(36).slice(2);
  const bar = `<nav>${steps.map(([by, sign]) => `<button data-by="${by}">${sign}</button>`).join('')}</nav>
<script nonce="${nonce}">const api = acquireVsCodeApi();
onmessage = (e) => (document.querySelector('img').src = e.data);
for (const b of document.querySelectorAll('button')) b.onclick = () => api.postMessage(Number(b.dataset.by));
onkeydown = (e) => { const by = { ArrowLeft: -1, ArrowRight: 1, Home: -10000, End: 10000 }[e.key]; if (by) api.postMessage(by); };
</script>`;
  return `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'">
<style>body{margin:0;display:grid;grid-template-rows:minmax(0,1fr) auto;place-items:center;height:100vh}img{max-width:100%;max-height:100%}nav{padding:.5em}button{font-size:1.4em;min-width:2.5em}</style><img alt="" src="${picture}">${bar}`;
}

/** A viewer of files of other programs, which are not text: it shows their games as PGN. */
class Viewer {
  async openCustomDocument(uri) {
    return { uri, dispose() {} };
  }

  async resolveCustomEditor(document, panel) {
    const data = await vscode.workspace.fs.readFile(document.uri);
    const { text, message } = await globalThis.xqpgnText(data, settings().lang);
    const escaped = (text ?? message).replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]);
    panel.webview.html = `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>pre{white-space:pre-wrap;font-family:var(--vscode-editor-font-family);font-size:var(--vscode-editor-font-size)}</style><pre>${escaped}</pre>`;
  }
}

/** settings returns the settings of the user, with the language of the editor in place of auto. */
function settings() {
  const all = vscode.workspace.getConfiguration('xqpgn');
  const lang = all.get('lang', 'auto');
  return {
    strict: all.get('strict', false),
    lang: lang !== 'auto' ? lang : vscode.env.language.startsWith('zh') ? 'zh' : 'en',
    ignore: all.get('ignore', []),
    delay: all.get('delay', 100),
    hints: all.get('hints', false),
    workspace: all.get('workspace', false),
  };
}

/** loadServer starts the WebAssembly of the server once, and returns its function xqpgnServe. */
async function loadServer(context) {
  if (!globalThis.xqpgnServe) {
    const go = new globalThis.Go();
    const module = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, 'server.wasm'));
    const { instance } = await WebAssembly.instantiate(module, go.importObject);
    go.run(instance); // sets xqpgnServe and xqpgnText, and never ends
  }
  return globalThis.xqpgnServe;
}

/** A session with the server. It ends when it is disposed of. */
class Session {
  async begin(context) {
    const found = vscode.languages.createDiagnosticCollection('xqpgn');
    this.connection = new Connection(await loadServer(context), (method, params) => {
      if (method === 'textDocument/publishDiagnostics') found.set(vscode.Uri.parse(params.uri), params.diagnostics.map(fromDiagnostic));
      if (method === 'window/showMessage') vscode.window.showInformationMessage(params.message);
    });
    const { strict, lang, ignore, delay, workspace } = settings();
    const { capabilities } = await this.connection.request('initialize', {
      processId: null, rootUri: null, locale: vscode.env.language, clientInfo: { name: 'Visual Studio Code', version: vscode.version },
      initializationOptions: { strict, lang, ignore, delay, commands: ['xqpgn.replay'] },
      capabilities: {
        general: { markdown: { parser: 'marked' } }, // so boards come as pictures
        textDocument: {
          hover: { contentFormat: ['markdown'] },
          completion: { completionItem: { documentationFormat: ['markdown'] } },
          codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } } },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          publishDiagnostics: { versionSupport: true },
        },
      },
    });
    this.connection.legend = capabilities.semanticTokensProvider?.legend ?? { tokenTypes: [], tokenModifiers: [] };
    this.connection.notify('initialized', {});
    this.owned = [found, ...documents(this.connection), ...providers(this.connection)];
    if (workspace) this.checked = checkWorkspace(this.connection, found).catch((error) => console.error('xqpgn:', error));
  }

  async end() {
    this.owned.forEach((one) => one.dispose());
    await this.connection.end();
  }
}

async function activate(context) {
  let session = new Session();
  await session.begin(context);
  const board = new Board(session.connection);
  let restarting = Promise.resolve();
  const again = async () => {
    await Promise.race([session.end().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1000))]); // it may hang
    session = new Session();
    await session.begin(context);
    board.connection = session.connection;
  };
  const restart = () => (restarting = restarting.then(again, again));
  const command = vscode.commands.registerCommand;
  context.subscriptions.push(
    { dispose: () => session.end() },
    command('xqpgn.showBoard', () => board.show()),
    command('xqpgn.replay', (uri, position) => board.replay(typeof uri === 'string' ? uri : undefined, position)),
    command('xqpgn.nextMove', () => board.step(1)),
    command('xqpgn.previousMove', () => board.step(-1)),
    command('xqpgn.restart', restart),
    vscode.window.registerCustomEditorProvider('xqpgn.binary', new Viewer()),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration('xqpgn') && restart()),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => board.draw(textEditor)),
  );
  return { restart, checked: () => session.checked };
}

module.exports = { activate, deactivate() {} };
