// For tests: makes up values by a JSON Schema, valid and hostile ones.
import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly pattern?: string
  readonly format?: string
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeffbom',
  '\u202Egnp.exe',
  'x\r\nBcc: a@b.example',
  'a' + '\u0301'.repeat(10_000),
  'x'.repeat(5_000),
  '👩‍👩‍👧‍👦'.repeat(12),
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1; --",
  '%',
  '_\\',
  '../../../etc/passwd',
  '..%2f..%2fetc',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '{{7*7}}${7*7}',
  'NaN',
  '-0',
  '1e400',
  '9007199254740993',
  '99999999999999999999',
  'null',
  'undefined',
  '১২৩',
  '0000-00-00',
  '2026-02-30',
  '-000001-01-01',
  '+275760-09-14',
  '9999-12-31T23:59:60Z',
  '2026-11-21T10:00:00+99:99',
  '00000000-0000-0000-0000-000000000000',
  'data:image/png;base64,AAAA',
  'http://169.254.169.254/latest/meta-data',
]

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
]

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 120 }) },
)
export const hostileNumber = fc.oneof(fc.constantFrom(...HOSTILE_NUMBERS), fc.double(), fc.maxSafeInteger())

/** Anything that JSON can carry. */
export const anything: Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[[]]], { __proto__: null }, [null]),
  fc.jsonValue({ maxDepth: 4 }),
)

/** @returns the value that a caller who knows the site would send in this field; null: none in particular */
export type KnownValues = (name: string) => Arbitrary<unknown> | null

const stringArbitrary = ({ pattern, format, minLength = 0, maxLength = 200 }: Schema): Arbitrary<string> => {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  if (format === 'uuid') return fc.uuid()
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) })
}

const integerArbitrary = ({ minimum = 0, maximum = 100, multipleOf = 1 }: Schema): Arbitrary<number> =>
  fc
    .integer({
      min: Math.ceil(minimum / multipleOf),
      max: Math.floor(Math.max(minimum, maximum) / multipleOf),
    })
    .map((value) => value * multipleOf)

/** Values that the schema takes; fields of known names hold what exists most of the time. */
export function validArbitrary(schema: Schema, known: KnownValues, name = ''): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const own = known(name)
  if (own && schema.type !== 'array' && schema.type !== 'object')
    return fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: byType(schema, known, name) })
  return byType(schema, known, name)
}

function byType(schema: Schema, known: KnownValues, name: string): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((schema) => validArbitrary(schema, known, name)))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, schema]) => [
            key,
            validArbitrary(schema, known, key),
          ]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    case 'array':
      return fc.array(validArbitrary(schema.items ?? {}, known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(4, schema.minItems ?? 0)),
      })
    case 'integer':
    case 'number':
      return integerArbitrary(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return stringArbitrary(schema)
    case undefined:
    default:
      return anything
  }
}

/** A valid value with one place of it changed: a field gone, one too many, or something hostile in it. */
export const nearlyValid = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.record({ valid, place: fc.nat(), bad: anything, change: fc.nat(3) }).map(({ valid: value, ...how }) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return how.bad
    const entries = Object.entries(value)
    const at = entries.length === 0 ? 0 : how.place % entries.length
    if (how.change === 0) return Object.fromEntries(entries.filter((_, index) => index !== at))
    if (how.change === 1) return Object.fromEntries([...entries, ['unknown_field', how.bad]])
    return Object.fromEntries(
      entries.map(([key, inner], index) => [key, index === at ? how.bad : inner] as const),
    )
  })
