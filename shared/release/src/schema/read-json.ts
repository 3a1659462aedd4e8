import { createRequire } from 'node:module'
import type { Static, TSchema } from 'typebox'
import type * as TypeBoxCompile from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { checkKeywords, isOfShape, removeUnnamed, type Json, type Shape } from './shape.ts'

const require = createRequire(import.meta.url)

/** JSON that is not what it should be; the message names the place, for example `routes[2].path must be a text`. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError'
}

/**
 * A reader of documents of a schema. Members that the schema does not name are left behind, so that a newer writer may
 * add some.
 */
export function jsonReader<T extends TSchema>(schema: T): (json: string) => Static<T> {
  const shape: Shape = schema
  let isChecked = false
  return (json) => {
    const value = parse(json)
    if (!isChecked) checkKeywords(shape)
    isChecked = true
    if (!isOfShape(shape, value)) throw new ShapeError(describeMismatch(schema, value))
    return removeUnnamed(shape, value) as Static<T>
  }
}

/** TypeBox is loaded only for a document that is wrong: its hundreds of modules take longer than most commands. */
function describeMismatch(schema: TSchema, value: Json): string {
  const { Compile } = require('typebox/compile') as typeof TypeBoxCompile
  const [first, ...others] = Compile(schema).Errors(value)
  return first ? describeError(schema, first, others) : 'the document must be as its schema says'
}

function parse(json: string): Json {
  try {
    return JSON.parse(json) as Json
  } catch (cause) {
    throw new ShapeError('the document must be JSON', { cause })
  }
}

function describeError(
  schema: TSchema,
  first: TLocalizedValidationError,
  others: readonly TLocalizedValidationError[],
): string {
  if (first.keyword === 'required') {
    const [missing = ''] = first.params.requiredProperties
    return `${formatPath(`${first.instancePath}/${missing}`)} must be ${titleAt(schema, `${first.schemaPath}/properties/${missing}`)}`
  }
  // A choice is reported after each of its branches.
  const error = others.findLast(({ instancePath }) => instancePath === first.instancePath) ?? first
  const title = titleAt(schema, error.schemaPath)
  if (!error.schemaPath.endsWith('/propertyNames'))
    return `${formatPath(error.instancePath)} must be ${title}`
  const at = error.instancePath.lastIndexOf('/')
  const name = unescapeStep(error.instancePath.slice(at + 1))
  return `the name "${name}" in ${formatPath(error.instancePath.slice(0, at))} must be ${title}`
}

/** A JSON pointer as people read it: `routes[2].path`. */
const formatPath = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${unescapeStep(step)}`))
    .join('')
    .replace(/^\./, '') || 'the document'

const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** The title of the schema that a pointer into a schema leads to; only objects go without one. */
function titleAt(schema: TSchema, pointer: string): string {
  let at: unknown = schema
  for (const step of pointer.split('/').slice(1))
    at = (at as Record<string, unknown> | undefined)?.[unescapeStep(step)]
  const { title = 'an object' } = (at ?? {}) as { title?: string }
  return title
}
