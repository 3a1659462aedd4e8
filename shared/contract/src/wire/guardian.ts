import { Type, type Static } from 'typebox'
import { closed, orNull } from './shapes.ts'

/** GET /api/v2/app/user/guardian: the grown-up behind a learner under 13. */
export const GuardianState = Type.Object({
  /** By the birth date the learner is under 13. */
  needed: Type.Boolean(),
  /** No parent has consented: features with other learners are closed (decision 35). */
  limited: Type.Boolean(),
  state: Type.Union([
    Type.Literal('none'),
    Type.Literal('waiting'),
    Type.Literal('confirmed'),
    Type.Literal('refused'),
  ]),
  /** As the learner entered it; null when there is none, or when its owner answered 'this was not me'. */
  email: orNull(Type.String()),
  /** The guardian has said yes to the weekly league, too (decision 19). */
  allows_league: Type.Boolean(),
  /** When the last mail was sent; ISO 8601. */
  asked_at: orNull(Type.String()),
  /** When the account will be deleted at the request of a guardian who has not consented; ISO 8601. */
  erase_at: orNull(Type.String()),
})
export type GuardianState = Static<typeof GuardianState>

/** POST /api/v2/app/user/guardian: sends a mail to that address; also again to the same one. */
export const GuardianRequest = Type.Object({ email: Type.String({ maxLength: 254 }) }, closed)
export type GuardianRequest = Static<typeof GuardianRequest>

const linkToken = Type.String({ maxLength: 256 })

/**
 * POST /api/v2/app/guardian/look, /export, /export-address and /erase: what the link of a message is about, for its
 * holder.
 */
export const GuardianLinkRequest = Type.Object({ token: linkToken }, closed)
export type GuardianLinkRequest = Static<typeof GuardianLinkRequest>

/** The child is named by handle: the address may have been mistyped, and its owner may be a stranger. */
export const GuardianLook = Type.Object({
  handle: Type.String(),
  /** The handle in Bangla, where it is one of the word list (decision 2). */
  bangla_handle: Type.Optional(Type.String()),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('confirmed'), Type.Literal('refused')]),
  /** The guardian has said yes to the weekly league, too (decision 19). */
  allows_league: Type.Boolean(),
  erase_at: orNull(Type.String()),
  /**
   * The child's own statements; null until the link of the second message is used, a day after the consent (decision
   * 43).
   */
  child: orNull(
    Type.Object({
      name: Type.String(),
      /** YYYY-MM-DD; the last day of a year stands for the year alone (decision 44). */
      birth_date: orNull(Type.String()),
      /** An earlier birth date that the child has entered, which waits for the guardian's yes (decision 43). */
      wanted_birth_date: Type.Optional(Type.String()),
      grade: Type.Integer(),
      institute: Type.String(),
      /** The school that the child has joined. */
      school: orNull(Type.String()),
      has_photo: Type.Boolean(),
      created_at: Type.String(),
    }),
  ),
})
export type GuardianLook = Static<typeof GuardianLook>

/** POST /api/v2/app/guardian/answer; a no also takes back a yes. `allows_league`: the yes is one to the league, too. */
export const GuardianAnswerRequest = Type.Object(
  {
    token: linkToken,
    answer: Type.Union([Type.Literal('confirm'), Type.Literal('refuse')]),
    allows_league: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type GuardianAnswerRequest = Static<typeof GuardianAnswerRequest>

/** POST /api/v2/app/guardian/league: whether the child may take part in the weekly league (decision 19). */
export const GuardianLeagueRequest = Type.Object({ token: linkToken, allowed: Type.Boolean() }, closed)
export type GuardianLeagueRequest = Static<typeof GuardianLeagueRequest>

/** POST /api/v2/app/guardian/correct: as in the learner's own profile. */
export const GuardianCorrectionRequest = Type.Object(
  {
    token: linkToken,
    name: Type.String({ maxLength: 100 }),
    dob: Type.Optional(orNull(Type.String({ maxLength: 10 }))),
    grade: Type.Integer({ minimum: 0, maximum: 10 }),
    institute: Type.String({ maxLength: 200 }),
  },
  closed,
)
export type GuardianCorrectionRequest = Static<typeof GuardianCorrectionRequest>

/**
 * POST /api/v2/app/guardian/birth-date: yes or no to a birth date that makes the child older. `wanted` is the one that
 * the guardian has seen: the answer is for no other one (decision 43).
 */
export const GuardianBirthDateRequest = Type.Object(
  {
    token: linkToken,
    wanted: Type.String({ maxLength: 10 }),
    answer: Type.Union([Type.Literal('confirm'), Type.Literal('refuse')]),
  },
  closed,
)
export type GuardianBirthDateRequest = Static<typeof GuardianBirthDateRequest>

/** Reply of POST /api/v2/app/guardian/correct and /birth-date. */
export const GuardianChange = Type.Object({
  message: Type.String(),
  /** The child is 13 or older now: it needs no guardian, the address is deleted and the link is invalid. */
  is_over: Type.Boolean(),
})
export type GuardianChange = Static<typeof GuardianChange>

/** Reply of POST /api/v2/app/guardian/erase: when the account will be deleted; null: it is. */
export const GuardianErasure = Type.Object({ erase_at: orNull(Type.String()) })
export type GuardianErasure = Static<typeof GuardianErasure>
