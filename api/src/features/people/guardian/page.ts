// A guardian's actions on the page behind a link.
import { DAY_MS } from '@dhadha/server/durations'
import type { GuardianAnswerRequest, GuardianLeagueRequest, GuardianLook } from '@dhadha/contract/wire'
import { toBanglaField } from '../../identity/index.ts'
import { hashToken } from '../../../platform/sign-in/tokens.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import type { EraseAccount } from '../leaving/erasure.ts'
import { findClaim } from '../profile/store.ts'
import { createChildData } from './child-data.ts'
import { macOfGuardian } from './guardians.ts'
import { refreshLimit } from './limit/store.ts'
import { createGuardianLinks, invalidLink, type GuardianLinks } from './links.ts'
import { createNotifyChild, type NotifyChild } from './notify-child.ts'
import { findChild, listOwners, lockWard, putErasure, putLeagueAnswer, putNo, putYes } from './store.ts'

/**
 * The delay before an account is deleted for a guardian whose address is not confirmed twice: time for the right one to
 * say yes.
 */
const ERASURE_DELAY_MS = 7 * DAY_MS

/** The answers of a guardian: yes or no, and the league. */
function createAnswers({ config, db, clock }: Dependencies, { open }: GuardianLinks, notify: NotifyChild) {
  const formatDay = createDayFormatter(config.timeZone)
  return {
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
  }
}

/**
 * The actions of a guardian by the link in a message (decision 43). The first message's link answers its question and
 * takes the answer back; the second one's, a day after a yes, also opens the child's data.
 */
export function createGuardianPage(deps: Dependencies, eraseAccount: EraseAccount) {
  const { db, clock } = deps
  const links = createGuardianLinks(deps)
  const { open } = links
  const notify = createNotifyChild(clock)

  return {
    ...createAnswers(deps, links, notify),
    ...createChildData(deps, links, notify),

    async look(token: string): Promise<GuardianLook> {
      const { learner_id, handle, state, allows_league, erase_at, seesData } = await open(token)
      const child = seesData ? await findChild(db, learner_id) : null
      const claimedDate = seesData ? (await findClaim(db, learner_id))?.wanted : null
      return {
        handle,
        ...toBanglaField('bangla_handle', handle),
        state,
        allows_league,
        erase_at: erase_at?.toISOString() ?? null,
        child: child && {
          name: child.name,
          birth_date: child.birth_date,
          ...(claimedDate && { wanted_birth_date: claimedDate }),
          grade: child.grade,
          institute: child.institute,
          school: child.school,
          has_photo: child.photo_of !== null,
          created_at: child.created_at.toISOString(),
        },
      }
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
