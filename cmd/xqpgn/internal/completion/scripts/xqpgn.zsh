{{- $root := index . 0 -}}
{{- define "zsh flags" }}{{ range .Flags }} \
{{- if .Short }}
			'(-{{ .Short }} --{{ .Name }})'{-{{ .Short }}{{ if not .Switch }}+{{ end }},--{{ .Name }}{{ if not .Switch }}={{ end }}}'
{{- else }}
			'--{{ .Name }}{{ if not .Switch }}={{ end }}
{{- end }}[{{ zsh .Help }}]{{ if not .Switch }}:{{ .Name }}:{{ template "zsh choice" .Value }}{{ end }}'
{{- end }}{{ end -}}
{{- define "zsh choice" }}
{{- if .Words }}({{ join .Words }}){{ else if .File }}_files{{ else if .Folder }}_files -/{{ else }} {{ end }}
{{- end -}}
#compdef xqpgn
# Completes command lines of xqpgn in zsh. Load it with
#
#	source <(xqpgn completion zsh)
#
# behind compinit, or put it into a folder of $fpath, as _xqpgn.

_xqpgn() {
	local context state state_descr line
	typeset -A opt_args
	_arguments -C {{- template "zsh flags" $root }} \
			'1:command:->command' \
			'*::argument:->argument'
	case $state in
	command)
		local -a commands=(
{{- range slice . 1 }}
			'{{ .Name }}:{{ zsh .Help }}'
{{- end }}
		)
		_describe command commands
		;;
	argument)
		case $line[1] in
{{- range slice . 1 }}
		{{ .Name }})
			_arguments {{- template "zsh flags" . }} {{- template "zsh flags" $root }}
{{- with .Argument }}{{ if or .Words .File .Folder }} \
			'*:argument:{{ template "zsh choice" . }}'
{{- end }}{{ end }}
			;;
{{- end }}
		esac
		;;
	esac
}

if [[ $funcstack[1] == _xqpgn ]]; then
	_xqpgn "$@"
else
	compdef _xqpgn xqpgn
fi
