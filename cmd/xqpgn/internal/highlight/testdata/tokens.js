// Reads a grammar, the name to load it by and texts, as JSON, and tells the tokens of each text as vscode-textmate
// does: for each line a list of [start, end, scope], by the innermost scope.
const fs = require('fs')
const path = require('path')
const { INITIAL, Registry, parseRawGrammar } = require('vscode-textmate')
const oniguruma = require('vscode-oniguruma')

const { grammar, scope, texts } = JSON.parse(fs.readFileSync(0, 'utf8'))
const wasm = fs.readFileSync(path.join(path.dirname(require.resolve('vscode-oniguruma')), 'onig.wasm')).buffer

oniguruma.loadWASM(wasm).then(async () => {
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: patterns => new oniguruma.OnigScanner(patterns),
      createOnigString: text => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => parseRawGrammar(grammar, 'pgn.json'),
  })
  const pgn = await registry.loadGrammar(scope)
  console.log(JSON.stringify(texts.map(text => {
    let state = INITIAL
    return text.split('\n').map(line => {
      const { tokens, ruleStack } = pgn.tokenizeLine(line, state)
      state = ruleStack
      return tokens.map(t => [t.startIndex, t.endIndex, t.scopes.length > 1 ? t.scopes[t.scopes.length - 1] : ''])
    })
  })))
})
