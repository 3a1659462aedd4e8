// Renders the Helm chart of deploy/helm, for the tests of what it deploys.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../../scripts/parts.ts'
import { definitionsIn, parseTemplate, print } from './template.ts'

export const CHART = join(ROOT, 'deploy/helm/dhadha')

/** An object of Kubernetes. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

/** A file of several documents. @throws Error for invalid YAML, or a duplicate key */
export const readDocuments = (text: string): unknown[] =>
  parseAllDocuments(text)
    .map((document) => {
      if (document.errors[0]) throw document.errors[0]
      return document.toJS() as unknown
    })
    .filter((document) => document !== null)

export const defaultValues = (): Record<string, unknown> =>
  parse(readFileSync(join(CHART, 'values.yaml'), 'utf8')) as Record<string, unknown>

/** Renders the chart with values, as `helm template NAME` prints it. */
export const renderChart = (name: string, values: Record<string, unknown>): Manifest[] =>
  renderFiles(name, values).flatMap(({ file, text }) =>
    file.endsWith('.yaml') ? (readDocuments(text) as Manifest[]) : [],
  )

/** The notes that Helm prints after an installation with these values. */
export const renderNotes = (values: Record<string, unknown>): string =>
  renderFiles('site', values).find(({ file }) => file.endsWith('NOTES.txt'))?.text ?? ''

function renderFiles(name: string, values: Record<string, unknown>): { file: string; text: string }[] {
  const files = globSync('templates/**/*.{tpl,yaml,txt}', { cwd: CHART }).toSorted()
  const about = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8')) as Record<
    'name' | 'version' | 'appVersion',
    string
  >
  const parsed = files.map((file) => ({
    file,
    nodes: parseTemplate(readFileSync(join(CHART, file), 'utf8')),
  }))
  const context = {
    root: {
      Values: values,
      Release: { Name: name, Service: 'Helm' },
      Chart: { Name: about.name, Version: about.version, AppVersion: about.appVersion },
      Files: Object.fromEntries(
        globSync('files/*', { cwd: CHART }).map((file) => [file, readFileSync(join(CHART, file), 'utf8')]),
      ),
    },
    variables: new Map(),
    defined: new Map(parsed.flatMap(({ nodes }) => definitionsIn(nodes))),
  }
  return parsed.map(({ file, nodes }) => ({ file, text: print(nodes, context) }))
}

/**
 * Manifests in one order, and without the hashes of names, so that those of two renderers can be compared: a hash is
 * of text, which programs indent in their own ways.
 */
export const comparable = (manifests: readonly Manifest[]): unknown =>
  JSON.parse(
    JSON.stringify(
      manifests.toSorted((manifest, next) =>
        `${manifest.kind} ${manifest.metadata.name}`.localeCompare(`${next.kind} ${next.metadata.name}`),
      ),
    ).replace(/-(ship|content)-[\da-f]{10}\b/g, '-$1-HASH'),
  )
