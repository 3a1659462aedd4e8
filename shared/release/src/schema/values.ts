import type { TSchema } from 'typebox'
import { PART_NAME, VERSION } from '../parts.ts'
import { Type } from './type.ts'

/*
 * The `title` of a value describes the expected form, as the end of a sentence: "files.x.js.integrity must be a sha384
 * hash". The `description` is for readers of the published schema.
 */

const titled = (title: string, description?: string) =>
  description === undefined ? { title } : { title, description }

const matching = (pattern: RegExp, title: string) => (description?: string) =>
  Type.String({ pattern: pattern.source, ...titled(title, description) })

export const text = (description?: string) => Type.String(titled('a text', description))

export const count = (description?: string) =>
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    ...titled('a whole number from 0 on', description),
  })

/** A share in percent. */
export const percent = (minimum: number, maximum: number, description?: string) =>
  Type.Integer({
    minimum,
    maximum,
    ...titled(`a whole number from ${minimum} to ${maximum}`, description),
  })

export const flag = (description?: string) => Type.Boolean(titled('true or false', description))

export const oneOf = <const T extends string[]>(choices: readonly [...T], description?: string) =>
  Type.Enum([...choices], titled(`one of ${choices.join(', ')}`, description))

export const always = <const T extends number | boolean>(value: T) =>
  Type.Literal(value, titled(String(value)))

export const partName = matching(PART_NAME, 'lower-case letters, digits and dashes')

export const versionName = matching(VERSION, 'a semantic version without build data, for example 1.4.0')

const SEGMENT = String.raw`(?!\.{1,2}(?:/|$))[\w.~@+=-]+`

/** Relative to the release's folder, with forward slashes. */
export const filePath = matching(
  new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`),
  'a relative path without .. and odd signs',
)

/** From the site's root, or with the origin of a development server. */
export const url = matching(/^(?:\/|https?:\/\/)\S*$/, 'a URL')

export const routePattern = matching(
  /^\/(?:[^\s?#\\/]+\??(?:\/[^\s?#\\/]+\??)*\/?)?$/,
  'a pattern that begins with /',
)

/**
 * A call of the API; `{name}` stands for a parameter of a route's path, `{name+5}` for a number that is greater by 5.
 */
export const callPattern = matching(
  /^\/api\/(?:[\w.~!$&'()*+,;=:@%/?-]|\{\w+(?:\+\d+)?\})+$/,
  'a call of the API, for example /api/v2/app/series/{series}/problem',
)

/** Name of a chunk; `{data.kind}` stands for a field of an answer. */
export const chunkPattern = matching(
  /^[\w-]*(?:\{\w+(?:\.\w+)*\})[\w-]*$/,
  'a chunk, for example board-{data.kind}',
)

export const chunkName = matching(/^[\w-]{1,60}$/, 'a chunk, for example visitor')

/**
 * A field of an answer, with an item of a list by its position; no name begins with an underscore, as `__proto__`
 * does.
 */
export const fieldPath = (description?: string) =>
  Type.String({
    pattern: /^[a-z]\w*(?:\.(?:[a-z]\w*|\d{1,2}))*$/.source,
    maxLength: 80,
    ...titled('a field of an answer, for example data.statement_html', description),
  })

/** Stands as `{name}` in the markup of a first screen. */
export const slotName = matching(/^[a-z]\w{0,29}$/, 'the name of a slot: letters and digits')

/** Starts with a single slash: `//host` would lead off the site. */
export const sitePath = matching(/^\/(?!\/)[^\s\\]*$/, 'a path of this site')

/** As browsers take it. */
export const integrity = matching(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 hash')

/** Empty for a file of a development server, which has no hash. */
export const integrityOrNone = matching(/^(?:sha384-[A-Za-z0-9+/]{64})?$/, 'a sha384 hash, or empty')

export const listOf = <T extends TSchema>(item: T, description?: string) =>
  Type.Array(item, titled('a list', description))

export const recordOf = <T extends TSchema>(item: T, name: TSchema, description?: string) =>
  Type.Record(Type.String(), item, { propertyNames: name, ...titled('an object', description) })

export const orNull = <T extends TSchema>(schema: T, title: string, description?: string) =>
  Type.Union([schema, Type.Null()], titled(title, description))

/** Something for each of the two languages. */
export const perLanguage = <T extends TSchema>(item: T) => Type.Object({ en: item, bn: item })
