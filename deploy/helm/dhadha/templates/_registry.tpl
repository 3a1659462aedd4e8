{{/* Where releases are, for all that read or write them: the volume, or a bucket. */}}
{{- define "dhadha.registry.environment" -}}
{{- if not .Values.registry.url }}
- { name: REGISTRY_DIR, value: /registry }
{{- end }}
{{- if .Values.registry.url }}
- { name: REGISTRY_URL, value: {{ .Values.registry.url | quote }} }
- { name: REGISTRY_CACHE_DIR, value: /cache }
- { name: AWS_REGION, value: {{ .Values.registry.region | quote }} }
{{- if .Values.registry.secret }}
- { name: AWS_SHARED_CREDENTIALS_FILE, value: /run/secrets/bucket/credentials }
{{- end }}
{{- if .Values.registry.endpoint }}
- { name: AWS_ENDPOINT_URL_S3, value: {{ .Values.registry.endpoint | quote }} }
{{- end }}
{{- end }}
{{- end }}

{{- define "dhadha.registry.mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if .Values.registry.url }}
- { name: cache, mountPath: /cache }
{{- if .Values.registry.secret }}
- { name: bucket, mountPath: /run/secrets/bucket, readOnly: true }
{{- end }}
{{- end }}
{{- end }}

{{- define "dhadha.registry.volumes" -}}
{{- if not .Values.registry.url }}
- { name: registry, persistentVolumeClaim: { claimName: {{ include "dhadha.fullname" . }}-registry } }
{{- end }}
# An upload of a release is unpacked there, 64 MiB at most.
- { name: tmp, emptyDir: { medium: Memory, sizeLimit: 128Mi } }
{{- if .Values.registry.url }}
# The gateway's copy of what is live; it outlives a restart of the container.
- { name: cache, emptyDir: { sizeLimit: 2Gi } }
{{- if .Values.registry.secret }}
- { name: bucket, secret: { secretName: {{ .Values.registry.secret }}, defaultMode: 0440, items: [{ key: credentials, path: credentials }] } }
{{- end }}
{{- end }}
{{- end }}
