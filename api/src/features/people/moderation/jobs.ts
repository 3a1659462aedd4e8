// The job that notifies the operator of what waits.
import type { Dependencies } from '../../../platform/feature.ts'
import { take } from '../../../platform/throttle/throttle.ts'
import { countQueue, markReported, type Queue } from './store.ts'

declare module '../../../platform/messages/messenger.ts' {
  interface MessageKinds {
    moderation: true
  }
}

const DAY_SECONDS = 86_400

/** The limit of messages about new reports; later reports of the day are in the next message. */
const NEW_REPORTS = {
  purpose: 'moderation-mail',
  target: 'new reports',
  limit: 6,
  windowSeconds: DAY_SECONDS,
  gapSeconds: 3600,
}
/** The message that repeats the numbers of waiting items. */
const STILL_WAITING = {
  purpose: 'moderation-mail',
  target: 'waiting',
  limit: 1,
  windowSeconds: DAY_SECONDS,
}

/** Numbers alone: reported text may be unfit to read, and a child's words do not belong in mail. */
const formatText = ({ reports, untold, photos, birthDates, names }: Queue): string =>
  [
    'This waits for an operator:',
    '',
    `Reports: ${reports} (new: ${untold})`,
    `Photos: ${photos}`,
    `Older birth dates: ${birthDates}`,
    `Names: ${names}`,
    '',
    'Look: pnpm api moderation list',
  ].join('\n')

/**
 * Once an hour: notifies the operator of new reports, and once a day of all waiting items (decision 46). Every instance
 * may run it, and one message is sent.
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
      // A message about new reports has the numbers of waiting items, too.
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
