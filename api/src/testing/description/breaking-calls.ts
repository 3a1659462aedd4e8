import type { Operation, Paths, Schema } from './operations.ts'

/**
 * The breaking changes between a released description and a newer one, a sentence for each: a member that a caller of
 * the release requests or reads is gone, or one that it does not send is required. Additions are compatible, and
 * members that the release called `deprecated` may be removed (decision 61).
 */
export function findBreakingCalls(released: Paths, present: Paths): string[] {
  return Object.entries(released).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const now = present[path]?.[method]
      const place = `${method.toUpperCase()} ${path}`
      if (now) return breaksIn(place, before, now)
      return before.deprecated ? [] : [`${place} is gone.`]
    }),
  )
}

function breaksIn(place: string, before: Operation, now: Operation): string[] {
  const breaks: string[] = []
  if (now.security && !before.security) breaks.push(`${place} needs a sign-in now.`)
  for (const wanted of now.parameters ?? []) {
    const known = before.parameters?.find(
      (parameter) => parameter.name === wanted.name && parameter.in === wanted.in,
    )
    const name = `${place}: the parameter ${wanted.name}`
    if (wanted.required && !known?.required) breaks.push(`${name} is required now.`)
    else if (known?.schema && wanted.schema) breaks.push(...narrowed(name, known.schema, wanted.schema, SENT))
  }
  for (const { name } of before.parameters ?? [])
    if (!now.parameters?.some((parameter) => parameter.name === name))
      breaks.push(`${place}: the parameter ${name} is gone.`)

  const [sent, takes] = [getBodySchema(before.requestBody), getBodySchema(now.requestBody)]
  if (takes && sent) breaks.push(...narrowed(`${place} is sent`, sent, takes, SENT))
  else if (takes?.required?.length) breaks.push(`${place} needs a body now.`)

  for (const [status, reply] of Object.entries(before.responses)) {
    const answer = now.responses[status]
    if (!answer) {
      breaks.push(`${place} answers with ${status} no more.`)
      continue
    }
    const [was, is] = [getBodySchema(reply), getBodySchema(answer)]
    if (was && is) breaks.push(...narrowed(`${place} answers ${status}`, was, is, READ))
    else if (was) breaks.push(`${place} answers ${status} without a body.`)
  }
  return breaks
}

const getBodySchema = (body: Operation['requestBody']): Schema | undefined =>
  body?.content?.['application/json']?.schema

/** The types that callers read must not become wider; those that they send must not become narrower. */
interface Direction {
  readonly field: (before: boolean, now: boolean) => string | null
  /** Values of `from` must all be values of `to`. */
  readonly ways: (before: Schema, now: Schema) => { readonly from: Schema; readonly to: Schema }
  /** A field that only the newer one has. */
  readonly added: (isRequired: boolean) => string | null
  readonly isClosed: boolean
}

const READ: Direction = {
  field: (before, now) => (before && !now ? 'may be missing now' : null),
  ways: (before, now) => ({ from: now, to: before }),
  added: () => null,
  isClosed: false,
}

const SENT: Direction = {
  field: (before, now) => (!before && now ? 'is required now' : null),
  ways: (before, now) => ({ from: before, to: now }),
  added: (isRequired) => (isRequired ? 'is new, and required' : null),
  isClosed: true,
}

function narrowed(place: string, before: Schema, now: Schema, direction: Direction): string[] {
  if (before.properties && now.properties) return brokenFields(place, before, now, direction)
  if (before.items && now.items) return narrowed(`${place}[]`, before.items, now.items, direction)
  const { from, to } = direction.ways(before, now)
  const homeless = getKinds(from).filter(
    (kind) => !getKinds(to).some((schema) => takesIn(schema, kind, direction)),
  )
  return homeless.map(
    (kind) => `${place}: ${getName(kind)} was ${direction.isClosed ? 'taken' : 'not sent'} before.`,
  )
}

function brokenFields(place: string, before: Schema, now: Schema, direction: Direction): string[] {
  const breaks: string[] = []
  const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) ?? false
  for (const [name, was] of Object.entries(before.properties ?? {})) {
    const field = `${place}.${name}`
    const is = now.properties?.[name]
    if (!is) {
      // An open request ignores what it does not know.
      if (!direction.isClosed || now.additionalProperties === false) breaks.push(`${field} is gone.`)
      continue
    }
    const description = direction.field(isRequired(before, name), isRequired(now, name))
    if (description) breaks.push(`${field} ${description}.`)
    breaks.push(...narrowed(field, was, is, direction))
  }
  for (const name of Object.keys(now.properties ?? {})) {
    const description = before.properties?.[name] ? null : direction.added(isRequired(now, name))
    if (description) breaks.push(`${place}.${name} ${description}.`)
  }
  return breaks
}

/** The kinds of values that a schema allows: each of a union, each word of an enumeration. */
const getKinds = (schema: Schema): readonly Schema[] =>
  schema.anyOf?.flatMap(getKinds) ?? schema.enum?.map((value) => ({ const: value })) ?? [schema]

/** Whether every value of `kind` is one of `wide`. */
function takesIn(wide: Schema, kind: Schema, direction: Direction): boolean {
  if (Object.keys(wide).every((keyword) => keyword === 'description')) return true
  if ('const' in wide) return wide.const === kind.const
  if ('const' in kind)
    return wide.type === getTypeName(kind.const) || (wide.type === 'number' && typeof kind.const === 'number')
  if (wide.type !== kind.type && !(wide.type === 'number' && kind.type === 'integer')) return false
  if (!isWithinBounds(wide, kind)) return false
  // `narrowed` compares in the order of releases, which is the other one for what is read.
  const [before, now] = direction.isClosed ? [kind, wide] : [wide, kind]
  if (kind.properties || kind.items) return narrowed('', before, now, direction).length === 0
  return true
}

const getTypeName = (value: unknown): string =>
  value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value

/** A bound that only one of them names counts, too. */
const isWithinBounds = (wide: Schema, kind: Schema): boolean =>
  ['maxLength', 'maximum', 'maxItems'].every(
    (bound) => getBound(kind, bound, Infinity) <= getBound(wide, bound, Infinity),
  ) &&
  ['minLength', 'minimum', 'minItems'].every(
    (bound) => getBound(kind, bound, -Infinity) >= getBound(wide, bound, -Infinity),
  ) &&
  (wide['pattern'] === undefined || wide['pattern'] === kind['pattern'])

const getBound = (schema: Schema, bound: string, none: number): number => {
  const value = schema[bound]
  return typeof value === 'number' ? value : none
}

const getName = (kind: Schema): string =>
  'const' in kind ? JSON.stringify(kind.const) : (kind.type ?? 'anything')
