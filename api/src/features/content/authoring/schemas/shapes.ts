import { Type, type TSchema } from 'typebox'

// Values that several files of the library have, as schemas.

const closed = { additionalProperties: false } as const
export const object = (properties: Record<string, TSchema>, description?: string) =>
  Type.Object(properties, { ...closed, ...(description === undefined ? {} : { description }) })
export const optional = (schema: TSchema) => Type.Optional(schema)
export const words = (most: number) =>
  Type.Union([Type.String({ minLength: 1, maxLength: most }), Type.Number()])
export const bilingual = (most = 200) => object({ en: words(most), bn: words(most) })
export const id = () => Type.String({ pattern: '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$', maxLength: 60 })
export const oneOf = (names: readonly string[], description?: string) =>
  Type.Union(
    names.map((name) => Type.Literal(name)),
    description === undefined ? {} : { description },
  )

/** A list of at least so many. */
export const listOf = (entry: TSchema, least = 0, most?: number) =>
  Type.Array(entry, { minItems: least, ...(most !== undefined && { maxItems: most }) })
