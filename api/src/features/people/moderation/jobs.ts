import type { Dependencies } from '../../../platform/feature.ts'
import { take } from '../../../platform/throttle/throttle.ts'
import { countQueue, markReported, type Queue } from './store.ts'

const DAY_SECONDS = 86_400

/** Messages about new reports; those that come later in the day are in the next one. */
const NEW_REPORTS = {
  purpose: 'moderation-mail',
  target: 'new reports',
  limit: 6,
  windowSeconds: DAY_SECONDS,
  gapSeconds: 3600,
}
/** The message that repeats what waits. */
const STILL_WAITING = {
  purpose: 'moderation-mail',
  target: 'waiting',
  limit: 1,
  windowSeconds: DAY_SECONDS,
}

/** Numbers alone: what is reported may be what nobody should read, and mail is no place for a child's words. */
const formatText = ({ reports, untold, photos, birthDates, names }: Queue): string =>
  [
    'This waits for an operator:',
    '',
    `Reports: ${reports} (new: ${untold})`,
    `Photos: ${photos}`,
    `Older birth years: ${birthDates}`,
    `Names: ${names}`,
    '',
    'Look: pnpm api moderation list',
  ].join('\n')

/**
 * Once an hour: tells the operator of new reports, and once a day of all that waits (decision 46). Every
 * instance may do it, and one message goes out.
 *
 * @param to the operator's address
 */
export function createModerationJobs({ db, clock, messenger }: Dependencies, to: string) {
  async function notifyOperator(now: Date): Promise<void> {
    const queue = await countQueue(db)
    const { reports, untold, photos, birthDates, names } = queue
    const waiting = reports + photos + birthDates + names
    if (waiting === 0) return
    await db.transaction().execute(async (trx) => {
      const refused = await take(trx, untold > 0 ? NEW_REPORTS : STILL_WAITING, now)
      if (refused > 0) return
      // A message about new reports repeats what waits, too.
      if (untold > 0) await take(trx, STILL_WAITING, now)
      await markReported(trx, now)
      await messenger.enqueue(trx, {
        to,
        channel: 'email',
        kind: 'moderation',
        subject:
          untold > 0 ? `Dhadha: new reports: ${untold}` : `Dhadha: waiting for an operator: ${waiting}`,
        text: formatText(queue),
      })
    })
  }

  return async (): Promise<void> => {
    const now = clock()
    await notifyOperator(now)
  }
}
