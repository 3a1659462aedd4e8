{{/* Of every pod: an account without rights, and no token of the cluster. */}}
{{- define "dhadha.pod" -}}
serviceAccountName: {{ include "dhadha.serviceAccountName" . }}
automountServiceAccountToken: false
enableServiceLinks: false
imagePullSecrets:
  {{- toYaml .Values.image.pullSecrets | nindent 2 }}
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* Of every container. */}}
{{- define "dhadha.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}{{- if .Values.image.digest }}@{{ .Values.image.digest }}{{- end }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Settings of the API, of its servers and of its commands alike. */}}
{{- define "dhadha.api.environment" -}}
- { name: DATABASE_URL_FILE, value: /run/secrets/database/uri }
{{- if .Values.database.secret.directKey }}
- { name: DATABASE_DIRECT_URL_FILE, value: /run/secrets/database/direct }
{{- end }}
- { name: PUBLIC_URL, value: {{ .Values.site.publicUrl | quote }} }
- { name: TRUST_PROXY, value: {{ .Values.api.trustProxy | quote }} }
- { name: LAME_DUCK_SECONDS, value: "10" }
- { name: API_METRICS_PORT, value: "9465" }
# For `doctor`, which looks at the volume; a bucket it leaves to the release commands.
{{- if .Values.registry.url }}
- { name: REGISTRY_URL, value: {{ .Values.registry.url | quote }} }
{{- end }}
{{- range $name, $value := .Values.api.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- range $key := .Values.api.secret.keys }}
- { name: {{ $key }}_FILE, value: /run/secrets/settings/{{ $key }} }
{{- end }}
{{- end }}

{{- define "dhadha.api.mounts" -}}
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
- { name: database, mountPath: /run/secrets/database, readOnly: true }
{{- if not .Values.registry.url }}
- { name: registry, mountPath: /registry, readOnly: true }
{{- end }}
{{- if .Values.api.secret.name }}
- { name: settings, mountPath: /run/secrets/settings, readOnly: true }
{{- end }}
{{- end }}

{{- define "dhadha.api.volumes" -}}
- { name: data, persistentVolumeClaim: { claimName: {{ include "dhadha.fullname" . }}-data } }
- { name: tmp, emptyDir: { medium: Memory, sizeLimit: 64Mi } }
{{- if not .Values.registry.url }}
- { name: registry, persistentVolumeClaim: { claimName: {{ include "dhadha.fullname" . }}-registry, readOnly: true } }
{{- end }}
- name: database
  secret:
    # Without a name, CloudNativePG writes it: the address of whichever server is the primary.
    {{- if not .Values.database.secret.name }}
    secretName: {{ include "dhadha.fullname" . }}-database-app
    {{- end }}
    {{- if .Values.database.secret.name }}
    secretName: {{ .Values.database.secret.name }}
    {{- end }}
    defaultMode: 0440
    items:
      - { key: {{ .Values.database.secret.key }}, path: uri }
      {{- if .Values.database.secret.directKey }}
      - { key: {{ .Values.database.secret.directKey }}, path: direct }
      {{- end }}
{{- if .Values.api.secret.name }}
- { name: settings, secret: { secretName: {{ .Values.api.secret.name }}, defaultMode: 0440 } }
{{- end }}
{{- end }}
