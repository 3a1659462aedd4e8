import { Type, type Static } from 'typebox'
import { closed, orNull } from './shapes.ts'

/**
 * Whether a learner takes part in sharing (decision 45): `off` by choice, `birth_date` while it is not known,
 * `guardian` under 13 without a guardian's yes, `barred` after an operator's decision.
 */
export const SharingState = Type.Union([
  Type.Literal('on'),
  Type.Literal('off'),
  Type.Literal('birth_date'),
  Type.Literal('guardian'),
  Type.Literal('barred'),
])
export type SharingState = Static<typeof SharingState>

/** Another learner as this one may see them: name and photo only where they are shared. */
export const Person = Type.Object({
  user_id: Type.String(),
  login: Type.String(),
  /** The handle in Bangla, where it is one of the word list (decision 2). */
  bangla_login: Type.Optional(Type.String()),
  name: orNull(Type.String()),
  image: orNull(Type.String()),
})
export type Person = Static<typeof Person>

/** GET /api/v2/app/people: the learner's own sharing (decision 45). */
export const People = Type.Object({
  sharing: SharingState,
  friends: Type.Array(Person),
  /** Learners who ask this one to be friends. */
  asking: Type.Array(Person),
  muted: Type.Array(Person),
  blocked: Type.Array(Person),
})
export type People = Static<typeof People>

/** POST /api/v2/app/people/sharing */
export const SharingRequest = Type.Object({ on: Type.Boolean() }, closed)
export type SharingRequest = Static<typeof SharingRequest>

/**
 * POST /api/v2/app/people/ask: the whole handle. The reply is the same for every handle, also for one that does not
 * exist.
 */
export const AskRequest = Type.Object({ handle: Type.String({ maxLength: 100 }) }, closed)
export type AskRequest = Static<typeof AskRequest>

/** A learner, by a whole handle or by the id in a list. */
const who = Type.String({ maxLength: 100 })

/** POST /api/v2/app/people/answer: the answer to a learner's request. */
export const AnswerRequest = Type.Object(
  { who, answer: Type.Union([Type.Literal('accept'), Type.Literal('decline')]) },
  closed,
)
export type AnswerRequest = Static<typeof AnswerRequest>

/** POST /api/v2/app/people/part: friends no longer. */
export const PartRequest = Type.Object({ who }, closed)
export type PartRequest = Static<typeof PartRequest>

/**
 * POST /api/v2/app/people/boundary: `mute`: what they share is not shown; `block`: neither can find, ask or share with
 * the other; `none`: neither of these. The other one is not notified. 404 `no_such_learner` for a handle that the
 * learner cannot know of; `none` gets the same reply for every handle.
 */
export const BoundaryRequest = Type.Object(
  { who, boundary: Type.Union([Type.Literal('mute'), Type.Literal('block'), Type.Literal('none')]) },
  closed,
)
export type BoundaryRequest = Static<typeof BoundaryRequest>

export const ReportReason = Type.Union([
  Type.Literal('handle'),
  Type.Literal('name'),
  Type.Literal('photo'),
  Type.Literal('pestering'),
])
export type ReportReason = Static<typeof ReportReason>

/**
 * POST /api/v2/app/people/report: an operator reviews it; the reported learner does not learn by whom. The reply is the
 * same for every handle.
 */
export const ReportRequest = Type.Object({ who, reason: ReportReason }, closed)
export type ReportRequest = Static<typeof ReportRequest>
