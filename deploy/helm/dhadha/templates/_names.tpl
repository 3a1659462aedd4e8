{{/* Of all objects: the name of the release, with nameOverride behind it, or fullnameOverride. */}}
{{- define "dhadha.fullname" -}}
{{- if .Values.fullnameOverride }}{{ .Values.fullnameOverride }}{{- end }}
{{- if not .Values.fullnameOverride }}{{ .Release.Name }}{{- if .Values.nameOverride }}-{{ .Values.nameOverride }}{{- end }}{{- end }}
{{- end }}

{{- define "dhadha.serviceAccountName" -}}
{{- if .Values.serviceAccount.name }}{{ .Values.serviceAccount.name }}{{- end }}
{{- if not .Values.serviceAccount.name }}{{ include "dhadha.fullname" . }}{{- end }}
{{- end }}

{{/* Labels of objects; selectors have the name and the instance alone, as they never change. */}}
{{- define "dhadha.labels" -}}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: dhadha
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{/* All that a Job is made of. Its pods cannot be changed, so a change makes a Job of another name. */}}
{{- define "dhadha.inputs" -}}
{{ .Chart.Version }}
{{ toYaml .Values }}
{{- end }}

{{/* A list or map of values below those of the chart; nothing where it is empty. */}}
{{- define "dhadha.extra" -}}
{{- if . }}{{ toYaml . }}{{- end }}
{{- end }}

{{/* Where pods run. */}}
{{- define "dhadha.placement" -}}
nodeSelector:
  {{- toYaml .nodeSelector | nindent 2 }}
tolerations:
  {{- toYaml .tolerations | nindent 2 }}
affinity:
  {{- toYaml .affinity | nindent 2 }}
{{- if .priorityClassName }}
priorityClassName: {{ .priorityClassName }}
{{- end }}
{{- end }}
