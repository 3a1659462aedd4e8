// For tests: finds the free texts of a body.
import fc, { type Arbitrary } from 'fast-check'
import { validArbitrary, type KnownValues, type Schema } from './values.ts'

/** The location of a text in a body: names of fields, `[]` for an item of a list, numbers for a branch of a union. */
type Step = string | number

export interface FieldLocation {
  /** As free-text.md and error messages name it: the innermost field. */
  readonly field: string
  readonly steps: readonly Step[]
  readonly maxLength: number | null
  readonly hasPattern: boolean
}

/** Every string of a body that the schema leaves open. */
export function findTextFields(schema: Schema, steps: readonly Step[] = [], field = ''): FieldLocation[] {
  if (schema.anyOf)
    return schema.anyOf.flatMap((branch, index) => findTextFields(branch, [...steps, index], field))
  if (schema.items) return findTextFields(schema.items, [...steps, '[]'], field)
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      findTextFields(inner, [...steps, name], name),
    )
  if (schema.type !== 'string' || schema.enum || schema.const !== undefined) return []
  return [{ field, steps, maxLength: schema.maxLength ?? null, hasPattern: schema.pattern !== undefined }]
}

/** Bodies that the schema takes, with this text in that place. */
export function bodyWith(
  schema: Schema,
  [step, ...steps]: readonly Step[],
  { text, known, name = '' }: { readonly text: string; readonly known: KnownValues; readonly name?: string },
): Arbitrary<unknown> {
  if (step === undefined) return fc.constant(text)
  if (typeof step === 'number') return bodyWith(schema.anyOf?.[step] ?? {}, steps, { text, known, name })
  if (step === '[]') return fc.tuple(bodyWith(schema.items ?? {}, steps, { text, known, name }))
  const inner = bodyWith(schema.properties?.[step] ?? {}, steps, { text, known, name: step })
  return fc
    .tuple(validArbitrary(schema, known, name), inner)
    .map(([body, value]) => Object.assign({}, body, { [step]: value }))
}
