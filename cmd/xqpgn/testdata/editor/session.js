// An editing session with the client's half of vscode-languageserver-protocol, which the
// client of VS Code is made of, and the language server $XQPGN.
const { spawn } = require('child_process')
const assert = require('assert')
const lsp = require('vscode-languageserver-protocol/node')

const server = spawn(process.env.XQPGN, ['lsp', '--settle', '10ms'], { stdio: ['pipe', 'pipe', 'inherit'] })
const connection = lsp.createProtocolConnection(new lsp.StreamMessageReader(server.stdout), new lsp.StreamMessageWriter(server.stdin))
const uri = 'file:///games/a.pgn'
const textDocument = { uri }
let version = 1
let text = '[Game "Chinese Chess"]\r\n[Red "𤆵"]\r\n\r\n1. 炮二平五 马８进７ 2. 炮五进五 *\r\n'

// published are the findings of each version, once they have come.
const published = new Map(), waiting = new Map()
connection.onNotification(lsp.PublishDiagnosticsNotification.type, params => {
  published.set(params.version, params.diagnostics)
  if (waiting.has(params.version)) waiting.get(params.version)(params.diagnostics)
})
const found = () => published.has(version) ? Promise.resolve(published.get(version))
  : new Promise(resolve => waiting.set(version, resolve))

// place returns the place of a text, in UTF-16 units as JavaScript counts.
const place = (what, behind = 0) => {
  const before = text.slice(0, text.indexOf(what) + behind).split('\r\n')
  return { line: before.length - 1, character: before[before.length - 1].length }
}
const written = range => {
  const lines = text.split('\r\n')
  assert.strictEqual(range.start.line, range.end.line)
  return lines[range.start.line].slice(range.start.character, range.end.character)
}
const change = (what, by) => {
  const range = { start: place(what), end: place(what, what.length) }
  text = text.replace(what, by)
  return connection.sendNotification(lsp.DidChangeTextDocumentNotification.type,
    { textDocument: { uri, version: ++version }, contentChanges: [{ range, text: by }] })
}

async function session() {
  connection.listen()
  const { capabilities } = await connection.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid, rootUri: null, locale: 'zh-cn',
    capabilities: {
      general: { positionEncodings: ['utf-16'], markdown: { parser: 'marked', version: '1.1.0' } },
      workspace: { workspaceEdit: { documentChanges: true } },
      textDocument: {
        hover: { contentFormat: ['markdown', 'plaintext'] },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true, versionSupport: true },
      },
    },
  })
  assert.strictEqual(capabilities.positionEncoding, 'utf-16')
  assert.strictEqual(capabilities.textDocumentSync.change, lsp.TextDocumentSyncKind.Incremental)
  await connection.sendNotification(lsp.InitializedNotification.type, {})
  console.log('begin a session')

  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: 'pgn', version, text } })
  let list = await found()
  const illegal = list.find(d => d.code === 'move-impossible')
  assert.strictEqual(written(illegal.range), '炮五进五')
  assert.strictEqual(illegal.severity, lsp.DiagnosticSeverity.Error)
  assert.match(illegal.message, /红方不能走/)
  assert.match(illegal.codeDescription.href, /^https:.*#move-4-chinese$/)
  console.log('open a file, and see what is wrong in the language of the editor')

  const actions = await connection.sendRequest(lsp.CodeActionRequest.type,
    { textDocument, range: illegal.range, context: { diagnostics: [illegal], triggerKind: lsp.CodeActionTriggerKind.Invoked } })
  const [edit] = actions[0].edit.documentChanges
  assert.strictEqual(edit.textDocument.version, version)
  assert.strictEqual(edit.edits[0].newText, '炮五进四')
  await change('炮五进五', edit.edits[0].newText)
  assert(!(await found()).some(d => d.code === 'move-impossible'))
  console.log('take what was meant')

  const hover = await connection.sendRequest(lsp.HoverRequest.type, { textDocument, position: place('炮五进四', 2) })
  const picture = hover.contents.value.match(/\(data:image\/svg\+xml;base64,([^)]+)\)/)
  assert.match(Buffer.from(picture[1], 'base64').toString(), /^<svg/)
  console.log('see the board as a picture')

  await change(' *', ' 马７ *')
  const completion = await connection.sendRequest(lsp.CompletionRequest.type, { textDocument, position: place('马７ ', 2) })
  const item = completion.items.find(i => i.label === '马７进５')
  assert.strictEqual(written(item.textEdit.range), '马７')
  await change('马７ ', item.textEdit.newText + ' ')
  console.log('complete a move')

  assert.strictEqual((await connection.sendRequest(lsp.DocumentSymbolRequest.type, { textDocument }))[0].name, '1. 𤆵 – ?')
  const tokens = await connection.sendRequest(lsp.SemanticTokensRequest.type, { textDocument })
  assert.strictEqual(tokens.data.length % 5, 0)
  await change('𤆵', '甲')
  const delta = await connection.sendRequest(lsp.SemanticTokensDeltaRequest.type, { textDocument, previousResultId: tokens.resultId })
  assert.strictEqual(delta.edits.length, 1)
  const renamed = await connection.sendRequest(lsp.RenameRequest.type, { textDocument, position: place('甲'), newName: '乙' })
  assert.strictEqual(renamed.documentChanges[0].edits.length, 1)
  const formatted = await connection.sendRequest(lsp.DocumentFormattingRequest.type, { textDocument, options: { tabSize: 2, insertSpaces: true } })
  assert(formatted.every(e => !/[^\r]\n/.test(e.newText)))
  console.log('outline, colour, rename and format')

  const source = new lsp.CancellationTokenSource()
  const asked = connection.sendRequest(lsp.HoverRequest.type, { textDocument, position: place('炮二') }, source.token)
  source.cancel()
  await asked.catch(error => assert.strictEqual(error.code, lsp.LSPErrorCodes.RequestCancelled))
  await assert.rejects(connection.sendRequest('textDocument/noSuchThing', {}), { code: lsp.ErrorCodes.MethodNotFound })
  await assert.rejects(connection.sendRequest('textDocument/hover', { textDocument: 7 }), { code: lsp.ErrorCodes.InvalidParams })
  console.log('cancel a request, and ask for what there is not')

  const ended = new Promise(resolve => server.on('exit', resolve))
  await connection.sendRequest(lsp.ShutdownRequest.type)
  await connection.sendNotification(lsp.ExitNotification.type)
  assert.strictEqual(await ended, 0)
  console.log('end the session')
}

session().then(() => process.exit(0), problem => {
  console.log(problem)
  process.exit(1)
})
