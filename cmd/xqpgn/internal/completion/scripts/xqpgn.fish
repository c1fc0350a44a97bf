{{- define "fish choice" }}
{{- if .Words }} -x -a '{{ join .Words }}'{{ else if .File }} -r -F{{ else if .Folder }} -x -a '(__fish_complete_directories)'{{ else }} -x{{ end }}
{{- end -}}
{{- $root := index . 0 -}}
# Completes command lines of xqpgn in fish. Load it with
#
#	xqpgn completion fish | source

# Whether the command is this one, or none yet for ''.
function __xqpgn_is
	set -l words (commandline -opc)
	test "$words[2]" = "$argv[1]"
end

complete -c xqpgn -e
{{- range $root.Flags }}
complete -c xqpgn {{- if .Short }} -s {{ .Short }}{{ end }} -l {{ .Name }}
{{- if not .Switch }}{{ template "fish choice" .Value }}{{ end }} -d '{{ fish .Help }}'
{{- end }}
complete -c xqpgn -n "__xqpgn_is ''" -f
{{- range slice . 1 }}{{ $command := . }}

complete -c xqpgn -n "__xqpgn_is ''" -a {{ .Name }} -d '{{ fish .Help }}'
{{- range .Flags }}
complete -c xqpgn -n '__xqpgn_is {{ $command.Name }}' {{- if .Short }} -s {{ .Short }}{{ end }} -l {{ .Name }}
{{- if not .Switch }}{{ template "fish choice" .Value }}{{ end }} -d '{{ fish .Help }}'
{{- end }}
{{- with .Argument }}{{ if not .File }}
complete -c xqpgn -n '__xqpgn_is {{ $command.Name }}' -f{{ if .Words }} -a '{{ join .Words }}'{{ end }}
{{- end }}{{ end }}
{{- end }}
