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

  handle(message) {
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
    languages.registerRenameProvider(selector, {
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

/** A board beside the text, of the move at the cursor. */
class Board {
  constructor(connection) {
    this.connection = connection;
  }

  show() {
    this.panel ??= vscode.window.createWebviewPanel('xqpgn.board', 'xqpgn', { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
    this.panel.onDidDispose(() => (this.panel = undefined));
    return this.draw(vscode.window.activeTextEditor);
  }

  async draw(editor) {
    if (!this.panel || editor?.document.languageId !== language) return;
    const position = toPosition(editor.selection.active);
    const hover = await this.connection.request('textDocument/hover', { textDocument: { uri: editor.document.uri.toString() }, position });
    const picture = /\(<?(data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+)/.exec(hover?.contents.value ?? '');
    if (!picture || !this.panel) return; // the last board stays
    this.panel.webview.html = `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>body{margin:0;display:grid;place-items:center;height:100vh}img{max-width:100%;max-height:100vh;width:100%}</style><img alt="" src="${picture[1]}">`;
  }
}

/** loadServer starts the WebAssembly of the server once, and returns its function xqpgnServe. */
async function loadServer(context) {
  if (!globalThis.xqpgnServe) {
    const go = new globalThis.Go();
    const module = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, 'server.wasm'));
    const { instance } = await WebAssembly.instantiate(module, go.importObject);
    go.run(instance); // sets xqpgnServe, and never ends
  }
  return globalThis.xqpgnServe;
}

async function activate(context) {
  const found = vscode.languages.createDiagnosticCollection('xqpgn');
  const connection = new Connection(await loadServer(context), (method, params) => {
    if (method === 'textDocument/publishDiagnostics') found.set(vscode.Uri.parse(params.uri), params.diagnostics.map(fromDiagnostic));
    if (method === 'window/showMessage') vscode.window.showInformationMessage(params.message);
  });
  const { capabilities } = await connection.request('initialize', {
    processId: null, rootUri: null, locale: vscode.env.language, clientInfo: { name: 'Visual Studio Code', version: vscode.version },
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
  connection.legend = capabilities.semanticTokensProvider?.legend ?? { tokenTypes: [], tokenModifiers: [] };
  connection.notify('initialized', {});
  const board = new Board(connection);
  context.subscriptions.push(
    found, ...documents(connection), ...providers(connection),
    vscode.commands.registerCommand('xqpgn.showBoard', () => board.show()),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => board.draw(textEditor)),
  );
  return { connection };
}

module.exports = { activate, deactivate() {} };
