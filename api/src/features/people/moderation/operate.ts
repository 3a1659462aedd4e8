// An operator's decisions about photos, names, birth dates and reports.
import { createHash } from 'node:crypto'
import type { Executor } from '../../../platform/database/schema.ts'
import { OperatorError } from '@dhadha/server/errors'
import { refreshLimit } from '../guardian/limit/store.ts'
import { removeGuardian } from '../guardian/store.ts'
import { approvePhoto, findWaitingPhoto, removeWaitingPhoto } from '../photo/store.ts'
import { isThirteen } from '../profile/age.ts'
import { approveName, listWaitingNames, refuseName, type WaitingName } from '../shown-name/store.ts'
import { validateName } from '../wording/shown-name.ts'
import { recordAction } from './actions/store.ts'
import { consequences } from './reports.ts'
import {
  approveBirthDate,
  lockByHandle,
  lockLearners,
  listOpenReports,
  listWaitingBirthDates,
  listWaitingPhotos,
  refuseBirthDate,
  settleReports,
  type OpenReport,
  type WaitingBirthDate,
  type WaitingPhoto,
} from './store.ts'
import { notify } from './notify.ts'

/** An item that an operator approves or refuses. */
export interface ModerationItem {
  /** Identifies exactly the version that was looked at: it changes when the learner changes the thing. */
  readonly id: string
  readonly learnerId: string
  readonly handle: string
  readonly at: Date
  readonly what: string
  /** The picture itself, of a photo; null when it is not there any more. */
  readonly picture?: (db: Executor) => Promise<Buffer | null>
  /** @returns false when there is nothing left to decide */
  readonly decide: (trx: Executor, answer: Answer, moment: TimeContext) => Promise<boolean>
}

export type Answer = 'approve' | 'refuse'

export interface TimeContext {
  readonly now: Date
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string
}

const createId = (kind: string, ...parts: readonly string[]): string =>
  `${kind}-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 10)}`

const photo = ({ learner_id, handle, key, at }: WaitingPhoto): ModerationItem => {
  const id = createId('photo', learner_id, key)
  return {
    id,
    learnerId: learner_id,
    handle,
    at,
    what: 'a new photo',
    picture: (db) => findWaitingPhoto(db, learner_id, key),
    async decide(trx, answer, { now }) {
      const isDone =
        answer === 'approve'
          ? await approvePhoto(trx, learner_id, key, now)
          : await removeWaitingPhoto(trx, learner_id, key)
      if (!isDone) return false
      if (answer === 'approve')
        await recordAction(trx, learner_id, { kind: 'photo', before: null, after: null, now })
      await notify(trx, learner_id, { id, now, key: answer === 'approve' ? 'photoApproved' : 'photoRefused' })
      return true
    },
  }
}

const birthDate = (waiting: WaitingBirthDate): ModerationItem => {
  const id = createId('birthday', waiting.learner_id, waiting.wanted)
  return {
    id,
    learnerId: waiting.learner_id,
    handle: waiting.handle,
    at: waiting.at,
    what: `birth date ${waiting.wanted} in place of ${waiting.known ?? 'none'}`,
    async decide(trx, answer, { now, today }) {
      const isApproved = answer === 'approve'
      const isDone = isApproved ? await approveBirthDate(trx, waiting) : await refuseBirthDate(trx, waiting)
      if (!isDone) return false
      if (isApproved)
        await recordAction(trx, waiting.learner_id, {
          kind: 'birth-date',
          before: waiting.known,
          after: waiting.wanted,
          now,
        })
      if (isApproved && isThirteen(waiting.wanted, today)) await removeGuardian(trx, waiting.learner_id)
      await refreshLimit(trx, waiting.learner_id, today)
      await notify(trx, waiting.learner_id, {
        id,
        now,
        key: isApproved ? 'birthDateApproved' : 'birthDateRefused',
      })
      return true
    },
  }
}

const shownName = (waiting: WaitingName): ModerationItem => {
  const id = createId('name', waiting.learner_id, waiting.name)
  return {
    id,
    learnerId: waiting.learner_id,
    handle: waiting.handle,
    at: waiting.at,
    what: `to show the name "${waiting.name}", which the filter refuses (${validateName(waiting.name) ?? 'no more'})`,
    async decide(trx, answer, { now }) {
      const isApproved = answer === 'approve'
      if (!(await (isApproved ? approveName(trx, waiting, now) : refuseName(trx, waiting)))) return false
      await notify(trx, waiting.learner_id, { id, now, key: isApproved ? 'nameApproved' : 'nameRefused' })
      return true
    },
  }
}

const REPORTED = {
  handle: 'the handle',
  name: 'the name',
  photo: 'the photo',
  pestering: 'that they pester',
} as const
const NOTICES = {
  handle: 'handleReplaced',
  name: 'nameHidden',
  photo: 'photoRefused',
  pestering: 'sharingBarred',
} as const

/** Yes: the report is right, and the reported thing is taken away. No: the report is settled without a notification. */
const report = (open: OpenReport): ModerationItem => {
  const { reported_id, reason, handle, shown, reporters, at } = open
  const id = createId('report', reported_id, reason, shown ?? '')
  return {
    id,
    learnerId: reported_id,
    handle,
    at,
    what: `${reporters} reported ${REPORTED[reason]}${shown === null ? '' : ` "${shown}"`}`,
    async decide(trx, answer, { now }) {
      if (!(await settleReports(trx, open, now))) return false
      if (answer === 'refuse') return true
      await consequences[reason](trx, reported_id, now)
      await notify(trx, reported_id, { id, now, key: NOTICES[reason] })
      return true
    },
  }
}

/**
 * Does what approving a report does, without one: a person has reported it to the operator in another way.
 *
 * @throws OperatorError when the handle does not exist
 */
export async function moderate(
  db: Executor,
  handle: string,
  reason: OpenReport['reason'],
  { now }: TimeContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const learner = await lockByHandle(trx, handle)
    if (!learner) throw new OperatorError(`No learner has the handle ${handle}.`)
    await consequences[reason](trx, learner.id, now)
    await settleReports(trx, { reported_id: learner.id, reason }, now)
    await notify(trx, learner.id, { id: `${reason}-${learner.id}`, now, key: NOTICES[reason] })
  })
}

/** All items that wait for an operator, the oldest first. */
export async function listWaiting(db: Executor): Promise<ModerationItem[]> {
  const all = [
    ...(await listWaitingPhotos(db)).map(photo),
    ...(await listWaitingBirthDates(db)).map(birthDate),
    ...(await listWaitingNames(db)).map(shownName),
    ...(await listOpenReports(db)).map(report),
  ]
  return all.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** One line for each item. */
export const waitingLines = (waiting: readonly ModerationItem[]): string[] =>
  waiting.map(
    ({ id, handle, at, what }) =>
      `${id.padEnd(19)}  ${at.toISOString().slice(0, 16).replace('T', ' ')}  ${handle}: ${what}`,
  )

/**
 * Decides all that are named, or none. A decision can settle another item of the same learner, as an approved report
 * takes away a photo that waits: that one counts as decided.
 *
 * @throws OperatorError naming those that do not wait, or no longer
 */
export async function decide(
  db: Executor,
  ids: readonly string[],
  answer: Answer,
  moment: TimeContext,
): Promise<number> {
  const uniqueIds = [...new Set(ids)]
  return db.transaction().execute(async (trx) => {
    const waiting = new Map((await listWaiting(trx)).map((item) => [item.id, item]))
    await lockLearners(
      trx,
      uniqueIds.flatMap((id) => waiting.get(id)?.learnerId ?? []),
    )
    const missing: string[] = []
    const decided = new Set<string>()
    for (const id of uniqueIds) {
      const item = waiting.get(id)
      if (item && (await item.decide(trx, answer, moment))) decided.add(item.learnerId)
      else if (!item || !decided.has(item.learnerId)) missing.push(id)
    }
    if (missing.length > 0)
      throw new OperatorError(
        `${missing.join(', ')}: nothing of that name waits, perhaps not any more. Nothing was changed.`,
      )
    return uniqueIds.length
  })
}
