// The part of Helm's template language that deploy/helm uses, so that the chart is checked on machines without Helm. If Helm is
// installed, a test compares both. Between `{{` and `}}` stands, with single spaces, one of these; all else is refused:
//
//   end
//   if PIPELINE
//   range $VALUE := PIPELINE, range $KEY, $VALUE := PIPELINE
//   define "NAME"
//   PIPELINE:  SOURCE, then any number of ` | FILTER`
//   SOURCE:    PATH, not PATH, toYaml PATH, include "NAME" PATH, .Files.Get "FILE"
//   PATH:      ., .NAME.NAME, $VARIABLE, $VARIABLE.NAME
//   FILTER:    quote, sha256sum, trunc NUMBER, nindent NUMBER
//
// So there are no parentheses, no literals beside names, and no `|` within quotes, which the split at ` | ` would break.
import { createHash } from 'node:crypto'
import { stringify } from 'yaml'

type Value = unknown
type Scope = ReadonlyMap<string, Value>

interface Context {
  /** The value of the dot. */
  readonly root: Value
  readonly variables: Scope
  readonly defined: ReadonlyMap<string, readonly Node[]>
}

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly words: string }
  | { readonly kind: 'if'; readonly words: string; readonly body: readonly Node[] }
  | {
      readonly kind: 'range'
      readonly names: readonly string[]
      readonly words: string
      readonly body: readonly Node[]
    }
  | { readonly kind: 'define'; readonly name: string; readonly body: readonly Node[] }

const PATH = String.raw`(?:(?:\$\w+)?(?:\.\w+)+|\$\w+|\.)`
const SOURCE = String.raw`(?:${PATH}|(?:not|toYaml) ${PATH}|include "[\w.-]+" ${PATH}|\.Files\.Get "[^"|]+")`
const FILTER = String.raw`(?:quote|sha256sum|(?:trunc|nindent) \d+)`
const PIPELINE = String.raw`${SOURCE}(?: \| ${FILTER})*`
const TAG = new RegExp(
  String.raw`^(?:end|if ${PIPELINE}|range \$\w+(?:, \$\w+)? := ${PIPELINE}|define "[\w.-]+"|${PIPELINE})$`,
)

/** Splits a template into text and tags, without the space that `{{-` and `-}}` trim. */
function tokens(source: string): { readonly text: string; readonly isTag: boolean }[] {
  const tidy = source.replace(/\s*\{\{- /g, '{{ ').replace(/ -\}\}\s*/g, ' }}')
  return tidy
    .split(/(\{\{.*?\}\})/s)
    .map((text, index) =>
      index % 2 === 0 ? { text, isTag: false } : { text: text.slice(2, -2).trim(), isTag: true },
    )
    .filter(({ text, isTag }) => !(isTag && /^\/\*.*\*\/$/s.test(text)))
}

/** @throws Error for a tag that is not known, or has no end */
export function parseTemplate(source: string): Node[] {
  const queue = tokens(source)
  const readUntilEnd = (isInner: boolean): Node[] => {
    const nodes: Node[] = []
    for (let token = queue.shift(); token; token = queue.shift()) {
      const { text, isTag } = token
      const [word = '', ...rest] = text.split(' ')
      const words = rest.join(' ')
      if (isTag && !TAG.test(text)) throw new Error(`not known: ${text}`)
      if (!isTag) nodes.push({ kind: 'text', text })
      else if (word === 'end') {
        if (!isInner) throw new Error('an end without a beginning')
        return nodes
      } else if (word === 'if') nodes.push({ kind: 'if', words, body: readUntilEnd(true) })
      else if (word === 'range') {
        const [names = '', over = ''] = words.split(' := ')
        nodes.push({ kind: 'range', names: names.split(', '), words: over, body: readUntilEnd(true) })
      } else if (word === 'define')
        nodes.push({ kind: 'define', name: words.replaceAll('"', ''), body: readUntilEnd(true) })
      else nodes.push({ kind: 'print', words: text })
    }
    if (isInner) throw new Error('a beginning without an end')
    return nodes
  }
  return readUntilEnd(false)
}

/** Blocks that other templates include. */
export const definitionsIn = (nodes: readonly Node[]): [string, readonly Node[]][] =>
  nodes.flatMap((node): [string, readonly Node[]][] =>
    node.kind === 'define' ? [[node.name, node.body]] : [],
  )

function lookUp(path: string, { root, variables }: Context): Value {
  if (path === '.') return root
  const [first = '', ...names] = path.split('.')
  if (first !== '' && !variables.has(first)) throw new Error(`there is no ${first}`)
  let found = first === '' ? root : variables.get(first)
  for (const name of names) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      throw new Error(`there is no ${path}`)
    found = (found as Record<string, Value>)[name]
  }
  return found
}

function evaluate(words: string, context: Context): Value {
  const [first = '', ...filters] = words.split(' | ')
  return filters.reduce((value, filter) => apply(filter, value), source(first, context))
}

function source(words: string, context: Context): Value {
  const [, name = '', argument = ''] = /^include "([\w.-]+)" (\S+)$/.exec(words) ?? []
  if (name !== '') {
    const body = context.defined.get(name)
    if (!body) throw new Error(`there is no block ${name}`)
    return print(body, { ...context, root: lookUp(argument, context), variables: new Map() })
  }
  const [, file = ''] = /^\.Files\.Get "([^"]+)"$/.exec(words) ?? []
  if (file !== '') return readFileOfChart(file, context)
  if (words.startsWith('not ')) return !isTrue(lookUp(words.slice('not '.length), context))
  if (words.startsWith('toYaml ')) return stringify(lookUp(words.slice('toYaml '.length), context)).trimEnd()
  return lookUp(words, context)
}

/** A file that the chart has, by its path in the chart. @throws Error for one that it does not have */
function readFileOfChart(path: string, context: Context): Value {
  const files = lookUp('.Files', context) as Readonly<Record<string, string>>
  if (!Object.hasOwn(files, path)) throw new Error(`there is no file ${path}`)
  return files[path]
}

function apply(filter: string, value: Value): string {
  if (filter === 'quote') return JSON.stringify(String(value))
  if (filter === 'sha256sum') return createHash('sha256').update(String(value)).digest('hex')
  const [, length] = /^trunc (\d+)$/.exec(filter) ?? []
  if (length !== undefined) return String(value).slice(0, Number(length))
  const [, depth] = /^nindent (\d+)$/.exec(filter) ?? []
  if (depth === undefined) throw new Error(`not known: ${filter}`)
  return `\n${String(value).replace(/^/gm, ' '.repeat(Number(depth)))}`
}

const isTrue = (value: Value): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null
      ? Object.keys(value).length > 0
      : Boolean(value)

/** Pairs of a map in the order of their names, as Go goes through it; those of a list with their places. */
function getEntries(value: Value): [Value, Value][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item as Value])
  if (typeof value !== 'object' || value === null) throw new Error('neither a list nor a map')
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

export function print(nodes: readonly Node[], context: Context): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case 'text':
          return node.text
        case 'print':
          return String(evaluate(node.words, context))
        case 'if':
          return isTrue(evaluate(node.words, context)) ? print(node.body, context) : ''
        case 'range':
          return getEntries(evaluate(node.words, context))
            .map(([key, value]) => {
              const [first = '', second] = node.names
              const names: [string, Value][] = second
                ? [
                    [first, key],
                    [second, value],
                  ]
                : [[first, value]]
              return print(node.body, { ...context, variables: new Map([...context.variables, ...names]) })
            })
            .join('')
        case 'define':
          return ''
      }
    })
    .join('')
}
