// Finds the texts of the interface that journeys name, so that a renamed key is noticed.
import { parseSync, Visitor, type Argument, type Expression, type ParamPattern } from 'oxc-parser'

/** A text that a journey names by the wording helper: `wording('mf-auth', 'loginButton')`. */
export interface NamedText {
  readonly part: string
  readonly key: string
}

export interface Wording {
  readonly named: readonly NamedText[]
  /** Sources of keys that are computed in a way that this check does not follow. */
  readonly unknown: readonly string[]
}

interface Span {
  readonly start: number
  readonly end: number
}

/** The binding of a name within a span: to a value, an entry of a list, or the parameter of a named function. */
type Binding = Span & { readonly name: string } & (
    | { readonly kind: 'value'; readonly value: Expression }
    /** `column`: of the entry, where that is a list itself. */
    | { readonly kind: 'entry'; readonly list: Expression; readonly column: number | null }
    | { readonly kind: 'parameter'; readonly of: string; readonly at: number; readonly scope: Span }
  )

interface Call extends Span {
  /** The name of what is called; '' for anything but a name. */
  readonly name: string
  readonly args: readonly Argument[]
}

const holds = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end

/** The smallest of the spans that hold another one. */
const findInnermost = <Found extends Span>(spans: readonly Found[], inner: Span): Found | undefined =>
  spans
    .filter((span) => holds(span, inner))
    .toSorted((span, other) => span.end - span.start - (other.end - other.start))[0]

const getName = (node: ParamPattern | Expression): string => (node.type === 'Identifier' ? node.name : '')

const withoutType = (node: Expression): Expression =>
  node.type === 'TSAsExpression' ? withoutType(node.expression) : node

/** The names and calls of a file. */
function readFile(file: string, source: string): { bindings: readonly Binding[]; calls: readonly Call[] } {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const blocks: Span[] = [{ start: 0, end: source.length }]
  const bindings: Binding[] = []
  const calls: Call[] = []
  const getScope = (node: Span): Span => findInnermost(blocks, node) ?? node
  const addParameters = (
    callee: string,
    params: readonly ParamPattern[],
    { start, end }: Span,
    scope: Span,
  ) => {
    for (const [at, param] of params.entries())
      bindings.push({ kind: 'parameter', name: getName(param), of: callee, at, scope, start, end })
  }
  const addEntries = (pattern: ParamPattern, list: Expression, { start, end }: Span) => {
    if (pattern.type === 'Identifier')
      bindings.push({ kind: 'entry', name: pattern.name, list, column: null, start, end })
    if (pattern.type !== 'ArrayPattern') return
    for (const [column, element] of pattern.elements.entries())
      if (element?.type === 'Identifier')
        bindings.push({ kind: 'entry', name: element.name, list, column, start, end })
  }
  new Visitor({
    BlockStatement: ({ start, end }) => void blocks.push({ start, end }),
    FunctionDeclaration: (node) => {
      if (node.id) addParameters(node.id.name, node.params, node, getScope(node))
    },
    VariableDeclarator: ({ id, init, start, end }) => {
      if (!init) return
      const scope = getScope({ start, end })
      if (init.type === 'ArrowFunctionExpression') addParameters(getName(id), init.params, init, scope)
      else
        bindings.push({ kind: 'value', name: getName(id), value: init, start: scope.start, end: scope.end })
    },
    ForOfStatement: (node) => {
      const declared = node.left.type === 'VariableDeclaration' ? node.left.declarations[0] : undefined
      if (declared) addEntries(declared.id, node.right, node)
    },
    CallExpression: ({ callee, arguments: args, start, end }) => {
      calls.push({ name: callee.type === 'Identifier' ? callee.name : '', args, start, end })
      const [callback] = args
      // `['a', 'b'].map((key) => …)`
      if (
        callee.type === 'MemberExpression' &&
        callback?.type === 'ArrowFunctionExpression' &&
        callback.params[0]
      )
        addEntries(callback.params[0], callee.object, callback)
    },
  }).visit(program)
  return { bindings, calls }
}

/**
 * The texts that a file names, whatever its lookups are called: by a call with a part that has texts and a key, and
 * by a call of a function of the file that passes its parameter on as a key.
 *
 * @param parts names as the wording helper takes them: `mf-auth`, `shared/ui`
 */
export function findWording(file: string, source: string, parts: ReadonlySet<string>): Wording {
  const { bindings, calls } = readFile(file, source)
  const named: NamedText[] = []
  const unknown = new Set<string>()
  const followed = new Set<string>()

  const find = (name: string, where: Span) =>
    findInnermost(
      bindings.filter((binding) => binding.name === name),
      where,
    )
  const readEntries = (list: Expression): readonly Expression[] | null => {
    const argument = withoutType(list)
    if (argument.type === 'Identifier') {
      const binding = find(argument.name, argument)
      return binding?.kind === 'value' ? readEntries(binding.value) : null
    }
    if (argument.type !== 'ArrayExpression') return null
    return argument.elements.flatMap((entry) => (entry && entry.type !== 'SpreadElement' ? [entry] : []))
  }
  const follow = (part: string, key: Expression): void => {
    const keyNode = withoutType(key)
    const give = (next: Expression) => follow(part, next)
    if (keyNode.type === 'Literal') {
      if (typeof keyNode.value === 'string') named.push({ part, key: keyNode.value })
      return
    }
    if (keyNode.type === 'ConditionalExpression') return [keyNode.consequent, keyNode.alternate].forEach(give)
    const binding = keyNode.type === 'Identifier' ? find(keyNode.name, keyNode) : undefined
    if (binding?.kind === 'value') return give(binding.value)
    if (binding?.kind === 'entry') {
      const { column } = binding
      const entries = readEntries(binding.list)
      const keys = column === null ? entries : entries?.map((entry) => readEntries(entry)?.[column])
      if (keys) return keys.forEach((entry) => entry && give(entry))
    }
    if (binding?.kind === 'parameter') {
      const { of, at, scope } = binding
      const id = `${part} ${of} ${at} ${scope.start}`
      if (followed.has(id)) return
      followed.add(id)
      const keys = calls.flatMap(({ name, args: { [at]: argument }, ...span }) =>
        name === of && holds(scope, span) && argument && argument.type !== 'SpreadElement' ? [argument] : [],
      )
      if (keys.length > 0) return keys.forEach(give)
    }
    unknown.add(source.slice(key.start, key.end))
  }
  for (const { args } of calls) {
    const [part, key] = args
    if (part?.type === 'Literal' && typeof part.value === 'string' && parts.has(part.value))
      if (key && key.type !== 'SpreadElement') follow(part.value, key)
  }
  return { named, unknown: [...unknown] }
}
