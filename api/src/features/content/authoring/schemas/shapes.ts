import { Type, type TSchema } from 'typebox'
import { ID } from '../../source/id.ts'

// Values that several files of the library have, as schemas.

const closed = { additionalProperties: false } as const
export const object = (properties: Record<string, TSchema>, description?: string) =>
  Type.Object(properties, { ...closed, ...(description === undefined ? {} : { description }) })
export const optional = (schema: TSchema) => Type.Optional(schema)
export const words = (max: number) =>
  Type.Union([Type.String({ minLength: 1, maxLength: max }), Type.Number()])
export const bilingual = (max = 200) => object({ en: words(max), bn: words(max) })
export const id = () => Type.String({ pattern: ID.source, maxLength: 60 })
export const oneOf = (names: readonly string[], description?: string) =>
  Type.Union(
    names.map((name) => Type.Literal(name)),
    description === undefined ? {} : { description },
  )

/** A list of at least this many items. */
export const listOf = (entry: TSchema, min = 0, max?: number) =>
  Type.Array(entry, { minItems: min, ...(max !== undefined && { maxItems: max }) })
