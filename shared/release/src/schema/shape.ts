// Compares values with schemas, by the part of JSON Schema that schemas of documents use.

/** A value that JSON holds. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** A schema as plain JSON. */
export interface Shape {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly propertyNames?: Shape
  readonly maxProperties?: number
  readonly items?: Shape | readonly Shape[]
  readonly additionalItems?: false
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly title?: string
  readonly description?: string
}

const KEYWORDS: ReadonlySet<string> = new Set<keyof Shape>([
  'type',
  'const',
  'enum',
  'anyOf',
  'properties',
  'required',
  'patternProperties',
  'propertyNames',
  'maxProperties',
  'items',
  'additionalItems',
  'minItems',
  'maxItems',
  'pattern',
  'maxLength',
  'minimum',
  'maximum',
  'title',
  'description',
])

const isTuple = (items: Shape | readonly Shape[]): items is readonly Shape[] => Array.isArray(items)

const getInnerShapes = (shape: Shape): readonly Shape[] => [
  ...(shape.anyOf ?? []),
  ...Object.values(shape.properties ?? {}),
  ...Object.values(shape.patternProperties ?? {}),
  ...(shape.propertyNames ? [shape.propertyNames] : []),
  ...(shape.items ? [shape.items].flat() : []),
]

/** @throws TypeError for a schema with a keyword that would be passed over here */
export function checkKeywords(shape: Shape): void {
  const unknown = Object.keys(shape).find((keyword) => !KEYWORDS.has(keyword))
  if (unknown !== undefined) throw new TypeError(`schemas of documents have no keyword ${unknown}`)
  getInnerShapes(shape).forEach(checkKeywords)
}

const patterns = new Map<string, RegExp>()

function compilePattern(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, pattern)
  return pattern
}

/** Whether a value is of a shape; members that the shape does not name may be anything. */
export function isOfShape(shape: Shape, value: Json): boolean {
  if (shape.type !== undefined && !isOfType(shape.type, value)) return false
  if (shape.const !== undefined && value !== shape.const) return false
  if (shape.enum && !shape.enum.includes(value)) return false
  if (shape.anyOf && !shape.anyOf.some((choice) => isOfShape(choice, value))) return false
  if (typeof value === 'string') return isText(shape, value)
  if (typeof value === 'number')
    return value >= (shape.minimum ?? -Infinity) && value <= (shape.maximum ?? Infinity)
  if (Array.isArray(value)) return isList(shape, value)
  return value === null || typeof value === 'boolean' || isRecord(shape, value)
}

function isOfType(type: NonNullable<Shape['type']>, value: Json): boolean {
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'array':
      return Array.isArray(value)
    case 'null':
      return value === null
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return Number.isFinite(value)
    case 'string':
    case 'boolean':
      return typeof value === type
  }
}

/** The length is that in code points. */
const isText = ({ pattern, maxLength }: Shape, value: string): boolean =>
  (pattern === undefined || compilePattern(pattern).test(value)) &&
  (maxLength === undefined || Array.from(value).length <= maxLength)

function isList(shape: Shape, value: readonly Json[]): boolean {
  const { items, additionalItems, minItems = 0, maxItems = Infinity } = shape
  if (value.length < minItems || value.length > maxItems) return false
  if (!items) return true
  if (!isTuple(items)) return value.every((item) => isOfShape(items, item))
  if (additionalItems === false && value.length > items.length) return false
  return value.slice(0, items.length).every((item, at) => isOfShape(items[at] ?? {}, item))
}

function isRecord(shape: Shape, value: Readonly<Record<string, Json>>): boolean {
  const { required = [], properties = {}, patternProperties = {}, propertyNames, maxProperties } = shape
  const entries = Object.entries(value)
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    entries.length <= (maxProperties ?? Infinity) &&
    entries.every(
      ([name, member]) =>
        (!propertyNames || isOfShape(propertyNames, name)) &&
        (!Object.hasOwn(properties, name) || isOfShape(properties[name] ?? {}, member)) &&
        Object.entries(patternProperties).every(
          ([pattern, inner]) => !compilePattern(pattern).test(name) || isOfShape(inner, member),
        ),
    )
  )
}

/** Removes the members that the shape does not name from a value of that shape. @returns the same value */
export function removeUnnamed(shape: Shape, value: Json): Json {
  if (shape.anyOf) {
    const chosen = shape.anyOf.find((choice) => isOfShape(choice, value))
    return chosen ? removeUnnamed(chosen, value) : value
  }
  if (Array.isArray(value)) {
    const { items } = shape
    for (const [at, item] of value.entries()) {
      const inner = items && (isTuple(items) ? items[at] : items)
      if (inner) value[at] = removeUnnamed(inner, item)
    }
    return value
  }
  if (typeof value === 'object' && value !== null && (shape.properties ?? shape.patternProperties))
    for (const name of Object.keys(value)) {
      const inner = getMemberShape(shape, name)
      if (inner) value[name] = removeUnnamed(inner, value[name] ?? null)
      else delete value[name]
    }
  return value
}

function getMemberShape({ properties = {}, patternProperties = {} }: Shape, name: string): Shape | undefined {
  if (Object.hasOwn(properties, name)) return properties[name]
  return Object.entries(patternProperties).find(([pattern]) => compilePattern(pattern).test(name))?.[1]
}
