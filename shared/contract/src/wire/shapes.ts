import { Type, type TSchema } from 'typebox'

/** For request bodies: unknown fields are rejected. */
export const closed = { additionalProperties: false } as const

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** The Bangla text of an entity, if there is one (S1.2a). */
export const bangla = orNull(Type.String())

/** Concepts that a series' picture is drawn from, the large one first (decision 69). */
export const picture = Type.Optional(Type.Array(Type.String()))

/**
 * Times of a test as the API sees them at this call. All in seconds, to the millisecond; a browser counts down from
 * them and never uses its own calendar. `timeRemaining`: what is left for answers, the whole duration before the start,
 * 0 after the end, null without a limit. `startsIn`: 0 from the start on.
 */
export const clock = {
  timeRemaining: orNull(Type.Number()),
  startsIn: Type.Number(),
  /** ISO 8601 */
  server_time: Type.String(),
}
