package lsp

import "encoding/json"

// These types are the part of the Language Server Protocol 3.17 that the server uses. Their names are the protocol's.

type initializeParams struct {
	ProcessID    *int               `json:"processId"`
	Locale       string             `json:"locale"`
	ClientInfo   clientInfo         `json:"clientInfo"`
	Capabilities clientCapabilities `json:"capabilities"`
	RootURI      string             `json:"rootUri"`
	Settings     settings           `json:"initializationOptions"`

	WorkspaceFolders []documentIdentifier `json:"workspaceFolders"`
}

// settings are the initializationOptions of a client. A missing setting leaves the flag of the command in force.
type settings struct {
	Strict   bool     `json:"strict"`
	Lang     string   `json:"lang"`     // "zh" or "en"; "" or "auto" for the language of the editor
	Ignore   []string `json:"ignore"`   // rules, clauses and layers whose findings are not shown
	Delay    *int     `json:"delay"`    // milliseconds from the last keystroke to findings
	Commands []string `json:"commands"` // commands that the client can run
}

type clientInfo struct {
	Name string `json:"name"`
}

type clientCapabilities struct {
	General struct {
		PositionEncodings []string `json:"positionEncodings"`
		Markdown          struct {
			Parser string `json:"parser"`
		} `json:"markdown"`
	} `json:"general"`
	Workspace struct {
		DidChangeWatchedFiles struct {
			DynamicRegistration bool `json:"dynamicRegistration"`
		} `json:"didChangeWatchedFiles"`
		Diagnostics struct {
			RefreshSupport bool `json:"refreshSupport"`
		} `json:"diagnostics"`
		WorkspaceEdit struct {
			DocumentChanges bool `json:"documentChanges"`
		} `json:"workspaceEdit"`
	} `json:"workspace"`
	TextDocument struct {
		Hover struct {
			ContentFormat []string `json:"contentFormat"`
		} `json:"hover"`
		PublishDiagnostics struct {
			RelatedInformation     bool `json:"relatedInformation"`
			CodeDescriptionSupport bool `json:"codeDescriptionSupport"`
		} `json:"publishDiagnostics"`
		Diagnostic     *struct{} `json:"diagnostic"` // the client asks for diagnostics
		DocumentSymbol struct {
			HierarchicalDocumentSymbolSupport bool `json:"hierarchicalDocumentSymbolSupport"`
		} `json:"documentSymbol"`
	} `json:"textDocument"`
}

type initializeResult struct {
	Capabilities serverCapabilities `json:"capabilities"`
	ServerInfo   serverInfo         `json:"serverInfo"`
}

type serverInfo struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
}

type serverCapabilities struct {
	PositionEncoding string                  `json:"positionEncoding"`
	TextDocumentSync textDocumentSyncOptions `json:"textDocumentSync"`
	HoverProvider    bool                    `json:"hoverProvider"`

	CompletionProvider              completionOptions     `json:"completionProvider"`
	CodeActionProvider              codeActionOptions     `json:"codeActionProvider"`
	DocumentFormattingProvider      bool                  `json:"documentFormattingProvider"`
	DocumentRangeFormattingProvider bool                  `json:"documentRangeFormattingProvider"`
	DocumentSymbolProvider          bool                  `json:"documentSymbolProvider"`
	FoldingRangeProvider            bool                  `json:"foldingRangeProvider"`
	SelectionRangeProvider          bool                  `json:"selectionRangeProvider"`
	DefinitionProvider              bool                  `json:"definitionProvider"`
	RenameProvider                  renameOptions         `json:"renameProvider"`
	SemanticTokensProvider          semanticTokensOptions `json:"semanticTokensProvider"`
	ReferencesProvider              bool                  `json:"referencesProvider"`
	DocumentHighlightProvider       bool                  `json:"documentHighlightProvider"`
	WorkspaceSymbolProvider         bool                  `json:"workspaceSymbolProvider"`
	DiagnosticProvider              diagnosticOptions     `json:"diagnosticProvider"`
	InlayHintProvider               bool                  `json:"inlayHintProvider"`
	CodeLensProvider                codeLensOptions       `json:"codeLensProvider"`
}

type diagnosticOptions struct {
	Identifier            string `json:"identifier"`
	InterFileDependencies bool   `json:"interFileDependencies"`
	WorkspaceDiagnostics  bool   `json:"workspaceDiagnostics"`
}

type diagnosticParams struct {
	TextDocument     documentIdentifier `json:"textDocument"`
	PreviousResultID string             `json:"previousResultId"`
}

type diagnosticReport struct {
	Kind     string        `json:"kind"`
	ResultID string        `json:"resultId"`
	Items    *[]diagnostic `json:"items,omitempty"`
}

// The kinds of reports of diagnostics.
const (
	reportFull      = "full"
	reportUnchanged = "unchanged"
)

type workspaceDiagnosticParams struct {
	PreviousResultIDs []struct {
		URI   string `json:"uri"`
		Value string `json:"value"`
	} `json:"previousResultIds"`
}

type workspaceReport struct {
	Items []workspaceItem `json:"items"`
}

type workspaceItem struct {
	diagnosticReport
	URI     string `json:"uri"`
	Version *int   `json:"version"` // null for a file that is not open
}

type inlayHint struct {
	Position    position `json:"position"`
	Label       string   `json:"label"`
	PaddingLeft bool     `json:"paddingLeft"`
}

type codeLensOptions struct {
	ResolveProvider bool `json:"resolveProvider"`
}

type codeLens struct {
	Range   textRange `json:"range"`
	Command command   `json:"command"`
}

type command struct {
	Title     string `json:"title"`
	Command   string `json:"command"` // "" for a title that cannot be clicked
	Arguments []any  `json:"arguments,omitempty"`
}

// checkParams are the parameters of xqpgn/check, a request beyond the protocol.
type checkParams struct {
	URI  string `json:"uri"`
	Data []byte `json:"data"` // in base64
}

// A moveList is the answer to xqpgn/moves, a request beyond the protocol.
type moveList struct {
	Moves []textRange `json:"moves"`
	At    int         `json:"at"`
}

type workspaceSymbolParams struct {
	Query string `json:"query"`
}

type documentHighlight struct {
	Range textRange `json:"range"`
	Kind  int       `json:"kind"`
}

// highlightText is the kind of a highlight that neither reads nor writes.
const highlightText = 1

type completionOptions struct {
	TriggerCharacters []string `json:"triggerCharacters"`
}

type codeActionOptions struct {
	CodeActionKinds []string `json:"codeActionKinds"`
}

type renameOptions struct {
	PrepareProvider bool `json:"prepareProvider"`
}

type semanticTokensOptions struct {
	Legend semanticTokensLegend `json:"legend"`
	Range  bool                 `json:"range"`
	Full   semanticTokensFull   `json:"full"`
}

type semanticTokensFull struct {
	Delta bool `json:"delta"`
}

type semanticTokensLegend struct {
	TokenTypes     []string `json:"tokenTypes"`
	TokenModifiers []string `json:"tokenModifiers"`
}

type textDocumentSyncOptions struct {
	OpenClose bool `json:"openClose"`
	Change    int  `json:"change"`
}

const syncIncremental = 2

type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type textRange struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type location struct {
	URI   string    `json:"uri"`
	Range textRange `json:"range"`
}

type textDocumentItem struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
	Text    string `json:"text"`
}

type didOpenParams struct {
	TextDocument textDocumentItem `json:"textDocument"`
}

type didChangeParams struct {
	TextDocument   versionedDocument `json:"textDocument"`
	ContentChanges []contentChange   `json:"contentChanges"`
}

type contentChange struct {
	Range *textRange `json:"range"` // nil for all of the text
	Text  string     `json:"text"`
}

type documentIdentifier struct {
	URI string `json:"uri"`
}

type versionedDocument struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
}

type documentParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
}

type positionParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
	Position     position           `json:"position"`
}

type cancelParams struct {
	ID json.RawMessage `json:"id"`
}

type publishDiagnosticsParams struct {
	URI         string          `json:"uri"`
	Version     *int            `json:"version,omitempty"`
	Diagnostics json.RawMessage `json:"diagnostics"`
}

type diagnostic struct {
	Range              textRange            `json:"range"`
	Severity           int                  `json:"severity"`
	Code               string               `json:"code,omitempty"`
	CodeDescription    *codeDescription     `json:"codeDescription,omitempty"`
	Source             string               `json:"source"`
	Message            string               `json:"message"`
	RelatedInformation []relatedInformation `json:"relatedInformation,omitempty"`
}

type codeDescription struct {
	Href string `json:"href"`
}

type relatedInformation struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}

// The severities of diagnostics.
const (
	severityError = 1 + iota
	severityWarning
	severityInformation
	severityHint
)

type hover struct {
	Contents markupContent `json:"contents"`
	Range    textRange     `json:"range"`
}

type markupContent struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

// The kinds of markup.
const (
	plainText = "plaintext"
	markdown  = "markdown"
)

type codeActionParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
	Range        textRange          `json:"range"`
	Context      struct {
		Only []string `json:"only"`
	} `json:"context"`
}

type codeAction struct {
	Title       string        `json:"title"`
	Kind        string        `json:"kind"`
	Diagnostics []diagnostic  `json:"diagnostics,omitempty"`
	IsPreferred bool          `json:"isPreferred,omitempty"`
	Edit        workspaceEdit `json:"edit"`
}

// The kinds of code actions.
const (
	kindQuickFix = "quickfix"
	kindFixAll   = "source.fixAll"
)

type textEdit struct {
	Range   textRange `json:"range"`
	NewText string    `json:"newText"`
}

type workspaceEdit struct {
	Changes         map[string][]textEdit `json:"changes,omitempty"`
	DocumentChanges []textDocumentEdit    `json:"documentChanges,omitempty"`
}

type textDocumentEdit struct {
	TextDocument versionedDocument `json:"textDocument"`
	Edits        []textEdit        `json:"edits"`
}

type rangeParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
	Range        textRange          `json:"range"`
}

type completionList struct {
	IsIncomplete bool             `json:"isIncomplete"`
	Items        []completionItem `json:"items"`
}

type completionItem struct {
	Label      string   `json:"label"`
	Kind       int      `json:"kind"`
	Detail     string   `json:"detail,omitempty"`
	SortText   string   `json:"sortText"`
	FilterText string   `json:"filterText"`
	Preselect  bool     `json:"preselect,omitempty"`
	TextEdit   textEdit `json:"textEdit"`
}

// The kinds of completion items.
const (
	itemEvent     = 23 // a move
	itemProperty  = 10 // a tag
	itemEnumValue = 20 // a value
)

type documentSymbol struct {
	Name           string           `json:"name"`
	Detail         string           `json:"detail,omitempty"`
	Kind           int              `json:"kind"`
	Range          textRange        `json:"range"`
	SelectionRange textRange        `json:"selectionRange"`
	Children       []documentSymbol `json:"children,omitempty"`
}

type symbolInformation struct {
	Name     string   `json:"name"`
	Kind     int      `json:"kind"`
	Location location `json:"location"`
}

// The kinds of symbols.
const (
	symbolGame      = 5  // a class
	symbolVariation = 12 // a function
)

type foldingRange struct {
	StartLine int    `json:"startLine"`
	EndLine   int    `json:"endLine"`
	Kind      string `json:"kind,omitempty"`
}

type selectionRangeParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
	Positions    []position         `json:"positions"`
}

type selectionRange struct {
	Range  textRange       `json:"range"`
	Parent *selectionRange `json:"parent,omitempty"`
}

type renameParams struct {
	TextDocument documentIdentifier `json:"textDocument"`
	Position     position           `json:"position"`
	NewName      string             `json:"newName"`
}

type renameTarget struct {
	Range       textRange `json:"range"`
	Placeholder string    `json:"placeholder"`
}

type semanticTokens struct {
	ResultID string `json:"resultId,omitempty"`
	Data     []int  `json:"data"`
}

type semanticTokensDelta struct {
	ResultID string               `json:"resultId"`
	Edits    []semanticTokensEdit `json:"edits"`
}

type semanticTokensEdit struct {
	Start       int   `json:"start"`
	DeleteCount int   `json:"deleteCount"`
	Data        []int `json:"data"`
}

type deltaParams struct {
	TextDocument     documentIdentifier `json:"textDocument"`
	PreviousResultID string             `json:"previousResultId"`
}
