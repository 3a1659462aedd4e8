// For tests: finds the API calls in the sources of shell and remotes.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, type CallExpression, type Expression } from 'oxc-parser'
import { resolveAddresses, createReader, getReturned } from './address.ts'

/** A call of the API in the code of a part. */
export interface Call {
  /** `mf-tests/src/lists/requests.ts:29` */
  readonly place: string
  /** More than one where the kind of a test decides. */
  readonly methods: readonly string[]
  /** Its addresses; `*` stands for what only the running program knows. */
  readonly addresses: readonly string[]
  /** The shapes that it names, by their names in `@dhadha/contract/wire`; null: it reads or sends none of them. */
  readonly reply: string | null
  readonly request: string | null
}

const VERBS = new Set(['get', 'post', 'put', 'delete'])

/** All calls in the sources of the shell, the remotes and the contract; those of tests are not among them. */
export function findCalls(root: string): readonly Call[] {
  const files = globSync('{shell,mf-*,shared/contract}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing(\/|\.)/.test(file))
  return files.toSorted().flatMap((file) => callsIn(root, file))
}

const read = createReader()

/** The calls in one file: by `http`, and of the outbox's kinds. */
function callsIn(root: string, file: string): readonly Call[] {
  const path = join(root, file)
  const { program } = read(path)
  const source = readFileSync(path, 'utf8')
  const calls: Call[] = []
  const typeNames = (node: CallExpression) =>
    node.typeArguments?.params.map((type) => toTypeName(source.slice(type.start, type.end))) ?? []
  new Visitor({
    CallExpression(node) {
      const place = `${file}:${source.slice(0, node.start).split('\n').length}`
      const { callee } = node
      if (
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'http' &&
        callee.property.type === 'Identifier' &&
        VERBS.has(callee.property.name)
      ) {
        const [address, body] = node.arguments
        calls.push({
          place,
          methods: [callee.property.name],
          addresses: address && address.type !== 'SpreadElement' ? resolveAddresses(address, path, read) : [],
          reply: typeNames(node)[0] ?? null,
          request: body?.type === 'Identifier' ? annotatedBefore(source, node.start, body.name) : null,
        })
      }
      if (callee.type === 'Identifier' && callee.name === 'defineOutboxKind') {
        const [, request = null, reply = null] = typeNames(node)
        calls.push({
          place,
          methods: resolveProperty(node, 'method', path) ?? ['post'],
          addresses: resolveProperty(node, 'url', path) ?? [],
          reply,
          request,
        })
      }
    },
  }).visit(program)
  return calls
}

const toTypeName = (type: string): string | null => (/^[A-Z]\w*$/.test(type) ? type : null)

/**
 * `request` of `(request: LoginRequest) => … http.post(…, request)`: the annotation that stands last before the call.
 */
function annotatedBefore(source: string, end: number, name: string): string | null {
  const before = [...source.slice(0, end).matchAll(new RegExp(`\\b${name}: ([A-Z]\\w*)\\b`, 'g'))].at(-1)
  return before?.[1] ?? null
}

/** The values that a function among a kind's properties can return. */
function resolveProperty(node: CallExpression, name: string, path: string): readonly string[] | null {
  const [definition] = node.arguments
  if (definition?.type !== 'ObjectExpression') return null
  for (const property of definition.properties)
    if (
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === name &&
      property.value.type === 'ArrowFunctionExpression'
    )
      return getReturned(property.value).flatMap((value: Expression) => resolveAddresses(value, path, read))
  return null
}
