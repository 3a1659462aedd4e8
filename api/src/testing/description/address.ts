// For tests: computes the addresses that an expression of a source file can come to.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, type Expression, type Function as FunctionNode, type Program } from 'oxc-parser'

/** Stands for a value that is unknown before the program runs: a path parameter, or a part of one. */
export const ANYTHING = '*'

type FunctionLike = FunctionNode | Extract<Expression, { type: 'ArrowFunctionExpression' }>

interface Module {
  readonly program: Program
  readonly values: ReadonlyMap<string, Expression | FunctionNode>
  /** Names that come from another file of the same part. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

/** Reads a source file once: its top-level values, and where its names come from. */
export function createReader(): (file: string) => Module {
  const read = new Map<string, Module>()
  return (file) => {
    const known = read.get(file)
    if (known) return known
    const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
    const values = new Map<string, Expression | FunctionNode>()
    const imports = new Map<string, { file: string; name: string }>()
    for (const statement of program.body) {
      if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.'))
        for (const specifier of statement.specifiers)
          if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
            imports.set(specifier.local.name, {
              file: join(dirname(file), statement.source.value),
              name: specifier.imported.name,
            })
      const declared =
        statement.type === 'ExportNamedDeclaration' && statement.declaration
          ? statement.declaration
          : statement
      if (declared.type === 'FunctionDeclaration' && declared.id) values.set(declared.id.name, declared)
      if (declared.type === 'VariableDeclaration')
        for (const { id, init } of declared.declarations)
          if (id.type === 'Identifier' && init) values.set(id.name, init)
    }
    const module = { program, values, imports }
    read.set(file, module)
    return module
  }
}

type Values = ReadonlyMap<string, readonly string[]>

/** Every address that an expression can come to; `*` stands for what only the running program knows. */
export function resolveAddresses(
  expression: Expression | FunctionNode | null | undefined,
  file: string,
  read: (file: string) => Module,
  initial: Values = new Map(),
): readonly string[] {
  const next = (inner: Expression | FunctionNode | null | undefined, values = initial) =>
    resolveAddresses(inner, file, read, values)
  /** Of `kind === 'online'`, where `kind` is known; null: the running program knows. */
  const isEqual = (test: Expression): boolean | null => {
    if (test.type !== 'BinaryExpression' || test.operator !== '===') return null
    const [left, right] = [next(test.left), next(test.right)]
    const isKnown = left.length === 1 && right.length === 1 && ![...left, ...right].includes(ANYTHING)
    return isKnown ? left[0] === right[0] : null
  }
  // The value of any other kind of expression is known at run time only.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (expression?.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : [ANYTHING]
    case 'TemplateLiteral':
      return expression.quasis.reduce<readonly string[]>(
        (sofar, quasi, index) => {
          const ends = index === 0 ? [''] : next(expression.expressions[index - 1])
          return sofar.flatMap((start) => ends.map((end) => start + end + (quasi.value.cooked ?? '')))
        },
        [''],
      )
    case 'ConditionalExpression': {
      const held = isEqual(expression.test)
      return [
        ...(held === false ? [] : next(expression.consequent)),
        ...(held === true ? [] : next(expression.alternate)),
      ]
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return next(expression.expression)
    case 'MemberExpression': {
      const object =
        expression.object.type === 'Identifier' && findDefinition(expression.object.name, file, read)
      const record = object ? withoutTypes(object.node) : undefined
      if (!object || record?.type !== 'ObjectExpression' || !expression.computed) return [ANYTHING]
      const keys = next(expression.property)
      return record.properties.flatMap((property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        (keys.includes(ANYTHING) || keys.includes(property.key.name))
          ? resolveAddresses(property.value, object.file, read)
          : [],
      )
    }
    case 'Identifier': {
      const value = initial.get(expression.name)
      if (value) return value
      const found = findDefinition(expression.name, file, read)
      return found ? resolveAddresses(found.node, found.file, read) : [ANYTHING]
    }
    case 'CallExpression': {
      if (expression.callee.type !== 'Identifier') return [ANYTHING]
      const found = findDefinition(expression.callee.name, file, read)
      if (!found || !isFunction(found.node)) return [ANYTHING]
      const values = new Map<string, readonly string[]>()
      for (const [index, parameter] of found.node.params.entries()) {
        const argument = expression.arguments[index]
        if (parameter.type === 'Identifier' && argument && argument.type !== 'SpreadElement')
          values.set(parameter.name, next(argument))
      }
      return getReturned(found.node).flatMap((value) => resolveAddresses(value, found.file, read, values))
    }
    default:
      return [ANYTHING]
  }
}

/** `{…}` of `{…} as const satisfies Record<…>`. */
const withoutTypes = (node: Expression | FunctionNode): Expression | FunctionNode =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? withoutTypes(node.expression)
    : node

const isFunction = (node: Expression | FunctionNode): node is FunctionLike =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression'

/** The expressions that a function of one expression, or of plain returns, can return. */
export function getReturned(node: FunctionLike): readonly Expression[] {
  if (!node.body) return []
  if (node.body.type !== 'BlockStatement') return [node.body]
  return node.body.body.flatMap((statement) =>
    statement.type === 'ReturnStatement' && statement.argument ? [statement.argument] : [],
  )
}

function findDefinition(
  name: string,
  file: string,
  read: (file: string) => Module,
): { readonly node: Expression | FunctionNode; readonly file: string } | undefined {
  const { values, imports } = read(file)
  const own = values.get(name)
  if (own) return { node: own, file }
  const from = imports.get(name)
  return from && findDefinition(from.name, from.file, read)
}
