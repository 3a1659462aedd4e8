import { Type, type TSchema } from 'typebox'

/** For request bodies: unknown fields are rejected. */
export const closed = { additionalProperties: false } as const

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** The Bangla text of an entity, if there is one (S1.2a). */
export const bangla = orNull(Type.String())
