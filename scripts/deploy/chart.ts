import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../parts.ts'
import { definitionsIn, parseTemplate, print } from './template.ts'

export const CHART = join(ROOT, 'deploy/helm/dhadha')

/** An object of Kubernetes. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

/** A file of several documents. @throws Error for what is no YAML, or names a key twice */
export const readDocuments = (text: string): unknown[] =>
  parseAllDocuments(text)
    .map((document) => {
      if (document.errors[0]) throw document.errors[0]
      return document.toJS() as unknown
    })
    .filter((document) => document !== null)

export const defaultValues = (): Record<string, unknown> =>
  parse(readFileSync(join(CHART, 'values.yaml'), 'utf8')) as Record<string, unknown>

/** What the chart makes of values, as `helm template NAME` prints it. */
export function renderChart(name: string, values: Record<string, unknown>): Manifest[] {
  const files = globSync('templates/*.{tpl,yaml,txt}', { cwd: CHART }).toSorted()
  const parsed = files.map((file) => ({
    file,
    nodes: parseTemplate(readFileSync(join(CHART, file), 'utf8')),
  }))
  const context = {
    root: { Values: values, Release: { Name: name, Revision: 1 } },
    variables: new Map(),
    defined: new Map(parsed.flatMap(({ nodes }) => definitionsIn(nodes))),
  }
  return parsed.flatMap(({ file, nodes }) => {
    const text = print(nodes, context)
    return file.endsWith('.yaml') ? (readDocuments(text) as Manifest[]) : []
  })
}
