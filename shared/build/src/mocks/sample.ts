import type { Schema } from './description.ts'

/** How much is in an answer. */
export type Fill = 'full' | 'empty'

/** The time at which every sample was made, so that a page shows the same at each load. */
const MADE_AT = '2026-03-14T09:30:00.000Z'
const DAY = MADE_AT.slice(0, 10)
const SAMPLE_ID = 'sample-1'
const ITEMS = 3

/**
 * Texts by the names of their fields; the first that fits is taken. The description has the same type for a date or an
 * address as for any other text, and a page would fail with a date that is none.
 */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|_)(?:date|day|on)$/, DAY],
  [/(?:_at|timestamp|time|since|until|now|starts|ends)$/i, MADE_AT],
  [/(?:image|icon|logo|cover|picture|thumbnail|src|photo)$/, '/images/sample.svg'],
  [/(?:url|link|uri)$/i, '/sample'],
  [/^(?:color|bgcolor|accent)$/, '#0b7a75'],
  [/(?:^|_)(?:id|uuid|key|serial)$/, SAMPLE_ID],
  [/^email$/, 'mitu@example.org'],
  [/^(?:en)$/, 'A short text'],
  [/^(?:bn)$/, 'ছোট একটি লেখা'],
  [/^(?:html|statement|hint|explanation)$/, '<p>A short text</p>'],
  [/^(?:bangla_|.*_bn$)/, 'ছোট একটি লেখা'],
  [/^(?:name|user_name|author_name|login|handle)$/, 'Mitu'],
]

/**
 * A value that satisfies a schema, always the same one.
 *
 * @param fill 'full': lists have some items, and what may be left out is there; 'empty': lists have none, and what
 *   may be null is null
 * @param name of the field, for texts
 */
export function createSample(schema: Schema, fill: Fill, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((schema) => createSample(schema, fill, name))) as unknown
  if (schema.anyOf) return createSample(chooseSchema(schema.anyOf, fill), fill, name)
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, fill, name)
    case 'array':
      return sampleList(schema, fill, name)
    case 'string':
      return sampleString(schema, name)
    case 'integer':
    case 'number':
      return sampleNumber(schema, fill)
    case 'boolean':
      return fill === 'full'
    case 'null':
      return null
    case undefined:
    default:
      return schema.properties ? sampleObject(schema, fill, name) : null
  }
}

const chooseSchema = (schemas: readonly Schema[], fill: Fill): Schema =>
  (fill === 'empty' ? schemas.find(({ type }) => type === 'null') : undefined) ??
  schemas.find(({ type }) => type !== 'null') ??
  schemas[0] ?? { type: 'null' }

function sampleObject(
  { properties = {}, required = [], additionalProperties, patternProperties }: Schema,
  fill: Fill,
  name: string,
): Record<string, unknown> {
  const fields = Object.entries(properties)
    .filter(([field]) => fill === 'full' || required.includes(field))
    .map(([field, schema]) => [field, createSample(schema, fill, field)] as const)
  const others = Object.values(patternProperties ?? {})[0] ?? additionalProperties
  const isMap = typeof others === 'object' && fields.length === 0 && fill === 'full'
  return Object.fromEntries(isMap ? [['1', createSample(others, fill, name)]] : fields)
}

function sampleList({ items, minItems = 0 }: Schema, fill: Fill, name: string): unknown[] {
  if (Array.isArray(items)) return (items as readonly Schema[]).map((item) => createSample(item, fill, name))
  const count = fill === 'full' ? Math.max(minItems, ITEMS) : minItems
  return Array.from({ length: count }, (_, index) =>
    withNumber(createSample((items as Schema | undefined) ?? {}, fill, name), index),
  )
}

/** Items of a list differ in their ids and days, as those of the API do. */
function withNumber(item: unknown, index: number): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
  return Object.fromEntries(
    Object.entries(item).map(([field, value]: [string, unknown]) => [
      field,
      withNumberInField(field, value, index),
    ]),
  )
}

function withNumberInField(field: string, value: unknown, index: number): unknown {
  if (typeof value === 'number') return /(?:^|_)(?:id|rank|serial)$/.test(field) ? value + index : value
  if (value === SAMPLE_ID) return `sample-${index + 1}`
  return typeof value === 'string' && value.startsWith(DAY) ? value.replace(DAY, dayAfter(index)) : value
}

const dayAfter = (days: number): string =>
  new Date(Date.parse(MADE_AT) + days * 86_400_000).toISOString().slice(0, DAY.length)

function sampleString({ pattern, minLength = 0, maxLength = 1_000 }: Schema, name: string): string {
  const known = TEXTS.find(([field]) => field.test(name))?.[1] ?? 'A short text'
  const candidates = [known, 'sample', '00000000-0000-4000-8000-000000000000', '1.0.0', DAY]
  const fitting =
    candidates.find((candidate) => pattern === undefined || new RegExp(pattern).test(candidate)) ?? known
  return fitting.slice(0, maxLength).padEnd(minLength, 'x')
}

function sampleNumber({ minimum, maximum = Number.MAX_SAFE_INTEGER }: Schema, fill: Fill): number {
  const min = minimum ?? 0
  return fill === 'empty' ? min : Math.min(maximum, Math.max(min, 3))
}
