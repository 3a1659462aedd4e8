import type { DataExport, GuardianBirthDateRequest, GuardianCorrectionRequest } from '@dhadha/contract/wire'
import { createDayFormatter } from '../../../platform/calendar.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { hashToken } from '../../../platform/sign-in/tokens.ts'
import { createExportTickets, type TicketHolder } from '../leaving/export-tickets.ts'
import { takeExport } from '../leaving/export-throttle.ts'
import { exportLearner } from '../leaving/store/export.ts'
import { approveBirthDate, refuseBirthDate } from '../moderation/store.ts'
import { isThirteen } from '../profile/age.ts'
import { readBirthDate } from '../profile/birth-date.ts'
import { createProfiles } from '../profile/profile.ts'
import { findClaim, findLearner } from '../profile/store.ts'
import { text } from '../texts/index.ts'
import { refreshLimit } from './limit/store.ts'
import type { GuardianLinks } from './links.ts'
import type { NotifyChild } from './notify-child.ts'
import { lockWard, removeGuardian } from './store.ts'

const birthDateGone = () => new ApiError(409, 'birth_date_changed', text('guardianBirthDateGone'))

/** The rights of a guardian who was asked twice over the child's data: correct it, judge its birth date, export it. */
export function createChildData(deps: Dependencies, links: GuardianLinks, notify: NotifyChild) {
  const { config, db, clock } = deps
  const { openBy, openData } = links
  const formatDay = createDayFormatter(config.timeZone)
  const profiles = createProfiles(deps)
  const tickets = createExportTickets(deps)

  /** Applies the consequences of a birth date that counts now. */
  async function applyBirthDate(trx: Executor, learnerId: string, birthDate: string) {
    const today = formatDay(clock())
    if (isThirteen(birthDate, today)) await removeGuardian(trx, learnerId)
    await refreshLimit(trx, learnerId, today)
  }

  async function isGrown(learnerId: string): Promise<boolean> {
    const { birth_date } = await findLearner(db, learnerId)
    return isThirteen(birth_date, formatDay(clock()))
  }

  return {
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
      const waiting = { learner_id: learnerId, wanted }
      await db.transaction().execute(async (trx) => {
        await lockWard(trx, learnerId)
        if ((await findClaim(trx, learnerId))?.wanted !== wanted) throw birthDateGone()
        if (isYes) {
          await approveBirthDate(trx, waiting)
          await applyBirthDate(trx, learnerId, wanted)
        } else await refuseBirthDate(trx, waiting)
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
  }
}
