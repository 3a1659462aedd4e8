import { DAY_MS } from '@dhadha/server/durations'
import type {
  DataExport,
  GuardianAnswerRequest,
  GuardianBirthDateRequest,
  GuardianCorrectionRequest,
  GuardianLeagueRequest,
  GuardianLook,
} from '@dhadha/contract/wire'
import type { Kysely } from 'kysely'
import { toBanglaField } from '../../identity/index.ts'
import { hashToken } from '../../../platform/sign-in/tokens.ts'
import { announce } from '../../notifications/index.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { EraseAccount } from '../leaving/erasure.ts'
import { createExportTickets, type TicketHolder } from '../leaving/export-tickets.ts'
import { takeExport } from '../leaving/export-throttle.ts'
import { exportLearner } from '../leaving/store/export.ts'
import { approveBirthDate, refuseBirthDate } from '../moderation/store.ts'
import { isThirteen } from '../profile/age.ts'
import { readBirthDate } from '../profile/birth-date.ts'
import { createProfiles } from '../profile/profile.ts'
import { findClaim, findLearner } from '../profile/store.ts'
import { text } from '../text.ts'
import { macOfGuardian } from './guardians.ts'
import { refreshLimit } from './limit/store.ts'
import {
  findByLink,
  findChild,
  removeGuardian,
  listOwners,
  lockWard,
  putErasure,
  putLeagueAnswer,
  putNo,
  putYes,
} from './store.ts'

/**
 * How long a question can be answered, and how long after a no its link still accepts the request to delete the
 * account.
 */
const LINK_LIFETIME_MS = 7 * DAY_MS
/**
 * The delay before an account is deleted for a guardian whose address is not confirmed twice: time for the right one to
 * say yes.
 */
const ERASURE_DELAY_MS = 7 * DAY_MS

const birthDateGone = () => new ApiError(409, 'birth_date_changed', text('guardianBirthDateGone'))
const invalidLink = () => new ApiError(404, 'invalid_guardian_link', text('guardianLinkInvalid'))

/**
 * The actions of a guardian by the link in a message (decision 43). The first message's link answers its question and
 * takes the answer back; the second one's, a day after a yes, also opens the child's data.
 */
export function createGuardianPage(deps: Dependencies, eraseAccount: EraseAccount) {
  const { config, db, clock } = deps
  const formatDay = createDayFormatter(config.timeZone)
  const profiles = createProfiles(deps)
  const tickets = createExportTickets(deps)

  async function openBy(tokenHash: Buffer) {
    const row = await findByLink(db, tokenHash, new Date(clock().getTime() - LINK_LIFETIME_MS))
    return row ? { ...row, seesData: row.state === 'confirmed' && row.reminded_at !== null } : null
  }

  /** @throws ApiError 404 when the link is too old, replaced, or invalid */
  async function open(token: string) {
    const found = await openBy(hashToken(token))
    if (!found) throw invalidLink()
    return found
  }

  /** The learner whose data the link opens. @throws ApiError */
  async function openData(token: string): Promise<string> {
    const { learner_id, seesData } = await open(token)
    if (!seesData) throw invalidLink()
    return learner_id
  }

  /** Applies the consequences of a birth date that counts now. */
  async function applyBirthDate(trx: Kysely<Database>, learnerId: string, birthDate: string) {
    const today = formatDay(clock())
    if (isThirteen(birthDate, today)) await removeGuardian(trx, learnerId)
    await refreshLimit(trx, learnerId, today)
  }

  async function isGrown(learnerId: string): Promise<boolean> {
    const { birth_date } = await findLearner(db, learnerId)
    return isThirteen(birth_date, formatDay(clock()))
  }

  async function notify(
    trx: Kysely<Database>,
    learnerId: string,
    key:
      | 'guardianToldYes'
      | 'guardianToldNo'
      | 'guardianToldLeague'
      | 'guardianToldErase'
      | 'birthDateGuardianYes'
      | 'birthDateGuardianNo',
  ) {
    const now = clock()
    await announce(trx, [learnerId], {
      occasion: `guardian:${key}:${now.getTime()}`,
      type: 'other',
      content: text(key),
      link: '/settings',
      now,
    })
  }

  return {
    async look(token: string): Promise<GuardianLook> {
      const { learner_id, handle, state, allows_league, erase_at, seesData } = await open(token)
      const child = seesData ? await findChild(db, learner_id) : null
      const wanted = seesData ? (await findClaim(db, learner_id))?.wanted : null
      return {
        handle,
        ...toBanglaField('bangla_handle', handle),
        state,
        allows_league,
        erase_at: erase_at?.toISOString() ?? null,
        child: child && {
          name: child.name,
          birth_date: child.birth_date,
          ...(wanted && { wanted_birth_date: wanted }),
          grade: child.grade,
          institute: child.institute,
          school: child.school,
          has_photo: child.photo_of !== null,
          created_at: child.created_at.toISOString(),
        },
      }
    },

    /**
     * Stores a yes or a no; a no also takes back a yes. The same answer again changes nothing.
     *
     * @throws ApiError 404 when the link is too old, or for a yes after a no
     */
    async answer({
      token,
      answer,
      allows_league: allowsLeague = false,
    }: GuardianAnswerRequest): Promise<void> {
      const found = await open(token)
      const { learner_id: learnerId, email } = found
      const isYes = answer === 'confirm'
      if (found.state === (isYes ? 'confirmed' : 'refused')) return
      // The address may have become a learner's since the question was sent.
      if (isYes && (email === null || (await listOwners(db, email)).length > 0)) throw invalidLink()
      await db.transaction().execute(async (trx) => {
        await lockWard(trx, learnerId)
        const [tokenHash, now] = [hashToken(token), clock()]
        const isTaken = isYes
          ? await putYes(trx, tokenHash, { allowsLeague, now })
          : await putNo(trx, tokenHash, { refusedMac: macOfGuardian(learnerId, email ?? ''), now })
        if (!isTaken) throw invalidLink()
        await refreshLimit(trx, learnerId, formatDay(now))
        await notify(trx, learnerId, isYes ? 'guardianToldYes' : 'guardianToldNo')
      })
    },

    /**
     * Allows the child the weekly league, or ends it (decision 19). Others are not notified of the end: the child's
     * next request for the league shows it kindly.
     *
     * @throws ApiError 404 when the link is too old, or there is no yes
     */
    async answerLeague({ token, allowed }: GuardianLeagueRequest): Promise<void> {
      const found = await open(token)
      if (found.state === 'confirmed' && found.allows_league === allowed) return
      await db.transaction().execute(async (trx) => {
        await lockWard(trx, found.learner_id)
        if (!(await putLeagueAnswer(trx, hashToken(token), allowed))) throw invalidLink()
        if (allowed) await notify(trx, found.learner_id, 'guardianToldLeague')
      })
    },

    /**
     * Corrects the data that the child has entered about itself. A birth date needs no other yes (decision 43).
     *
     * @returns whether the child needs no guardian any more
     * @throws ApiError 404 when the link opens no data; 409 when the child has changed the birth date meanwhile
     */
    async correct({ token, ...info }: GuardianCorrectionRequest, from: string): Promise<boolean> {
      const learnerId = await openData(token)
      const outcome = await profiles.save(learnerId, info, from)
      if (outcome === 'saved') return isGrown(learnerId)
      const birthDate = readBirthDate(info.dob ?? '', formatDay(clock()))
      await db.transaction().execute(async (trx) => {
        await lockWard(trx, learnerId)
        // Stores the guardian's date: the child may have entered another one a moment ago.
        if (birthDate !== null && (await approveBirthDate(trx, { learner_id: learnerId, wanted: birthDate })))
          return applyBirthDate(trx, learnerId, birthDate)
        const { birth_date } = await findLearner(trx, learnerId)
        if (birth_date !== birthDate) throw birthDateGone()
      })
      return isGrown(learnerId)
    },

    /**
     * Says yes or no to the birth date that the child has entered and the guardian has seen (decision 43).
     *
     * @returns whether the child needs no guardian any more
     * @throws ApiError 404 when the link opens no data; 409 when the child has changed the date meanwhile
     */
    async answerBirthDate({ token, wanted, answer }: GuardianBirthDateRequest): Promise<boolean> {
      const learnerId = await openData(token)
      const isYes = answer === 'confirm'
      const asked = { learner_id: learnerId, wanted }
      await db.transaction().execute(async (trx) => {
        await lockWard(trx, learnerId)
        if ((await findClaim(trx, learnerId))?.wanted !== wanted) throw birthDateGone()
        if (isYes) {
          await approveBirthDate(trx, asked)
          await applyBirthDate(trx, learnerId, wanted)
        } else await refuseBirthDate(trx, asked)
        await notify(trx, learnerId, isYes ? 'birthDateGuardianYes' : 'birthDateGuardianNo')
      })
      return isGrown(learnerId)
    },

    async export(token: string): Promise<DataExport> {
      const learnerId = await openData(token)
      await takeExport(deps, 'guardian', learnerId)
      return exportLearner(deps.exports.db, learnerId, clock())
    },

    /**
     * The path of the same data as a file, which is valid as long as the link is, and two minutes at most.
     *
     * @throws ApiError 404 when the link opens no data; 429
     */
    async exportAddress(token: string): Promise<string> {
      const learnerId = await openData(token)
      await takeExport(deps, 'guardian', learnerId)
      const claim = hashToken(token).toString('base64url')
      return tickets.addressFor({ by: 'guardian', learnerId, claim })
    },

    /** Whether the link that a ticket was made by still opens the data of this child. */
    async stillOpensData({ learnerId, claim }: TicketHolder): Promise<boolean> {
      const found = await openBy(Buffer.from(claim, 'base64url'))
      return found !== null && found.seesData && found.learner_id === learnerId
    },

    /**
     * Deletes the account: at once for a guardian who was asked twice, else in a week, of which the child is notified.
     *
     * @returns when it will be deleted; null: it is deleted already
     */
    async erase(token: string): Promise<Date | null> {
      const { learner_id: learnerId, state, seesData, erase_at } = await open(token)
      if (seesData) {
        await eraseAccount(learnerId)
        return null
      }
      if (state !== 'refused') throw invalidLink()
      if (erase_at) return erase_at
      const at = new Date(clock().getTime() + ERASURE_DELAY_MS)
      await db.transaction().execute(async (trx) => {
        await lockWard(trx, learnerId)
        await putErasure(trx, learnerId, at)
        await notify(trx, learnerId, 'guardianToldErase')
      })
      return at
    },
  }
}

export type GuardianPage = ReturnType<typeof createGuardianPage>
