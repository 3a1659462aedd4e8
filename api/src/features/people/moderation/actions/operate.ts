// Lists an operator's actions, and takes them back.
import { OperatorError } from '@dhadha/server/errors'
import { isHandleFree } from '../../../identity/index.ts'
import type { Executor } from '../../../../platform/database/schema.ts'
import { refreshLimit } from '../../guardian/limit/store.ts'
import { isThirteen } from '../../profile/age.ts'
import { findLearner, setHandle, updateBirthDate } from '../../profile/store.ts'
import { movePhoto, removeApprovedPhoto } from '../../photo/store.ts'
import type { TimeContext } from '../operate.ts'
import { notify } from '../notify.ts'
import { lockLearners } from '../store.ts'
import { liftBar, listActedOn, listActions, markUndone, type ModerationAction } from './store.ts'

type ClaimedAction = NonNullable<Awaited<ReturnType<typeof markUndone>>>

const MAX_SHOWN = 200

/**
 * Each returns what the action took, or removes what it gave.
 *
 * @returns false when the learner has changed it since
 */
const TAKING_BACK: Readonly<
  Record<
    ModerationAction['kind'],
    (trx: Executor, action: ClaimedAction, moment: TimeContext) => Promise<boolean>
  >
> = {
  sharing: (trx, { learner_id }) => liftBar(trx, learner_id),

  async handle(trx, { learner_id, before, after }) {
    const { handle } = await findLearner(trx, learner_id)
    if (handle !== after || before === null) return false
    // Looked up before: a conflict would end the transaction.
    return (await isHandleFree(trx, before, learner_id)) && (await setHandle(trx, learner_id, before))
  },

  photo: (trx, { learner_id, acted_at }) => removeApprovedPhoto(trx, learner_id, acted_at),

  async 'birth-date'(trx, { learner_id, before, after }, { today }) {
    const { birth_date, shows_name } = await findLearner(trx, learner_id)
    if (birth_date !== after) return false
    const hides = shows_name && !isThirteen(before, today)
    await updateBirthDate(trx, learner_id, { birth_date: before, shows_name: shows_name && !hides })
    if (hides) await movePhoto(trx, learner_id)
    await refreshLimit(trx, learner_id, today)
    return true
  },
}

const NOTICES = {
  sharing: 'sharingGivenBack',
  handle: 'handleGivenBack',
  photo: 'photoTakenDown',
  'birth-date': 'birthDateTakenBack',
} as const satisfies Record<ModerationAction['kind'], string>

const toName = (id: number) => `act-${id}`

function parseId(name: string): number | null {
  const id = /^act-(\d{1,9})$/.exec(name)?.[1]
  return id === undefined ? null : Number(id)
}

const WORDS: Readonly<Record<ModerationAction['kind'], (action: ModerationAction) => string>> = {
  sharing: () => 'sharing barred',
  handle: ({ before, after }) => `handle "${before}" replaced by "${after}"`,
  photo: () => 'photo approved',
  'birth-date': ({ before, after }) => `birth date ${after} approved in place of ${before ?? 'none'}`,
}

/** One line for each action, the latest first. */
export async function readActionLines(db: Executor): Promise<string[]> {
  const time = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
  return (await listActions(db, MAX_SHOWN)).map(
    (action) =>
      `${toName(action.id).padEnd(9)}  ${time(action.acted_at)}  ${action.handle}: ${WORDS[action.kind](action)}` +
      (action.undone_at ? `, taken back ${time(action.undone_at)}` : ''),
  )
}

/**
 * Takes back all actions that are named, or none, and notifies their learners.
 *
 * @throws OperatorError naming those that are unknown, taken back already, or about something that changed since
 */
export async function takeBack(db: Executor, names: readonly string[], moment: TimeContext): Promise<number> {
  const uniqueNames = [...new Set(names)]
  return db.transaction().execute(async (trx) => {
    const ids = uniqueNames.flatMap((name) => parseId(name) ?? [])
    await lockLearners(trx, await listActedOn(trx, ids))
    const failed: string[] = []
    for (const name of uniqueNames) {
      const id = parseId(name)
      const action = id === null ? undefined : await markUndone(trx, id, moment.now)
      if (!action || !(await TAKING_BACK[action.kind](trx, action, moment))) failed.push(name)
      else await notify(trx, action.learner_id, { id: name, now: moment.now, key: NOTICES[action.kind] })
    }
    if (failed.length > 0)
      throw new OperatorError(
        `${failed.join(', ')}: cannot be taken back: unknown, taken back already, or the learner has changed it since. ` +
          'Nothing was changed.',
      )
    return uniqueNames.length
  })
}
