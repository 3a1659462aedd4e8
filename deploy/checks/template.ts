// The part of Helm's template language that deploy/helm uses, so that the chart is checked on machines without Helm.
// If Helm is installed, a test compares both. Between `{{` and `}}` stands, with single spaces, one of these; all
// else is refused:
//
//   end
//   if PIPELINE
//   range $VALUE := PIPELINE
//   range $KEY, $VALUE := PIPELINE
//   define "NAME"
//   PIPELINE:  SOURCE, then any number of ` | FILTER`
//   SOURCE:    PATH, not PATH, toYaml PATH, include "NAME" PATH, .Files.Get "FILE"
//   PATH:      ., .NAME.NAME, $VARIABLE, $VARIABLE.NAME
//   FILTER:    quote, sha256sum, trunc NUMBER, nindent NUMBER
//
// So there are no parentheses, no literals beside names, and no `|` within quotes, which the split at ` | ` would
// break. Each form stands once, in one of the three tables below, with what it means.
import { createHash } from 'node:crypto'
import { stringify } from 'yaml'

type Value = unknown

interface Context {
  /** The value of the dot. */
  readonly root: Value
  readonly variables: ReadonlyMap<string, Value>
  readonly defined: ReadonlyMap<string, readonly Node[]>
}

type Expression = (context: Context) => Value
type Filter = (value: Value) => string

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly value: Expression }
  | { readonly kind: 'if'; readonly condition: Expression; readonly body: readonly Node[] }
  | {
      readonly kind: 'range'
      /** Null: the loop names its values only. */
      readonly keyName: string | null
      readonly valueName: string
      readonly over: Expression
      readonly body: readonly Node[]
    }
  | { readonly kind: 'define'; readonly name: string; readonly body: readonly Node[] }

/** A form of the language: its text, and what its groups mean. */
type Form<Meaning> = readonly [pattern: RegExp, getMeaning: (...groups: string[]) => Meaning]

const PATH = String.raw`((?:\$\w+)?(?:\.\w+)+|\$\w+|\.)`

const SOURCES: readonly Form<Expression>[] = [
  [new RegExp(`^${PATH}$`), (path) => (context) => lookUp(path, context)],
  [new RegExp(`^not ${PATH}$`), (path) => (context) => !isTrue(lookUp(path, context))],
  [new RegExp(`^toYaml ${PATH}$`), (path) => (context) => stringify(lookUp(path, context)).trimEnd()],
  [
    new RegExp(String.raw`^include "([\w.-]+)" ${PATH}$`),
    (name, path) => (context) => include(name, path, context),
  ],
  [/^\.Files\.Get "([^"|]+)"$/, (file) => (context) => readFileOfChart(file, context)],
]

const FILTERS: readonly Form<Filter>[] = [
  [/^quote$/, () => (value) => JSON.stringify(String(value))],
  [/^sha256sum$/, () => (value) => createHash('sha256').update(String(value)).digest('hex')],
  [/^trunc (\d+)$/, (length) => (value) => String(value).slice(0, Number(length))],
  [/^nindent (\d+)$/, (depth) => (value) => `\n${String(value).replace(/^/gm, ' '.repeat(Number(depth)))}`],
]

const STATEMENTS: readonly Form<(readBody: () => readonly Node[]) => Node>[] = [
  [
    /^if (.+)$/,
    (condition) => (readBody) => ({ kind: 'if', condition: parsePipeline(condition), body: readBody() }),
  ],
  [
    /^range (?:(\$\w+), )?(\$\w+) := (.+)$/,
    (keyName, valueName, over) => (readBody) => ({
      kind: 'range',
      keyName: keyName === '' ? null : keyName,
      valueName,
      over: parsePipeline(over),
      body: readBody(),
    }),
  ],
  [/^define "([\w.-]+)"$/, (name) => (readBody) => ({ kind: 'define', name, body: readBody() })],
  [/^(.+)$/, (pipeline) => () => ({ kind: 'print', value: parsePipeline(pipeline) })],
]

/** @throws Error for a text that has none of the forms */
function parseAs<Meaning>(forms: readonly Form<Meaning>[], text: string): Meaning {
  for (const [pattern, getMeaning] of forms) {
    const found = pattern.exec(text)
    if (found) return getMeaning(...found.slice(1).map((group: string | undefined) => group ?? ''))
  }
  throw new Error(`not known: ${text}`)
}

function parsePipeline(text: string): Expression {
  const [first = '', ...rest] = text.split(' | ')
  const source = parseAs(SOURCES, first)
  const filters = rest.map((filter) => parseAs(FILTERS, filter))
  return (context) => filters.reduce<Value>((value, filter) => filter(value), source(context))
}

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
      if (isTag && text === 'end') {
        if (!isInner) throw new Error('an end without a beginning')
        return nodes
      }
      nodes.push(isTag ? parseAs(STATEMENTS, text)(() => readUntilEnd(true)) : { kind: 'text', text })
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

/** Prints a block with the value of the path as its dot. @throws Error for a block that no template defines */
function include(name: string, path: string, context: Context): string {
  const body = context.defined.get(name)
  if (!body) throw new Error(`there is no block ${name}`)
  return print(body, { ...context, root: lookUp(path, context), variables: new Map() })
}

/** A file that the chart has, by its path in the chart. @throws Error for one that it does not have */
function readFileOfChart(path: string, context: Context): Value {
  const files = lookUp('.Files', context) as Readonly<Record<string, string>>
  if (!Object.hasOwn(files, path)) throw new Error(`there is no file ${path}`)
  return files[path]
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
  return nodes.map((node) => printNode(node, context)).join('')
}

function printNode(node: Node, context: Context): string {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'print':
      return String(node.value(context))
    case 'if':
      return isTrue(node.condition(context)) ? print(node.body, context) : ''
    case 'range':
      return getEntries(node.over(context))
        .map(([key, value]) => {
          const variables = new Map(context.variables).set(node.valueName, value)
          if (node.keyName !== null) variables.set(node.keyName, key)
          return print(node.body, { ...context, variables })
        })
        .join('')
    case 'define':
      return ''
  }
}
