import { describe, expect, it } from 'vitest'
import { parseTemplate, print } from './template.ts'

const render = (template: string): string =>
  print(parseTemplate(template), {
    root: { name: 'site', list: ['a', 'b'], Files: { 'a.yaml': 'x: 1' } },
    variables: new Map(),
    defined: new Map([['greeting', parseTemplate('hello {{ .name }}')]]),
  })

describe('the part of the template language that the chart may use', { tags: ['decision-79'] }, () => {
  it.each([
    ['{{ .name | quote }}', '"site"'],
    ['{{ include "greeting" . | trunc 7 }}', 'hello s'],
    ['{{ .Files.Get "a.yaml" | nindent 2 }}', '\n  x: 1'],
    ['{{ range $at, $item := .list }}{{ $at }}{{ $item }}{{ end }}', '0a1b'],
    ['{{ if not .name }}none{{ end }}', ''],
    ['{{/* a comment */}}', ''],
  ])('renders %s', (template, text) => {
    expect(render(template)).toBe(text)
  })

  it.each([
    '{{ .name | replace "a | b" "c" }}',
    '{{ .Files.Get "a | quote" }}',
    '{{ .name  | quote }}',
    '{{ if (eq .name "a") }}{{ end }}',
    '{{ if .name }}{{ else }}{{ end }}',
    '{{ with .name }}{{ end }}',
    '{{ "text" }}',
    '{{ range .list }}{{ end }}',
    '{{ end }}',
    '{{ if .name }}',
  ])('refuses %s', (template) => {
    expect(() => parseTemplate(template)).toThrow(/not known|without/)
  })
})
