{{- $root := index . 0 -}}
# Completes command lines of xqpgn in bash. Load it with
#
#	source <(xqpgn completion bash)

_xqpgn() {
	local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
	local command= word flags= words=
	for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
		if [[ $word != -* ]]; then
			command=$word
			break
		fi
	done
	# The = of --flag=value is a word of its own.
	if [[ $current == = ]]; then
		current=
	elif [[ $before == = ]]; then
		before=${COMP_WORDS[COMP_CWORD-2]}
	fi

	case $command in
{{- range . }}
	{{ if eq .Name $root.Name }}""{{ else }}{{ .Name }}{{ end }})
		flags="{{ if ne .Name $root.Name }}{{ range .Flags }} --{{ .Name }}{{ if .Short }} -{{ .Short }}{{ end }}{{ end }}{{ end }}"
		words="{{ join .Argument.Words }}{{ if eq .Name $root.Name }}{{ range slice $ 1 }} {{ .Name }}{{ end }}{{ end }}"
		;;
{{- end }}
	esac
	if [[ $current == -* ]]; then
		words="$flags{{ range $root.Flags }} --{{ .Name }}{{ end }}"
	fi
	case "$command $before" in
{{- range . }}{{ $command := . }}{{ range .Flags }}{{ if not .Switch }}
	{{ if eq $command.Name $root.Name }}*" --{{ .Name }}"{{ else }}"{{ $command.Name }} --{{ .Name }}"{{ end }}{{ if .Short }} | "{{ $command.Name }} -{{ .Short }}"{{ end }})
		words="{{ join .Value.Words }}"
		;;
{{- end }}{{ end }}{{ end }}
	esac
	COMPREPLY=($(compgen -W "$words" -- "$current"))
}

# Where no word fits, names of files are completed.
complete -o default -F _xqpgn xqpgn
