import { createHash } from 'node:crypto'
import type { GuardianAnswerRequest, GuardianLook, GuardianState } from '@dhadha/contract/wire'
import { allowSendingFrom, createToken, hashToken, readEmail } from '../../identity/index.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { createDayOf } from '../../../platform/calendar.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Language } from '../../../platform/texts/index.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'
import { isThirteen } from '../profile/age.ts'
import { text } from '../text.ts'
import {
  findByLink,
  findGuardian,
  findWard,
  forgetGuardian,
  forgetGuardiansOfGrown,
  forgetSilentGuardians,
  isOwnAddress,
  putGuardian,
  takeAnswer,
} from './store.ts'
import { guardianMail } from './mail.ts'

const DAY_MS = 86_400_000
const LINK_LIFETIME_MS = 7 * DAY_MS
/** An address that never answers is deleted after this time. */
const UNANSWERED_MS = 30 * DAY_MS
/** Daily limit of mails to one address, and of mails that one learner causes: the recipient did not ask for them. */
const MAILS_A_DAY = 3
const GAP_SECONDS = 60

interface Order {
  readonly learnerId: string
  readonly email: string
  readonly language: Language
  /** Network address of the caller. */
  readonly from: string
}

const macOf = (learnerId: string, email: string): Buffer =>
  createHash('sha256').update(`${learnerId}\n${email}`).digest()

const invalidLink = () => new ApiError(404, 'invalid_guardian_link', text('guardianLinkInvalid'))

/**
 * The grown-up behind a learner under 13: named by the learner, asked by mail, answers by its link. A confirmation
 * changes nothing that others see: the learner is still shown by handle and drawn avatar (decision 3). It tells the
 * operator who may ask for the child's data.
 */
export function createGuardians({ config, db, clock, messenger }: Dependencies) {
  const dayOf = createDayOf(config.timeZone)

  async function state(learnerId: string): Promise<GuardianState> {
    const { birth_date } = await findWard(db, learnerId)
    const row = await findGuardian(db, learnerId)
    return {
      needed: birth_date !== null && !isThirteen(birth_date, dayOf(clock())),
      state: row?.state ?? 'none',
      email: row?.email ?? null,
      asked_at: row?.asked_at.toISOString() ?? null,
    }
  }

  /** The address to write to. @throws ApiError */
  async function readAddress(learnerId: string, given: string): Promise<string> {
    const email = readEmail(given)?.value
    if (email === undefined) throw new ApiError(400, 'invalid_email', text('guardianInvalid'))
    if (await isOwnAddress(db, learnerId, email)) throw new ApiError(400, 'own_address', text('guardianOwn'))
    const refused = await findGuardian(db, learnerId)
    if (refused?.refused_mac?.equals(macOf(learnerId, email)))
      throw new ApiError(409, 'guardian_said_no', text('guardianSaidNo'))
    return email
  }

  async function allowMail(learnerId: string, email: string, from: string) {
    await allowSendingFrom({ config, db, clock }, from)
    const budget = { limit: MAILS_A_DAY, windowSeconds: 86_400, gapSeconds: GAP_SECONDS }
    for (const target of [email, learnerId])
      await takeOrThrow({ db, clock }, { purpose: 'guardian', target, ...budget }, (seconds) =>
        text('guardianOften', { minutes: Math.ceil(seconds / 60) }),
      )
  }

  /** The learner whose link has not been answered yet. @throws ApiError */
  async function findByToken(token: string) {
    const row = await findByLink(db, hashToken(token), new Date(clock().getTime() - LINK_LIFETIME_MS))
    if (!row) throw invalidLink()
    return row
  }

  return {
    state,

    /** Names a guardian and writes to them. For the same address again: another mail, and the earlier link ends. */
    async ask({ learnerId, email: given, language, from }: Order): Promise<GuardianState> {
      const before = await state(learnerId)
      if (!before.needed) throw new ApiError(409, 'guardian_not_needed', text('guardianNotNeeded'))
      const email = await readAddress(learnerId, given)
      if (before.state === 'confirmed' && before.email === email) return before
      await allowMail(learnerId, email, from)
      const { token, hash } = createToken()
      await putGuardian(db, learnerId, { email, tokenHash: hash, askedAt: clock() })
      const { handle } = await findWard(db, learnerId)
      messenger.send(guardianMail(email, language, { publicUrl: config.publicUrl, token, handle }))
      return state(learnerId)
    },

    /** Removes the address. */
    async remove(learnerId: string): Promise<GuardianState> {
      await forgetGuardian(db, learnerId)
      return state(learnerId)
    },

    /** What the guardian is asked about. @throws ApiError when it was answered or is too old */
    async look(token: string): Promise<GuardianLook> {
      const { handle } = await findByToken(token)
      return { handle }
    },

    /** Stores the guardian's answer, once. @throws ApiError when it was answered before, or the link has expired */
    async answer({ token, answer }: GuardianAnswerRequest): Promise<void> {
      const { learner_id, email } = await findByToken(token)
      const isTaken = await takeAnswer(db, learner_id, {
        tokenHash: hashToken(token),
        now: clock(),
        refusedMac: answer === 'refuse' ? macOf(learner_id, email ?? '') : null,
      })
      if (!isTaken) throw invalidLink()
    },

    /** Deletes addresses that have not answered for a month, and those of learners who are 13 now. */
    async forgetOld(): Promise<void> {
      await forgetSilentGuardians(db, new Date(clock().getTime() - UNANSWERED_MS))
      await forgetGuardiansOfGrown(db, dayOf(clock()))
    },
  }
}

export type Guardians = ReturnType<typeof createGuardians>
