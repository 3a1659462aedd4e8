// Finds the names that a remote's modules import from the shared packages.
import { SHARED_PACKAGES } from '@dhadha/release'
import { parseSync, Visitor, type Program } from 'oxc-parser'
import type { SourceModule } from './source-maps.ts'

const SHARED: readonly string[] = Object.keys(SHARED_PACKAGES)

/** An import of a whole package, of which the names that are used are not known. */
export interface WholeImport {
  readonly path: string
  readonly request: string
  /** As it is written. */
  readonly statement: string
}

/** Names by package, modules that cannot be read, and imports that name nothing. */
export interface ImportedNames {
  readonly names: ReadonlyMap<string, ReadonlySet<string>>
  readonly unreadable: readonly string[]
  readonly whole: readonly WholeImport[]
}

/** Collects the names that modules import from the shell's packages and use as values, not only as types. */
export function collectNames(modules: readonly SourceModule[]): ImportedNames {
  const names = new Map<string, Set<string>>()
  const unreadable: string[] = []
  const whole: WholeImport[] = []
  for (const { path, source } of modules) {
    // Most import none of them, and need no parser.
    if (!SHARED.some((name) => source.includes(name))) continue
    const { program, errors } = parseSync(getParserName(path), source)
    if (errors.length > 0 && program.body.length === 0) unreadable.push(path)
    const inModule = namesIn(program)
    for (const [request, found] of inModule.names)
      names.set(request, new Set([...(names.get(request) ?? []), ...found]))
    for (const { request, statement } of inModule.whole) whole.push({ path, request, statement })
  }
  return { names, unreadable, whole }
}

/** The maps of JavaScript may hold JSX as it was written. */
const getParserName = (path: string): string => (/\.[cm]?tsx?$/.test(path) ? path : 'module.jsx')

/** A local name, and which of a package's names it stands for; null: for all of them. */
interface Binding {
  readonly request: string
  readonly name: string | null
}

interface ModuleNames {
  readonly names: readonly [request: string, names: Set<string>][]
  readonly whole: readonly Omit<WholeImport, 'path'>[]
}

function namesIn(program: Program): ModuleNames {
  const bindings = new Map<string, Binding>()
  const found = new Map<string, Set<string>>(SHARED.map((name) => [name, new Set()]))
  const seen = new Set<string>()
  const whole: Omit<WholeImport, 'path'>[] = []
  const takeWhole = (request: unknown, statement: string) => {
    if (typeof request !== 'string' || !found.has(request)) return
    seen.add(request)
    whole.push({ request, statement })
  }
  const record = (request: string, name: string) => found.get(request)?.add(name)
  const bind = (local: string, request: string, name: string | null) => {
    seen.add(request)
    bindings.set(local, { request, name })
  }
  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      if (importKind === 'type' || !found.has(source.value)) return
      seen.add(source.value)
      for (const specifier of specifiers) {
        if (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type') continue
        bind(specifier.local.name, source.value, getImportedName(specifier))
      }
    },
    ExportNamedDeclaration({ source, exportKind, specifiers }) {
      if (!source || exportKind === 'type' || !found.has(source.value)) return
      seen.add(source.value)
      for (const { local, exportKind: kind } of specifiers)
        if (kind !== 'type' && 'name' in local) record(source.value, local.name)
    },
    ExportAllDeclaration({ source, exportKind }) {
      if (exportKind !== 'type') takeWhole(source.value, `export * from '${source.value}'`)
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') takeWhole(source.value, `import('${String(source.value)}')`)
    },
    VariableDeclarator({ id, init }) {
      const request = init && getRequiredPackage(init)
      if (request === null || request === undefined || !found.has(request)) return
      seen.add(request)
      if (id.type === 'Identifier') bind(id.name, request, null)
      if (id.type === 'ObjectPattern')
        for (const property of id.properties)
          if (property.type === 'Property' && property.key.type === 'Identifier')
            record(request, property.key.name)
    },
  }).visit(program)
  // A name that stands in types alone is gone at run time.
  for (const [local, member] of findUses(program, bindings)) {
    const { request, name } = bindings.get(local) ?? { request: '', name: null }
    const used = name ?? member
    if (used !== null) record(request, used)
  }
  return { names: [...found].filter(([request]) => seen.has(request)), whole }
}

type Specifier = Extract<Program['body'][number], { type: 'ImportDeclaration' }>['specifiers'][number]

/** The name in the package; null: all of them, which default imports of CommonJS packages are, too. */
function getImportedName(specifier: Specifier): string | null {
  if (specifier.type !== 'ImportSpecifier') return null
  const { imported } = specifier
  const name = imported.type === 'Identifier' ? imported.name : imported.value
  return name === 'default' ? null : name
}

/** The package of `require('react')`, also inside a helper's call; null: it is none. */
function getRequiredPackage(node: object): string | null {
  if (!('type' in node) || node.type !== 'CallExpression') return null
  const { callee, arguments: args } = node as unknown as {
    callee: { type: string; name?: string }
    arguments: readonly { type: string; value?: unknown }[]
  }
  const [first] = args
  if (!first) return null
  if (callee.name === 'require') return typeof first.value === 'string' ? first.value : null
  return getRequiredPackage(first)
}

/** Uses of the names as values, with the member that is read, if any. */
function findUses(
  program: Program,
  bindings: ReadonlyMap<string, unknown>,
): [local: string, member: string | null][] {
  const uses: [string, string | null][] = []
  const visit = (node: unknown, parent: Record<string, unknown> | null, key: string): void => {
    if (Array.isArray(node)) return node.forEach((child) => visit(child, parent, key))
    if (!isNode(node)) return
    const { type } = node
    if (type === 'ImportDeclaration' || isOfTypes(type)) return
    const { name } = node
    const isName = type === 'Identifier' || type === 'JSXIdentifier'
    if (isName && typeof name === 'string' && bindings.has(name) && !isLabel(parent, key))
      uses.push([name, getMember(parent, key)])
    for (const [childKey, child] of Object.entries(node)) visit(child, node, childKey)
  }
  visit(program, null, '')
  return uses
}

const isNode = (value: unknown): value is Record<string, unknown> & { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value

const isOfTypes = (type: string): boolean =>
  type.startsWith('TS') &&
  ![
    'TSAsExpression',
    'TSSatisfiesExpression',
    'TSNonNullExpression',
    'TSTypeAssertion',
    'TSInstantiationExpression',
  ].includes(type)

/** A word after a dot, or the name of a property, is no use of a variable. */
const isLabel = (parent: Record<string, unknown> | null, key: string): boolean =>
  (key === 'property' && parent?.['computed'] !== true) ||
  (key === 'key' && parent?.['computed'] !== true && parent?.['shorthand'] !== true)

function getMember(parent: Record<string, unknown> | null, key: string): string | null {
  if (key !== 'object' || !parent || parent['computed'] === true) return null
  return (parent['property'] as { name?: string } | undefined)?.name ?? null
}
