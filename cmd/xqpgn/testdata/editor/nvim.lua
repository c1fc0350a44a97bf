-- An editing session in Neovim, from 0.7 on, with its own client of the language server
-- $XQPGN. Each step says what it did; the first that goes wrong ends the session.
local steps = 0

local function step(name)
  steps = steps + 1
  io.write(('%d %s\n'):format(steps, name))
end

local function fail(format, ...)
  io.write(('FAIL ' .. format .. '\n'):format(...))
  vim.cmd('cquit 1')
end

local function holds(ok, format, ...)
  if not ok then fail(format, ...) end
end

local function equal(got, want)
  if not vim.deep_equal(got, want) then fail('%s, want %s', vim.inspect(got), vim.inspect(want)) end
end

-- eventually waits until a function returns something.
local function eventually(what, f)
  local result
  if not vim.wait(20000, function() result = f(); return result end, 10) then fail('%s never came', what) end
  return result
end

-- type types keys, as <Esc>.
local function type_keys(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'xt', false)
end

local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, true) end

-- at puts the cursor on the last character of a text, which stands in the buffer once.
local function at(text)
  for row, line in ipairs(lines()) do
    local from, to = line:find(text, 1, true)
    if from then
      vim.api.nvim_win_set_cursor(0, { row, from - 1 })
      return row, to
    end
  end
  fail('%s is not in %s', text, vim.inspect(lines()))
end

-- codes lists the rules of what was found, in order.
local function codes()
  local found = {}
  for _, d in ipairs(vim.diagnostic.get(0)) do table.insert(found, tostring(d.code or d.user_data.lsp.code)) end
  table.sort(found)
  return found
end

local function found(...)
  local want = { ... }
  if not vim.wait(20000, function() return vim.deep_equal(codes(), want) end, 10) then
    fail('%s is found, want %s', vim.inspect(vim.diagnostic.get(0)), vim.inspect(want))
  end
end

-- ask makes a request at the cursor and waits for the answer.
local function ask(method, more)
  local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(0, 'utf-16'), more or {})
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 20000) or {}) do
    if answer.err then fail('%s: %s', method, vim.inspect(answer.err)) end
    return answer.result
  end
  fail('%s was not answered', method)
end

-- choose takes the action whose title has a text.
local function choose(title, options)
  local chosen
  vim.ui.select = function(items, _, on_choice)
    for _, item in ipairs(items) do
      local action = item[2] or item.action
      if action.title:find(title, 1, true) then
        chosen = action.title
        return on_choice(item)
      end
    end
    fail('%s is not among %s', title, vim.inspect(items))
  end
  local before = vim.api.nvim_buf_get_changedtick(0)
  vim.lsp.buf.code_action(options)
  eventually(title, function() return chosen and vim.api.nvim_buf_get_changedtick(0) > before end)
end

-- floating returns what the window beside the cursor shows.
local function floating()
  return eventually('a window', function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        local text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, true), '\n')
        vim.api.nvim_win_close(window, true)
        return text
      end
    end
  end)
end

-- complete takes what the server offers behind the cursor, which stands at a line's end.
local function complete(label)
  vim.api.nvim_win_set_cursor(0, { vim.api.nvim_win_get_cursor(0)[1], #vim.api.nvim_get_current_line() })
  local row = vim.api.nvim_win_get_cursor(0)[1]
  local line = vim.api.nvim_get_current_line()
  local list = ask('textDocument/completion', { position = { line = row - 1, character = vim.str_utfindex(line) } })
  for _, item in ipairs(list.items) do
    if item.label == label then
      vim.lsp.util.apply_text_edits({ item.textEdit }, 0, 'utf-16')
      return vim.api.nvim_get_current_line()
    end
  end
  fail('%s is not offered behind %s', label, line)
end

local function run()
  vim.o.swapfile = false
  vim.o.hidden = true
  vim.cmd('edit ' .. vim.fn.tempname() .. '.pgn')

  local ended
  local id = vim.lsp.start_client({
    name = 'xqpgn', cmd = { vim.env.XQPGN, 'lsp', '--lang', 'en', '--settle', '10ms' }, root_dir = vim.fn.getcwd(),
    on_exit = function(status) ended = status end,
  })
  vim.lsp.buf_attach_client(0, id)
  local client = eventually('the client', function() return vim.lsp.get_client_by_id(id) end)
  eventually('the answer to initialize', function() return client.initialized end)
  step('begin a session')

  type_keys('i[Game "Chinese Chess"]<CR>[Date "1980-8-1"]<CR>[Red "胡荣华"]<CR>[Black "柳大华"]<CR><CR>' ..
    '1.炮二平五 马８进７ 2. 马二进三 车９平８ 3. 炮五进五<Esc>')
  found('date-form', 'move-impossible', 'result-missing', 'round-period-separator')
  step('type a game with mistakes, and see them')

  for _, d in ipairs(vim.diagnostic.get(0)) do
    if d.message:find('炮五进五') then
      equal({ d.lnum, d.severity, d.source }, { 5, vim.diagnostic.severity.ERROR, 'xqpgn' })
      equal(vim.api.nvim_get_current_line():sub(d.col + 1, d.end_col), '炮五进五')
    end
  end
  step('see them where they are')

  at('炮五进五')
  choose('炮五进四')
  holds(vim.api.nvim_get_current_line():find('3. 炮五进四', 1, true), 'the line is %s', vim.api.nvim_get_current_line())
  found('date-form', 'result-missing', 'round-period-separator')
  step('take what was meant')

  at('1980')
  choose('1980.08.01')
  found('result-missing', 'round-period-separator')
  step('mend a date')

  at('炮五进四')
  vim.lsp.buf.hover()
  local text = floating()
  holds(text:find('卒 ＋ 卒 ＋[炮]＋ 卒 ＋ 卒', 1, true) and text:find('FEN', 1, true), 'beside the move is %s', text)
  step('see the board at a move')

  at('[Red')
  vim.api.nvim_win_set_cursor(0, { vim.api.nvim_win_get_cursor(0)[1], 2 })
  vim.lsp.buf.hover()
  text = floating()
  holds(text:find('player of the red pieces', 1, true), 'beside the tag is %s', text)
  step('see what a tag is')

  type_keys('GA 马<Esc>')
  equal(complete('马７进５'), '1.炮二平五 马８进７ 2. 马二进三 车９平８ 3. 炮五进四 马７进５')
  step('complete a move')

  type_keys('A <Esc>')
  equal(complete('兵七进一'), '1.炮二平五 马８进７ 2. 马二进三 车９平８ 3. 炮五进四 马７进５ 4. 兵七进一')
  step('complete the next, with its number')

  type_keys('A c2<Esc>')
  equal(complete('炮２平５'), '1.炮二平五 马８进７ 2. 马二进三 车９平８ 3. 炮五进四 马７进５ 4. 兵七进一 炮２平５')
  step('complete one by its letters')

  type_keys('A 1<Esc>')
  complete('1-0')
  found('round-period-separator')
  step('end the game')

  type_keys('4GA<CR>[Res<Esc>')
  equal(complete('Result'), '[Result "')
  equal(complete('1-0'), '[Result "1-0"]')
  found('round-period-separator')
  step('complete a tag and its value')

  at('车９平８')
  type_keys('3la (2. ... 象３进５ 3. 车一平二)<Esc>')
  found('round-period-separator')
  at('车一平二')
  vim.lsp.buf.definition()
  local _, column = unpack(vim.api.nvim_win_get_cursor(0))
  eventually('the definition', function()
    _, column = unpack(vim.api.nvim_win_get_cursor(0))
    return vim.api.nvim_get_current_line():sub(column + 1):find('^车９平８')
  end)
  step('type a variation, and go to the move that it replaces')

  type_keys('Go<CR>[Red "柳大华"]<CR>[Black "胡荣华"]<CR><CR>1. 马八进七 {一<CR>二} *<Esc>')
  found('game-tag-missing', 'round-period-separator')
  vim.lsp.buf.document_symbol()
  local names = eventually('the outline', function()
    local items = {}
    for _, item in ipairs(vim.fn.getqflist()) do table.insert(items, item.text) end
    return #items > 0 and items
  end)
  vim.cmd('cclose')
  equal(names, { '[Class] 1. 胡荣华 – 柳大华', '[Function] 2. 象３进５', '[Class] 2. 柳大华 – 胡荣华' })
  step('type another game, and list both')

  local folds = ask('textDocument/foldingRange')
  equal(#folds, 5)
  step('fold')

  at('胡荣华"]')
  vim.lsp.buf.rename('胡榮華')
  eventually('the new name', function()
    local _, count = table.concat(lines(), '\n'):gsub('胡榮華', '')
    return count == 2
  end)
  step('rename a player in both games')

  choose('in this file', { context = { only = { 'source.fixAll' }, diagnostics = {} } })
  found()
  step('mend all')

  if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 20000 }) else vim.lsp.buf.formatting_sync({}, 20000) end
  equal({ lines()[5], lines()[8], lines()[10] }, { '[Result "1-0"]', '3. 炮五进四 马７进５ 4. 兵七进一 炮２平５ 1-0', '[Game "Chinese Chess"]' })
  step('format')

  local formatted = lines()
  type_keys('u')
  holds(not vim.deep_equal(lines(), formatted), 'nothing was undone')
  type_keys('<C-r>')
  equal(lines(), formatted)
  at('1. 马八进七')
  vim.api.nvim_win_set_cursor(0, { vim.api.nvim_win_get_cursor(0)[1], 4 })
  vim.lsp.buf.hover()
  text = floating()
  holds(text:find('马八进七', 1, true) and text:find('ECCO', 1, true), 'beside the move is %s', text)
  step('undo and redo, and see that the server follows')

  local tokens = ask('textDocument/semanticTokens/full')
  local selection = ask('textDocument/selectionRange', { positions = { { line = 0, character = 3 } } })
  holds(#tokens.data > 100 and #tokens.data % 5 == 0 and selection[1].parent, 'tokens %s, selection %s', #tokens.data, vim.inspect(selection))
  step('ask for colours, and widen the selection')

  -- The server follows thousands of small changes: what it finds in the end is what it
  -- finds in the same text when it is opened.
  math.randomseed(7)
  for _ = 1, 300 do
    local row = math.random(#lines())
    local pieces = { '炮', '1-0 ', '[', '{', '}', '', '\n', '𤆵', '" ' }
    vim.api.nvim_buf_set_text(0, row - 1, 0, row - 1, 0, vim.split(pieces[math.random(#pieces)], '\n'))
    if math.random(4) == 1 then
      local to = math.random(#lines())
      vim.api.nvim_buf_set_lines(0, to - 1, to, true, {})
    end
  end
  local messages = function(buffer)
    local all = {}
    for _, d in ipairs(vim.diagnostic.get(buffer)) do table.insert(all, ('%d:%d %s'):format(d.lnum, d.col, d.message)) end
    return all
  end
  local edited, content = vim.api.nvim_get_current_buf(), lines()
  vim.cmd('edit ' .. vim.fn.tempname() .. '.pgn')
  vim.api.nvim_buf_set_lines(0, 0, -1, true, content)
  vim.lsp.buf_attach_client(0, id)
  if not vim.wait(20000, function() return #messages(0) > 0 and vim.deep_equal(messages(edited), messages(0)) end, 10) then
    fail('%s after edits, %s when opened', vim.inspect(messages(edited)), vim.inspect(messages(0)))
  end
  step('type at random, and open the same text')

  -- A file in GB18030 that Neovim was told to read as Latin-1, and then reads right.
  local path = vim.fn.tempname() .. '.pgn'
  vim.api.nvim_buf_set_lines(0, 0, -1, true, { '[Game "Chinese Chess"]', '1. 炮二平五 马８进７ 2. 炮五进五 *' })
  vim.cmd('silent write! ++enc=gb18030 ' .. path)
  vim.cmd('edit ++enc=latin1 ' .. path)
  vim.lsp.buf_attach_client(0, id)
  eventually('the right encoding', function()
    local all = vim.diagnostic.get(0)
    return #all == 1 and all[1].message:find('++enc=gb18030', 1, true)
  end)
  vim.cmd('edit ++enc=gb18030')
  vim.lsp.buf_attach_client(0, id)
  found('move-impossible')
  step('open a file in a wrong encoding, and then in the right one')

  client.stop()
  eventually('the end', function() return ended end)
  equal(ended, 0)
  step('end the session')
  vim.cmd('qall!')
end

local ok, problem = xpcall(run, debug.traceback)
if not ok then fail('%s', problem) end
