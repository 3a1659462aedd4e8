// Notifies the owners of idle accounts, and deletes these in the end (decision 44).
import { RETENTION } from '@dhadha/contract/retention'
import { learnerMark } from '../../identity/index.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import type { Config } from '../../../platform/configuration/config.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import type { Dependencies, SendingDependencies } from '../../../platform/feature.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import {
  getRetentionCutoff,
  IDLE_NOTICE,
  IDLE_WARNING,
  timeAfter,
  timeAgo,
} from '../../../platform/retention/periods.ts'
import { createSecurityLog } from '../../../platform/security/log.ts'
import type { EraseAccount } from '../leaving/erasure.ts'
import { idleGuardianMessage, idleMessage } from './messages.ts'
import {
  countDue,
  findReachable,
  isStillDue,
  listDue,
  recordActivity,
  startCounting,
  takeNotice,
  type Channels,
  type Due,
} from './store.ts'

/** Accounts of one run, so that neither a mail server problem nor a wrong clock affects all accounts at once. */
const AT_ONCE = 100

const DAY = { amount: 1, unit: 'day' } as const

type Step = Due['step']

type Settings = Pick<Config, 'timeZone' | 'texts'>

/** Where text messages are switched off, a learner without a mail address cannot be notified, and is not deleted. */
const getChannels = ({ texts }: Settings): Channels => (texts.isOn ? ['email', 'sms'] : ['email'])

/** The accounts due for each step at this moment. */
function dueAt(now: Date, settings: Settings): { [S in Step]: Extract<Due, { step: S }> } {
  const formatDay = createDayFormatter(settings.timeZone)
  const channels = getChannels(settings)
  return {
    notify: { step: 'notify', seenBefore: formatDay(timeAgo(IDLE_NOTICE, now)), channels },
    // A month before the end, and a month after the first notice, whichever is later.
    warn: {
      step: 'warn',
      seenBefore: formatDay(timeAgo(RETENTION.account.period, timeAfter(IDLE_WARNING, now))),
      notifiedUntil: timeAgo(IDLE_WARNING, now),
      channels,
    },
    erase: {
      step: 'erase',
      seenBefore: formatDay(getRetentionCutoff('account', now)),
      // The day that the message names must be over, too.
      warnedUntil: timeAgo(DAY, timeAgo(IDLE_WARNING, now)),
    },
  }
}

/** Records a learner's visits, by the day. */
export function createActivityRecorder({ config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>) {
  const formatDay = createDayFormatter(config.timeZone)
  return (learnerId: string): Promise<void> => recordActivity(db, learnerId, formatDay(clock()))
}

/** The numbers of idle accounts to notify, warn and erase now. */
export async function countIdle(db: Executor, now: Date, settings: Settings): Promise<Record<Step, number>> {
  const due = dueAt(now, settings)
  return {
    notify: await countDue(db, due.notify),
    warn: await countDue(db, due.warn),
    erase: await countDue(db, due.erase),
  }
}

/**
 * Idle accounts (decision 44): their learners, and guardians, are notified after 18 months and again a month before the
 * end; after 24 months the account is deleted, never sooner than a month after the second notice. Every instance may
 * run it, at any time.
 *
 * @returns the job, which returns the number of accounts that it deleted
 */
export function createIdleAccounts(
  { config, db, clock, messenger }: SendingDependencies,
  eraseAccount: EraseAccount,
) {
  const formatDay = createDayFormatter(config.timeZone)
  const logEvent = createSecurityLog({ db, clock })

  /** The last day on which the account certainly exists, YYYY-MM-DD. */
  function endFor(seenOn: string, step: 'notify' | 'warn', now: Date): string {
    const end = timeAfter(RETENTION.account.period, new Date(`${seenOn}T00:00:00Z`))
    const warned = timeAfter(IDLE_WARNING, now)
    const soonest = step === 'notify' ? timeAfter(IDLE_WARNING, warned) : warned
    return formatDay(end > soonest ? end : soonest)
  }

  async function notify(learnerId: string, due: Exclude<Due, { step: 'erase' }>, now: Date): Promise<void> {
    const learner = await findReachable(db, learnerId)
    const address = due.channels
      .map((wantedChannel) => learner?.addresses.find(({ channel }) => channel === wantedChannel))
      .find((found) => found !== undefined)
    if (!learner || !address) return
    const { handle, email, language } = learner
    await db.transaction().execute(async (trx) => {
      const seenOn = await takeNotice(trx, learnerId, due, now)
      if (seenOn === undefined) return
      const notice = { handle, publicUrl: config.publicUrl, day: endFor(seenOn, due.step, now) }
      await messenger.enqueue(trx, idleMessage(address, notice))
      if (email !== null) await messenger.enqueue(trx, idleGuardianMessage(email, language ?? 'en', notice))
    })
  }

  return async (): Promise<number> => {
    const now = clock()
    const due = dueAt(now, config)
    await startCounting(db, formatDay(now))
    for (const step of [due.notify, due.warn])
      await oneByOne(await listDue(db, step, AT_ONCE), (learnerId) => notify(learnerId, step, now))
    let erased = 0
    await oneByOne(await listDue(db, due.erase, AT_ONCE), async (learnerId) => {
      if (!(await isStillDue(db, learnerId, due.erase))) return
      await eraseAccount(learnerId)
      await logEvent({ event: 'erasure', what: 'idle account', who: learnerMark(learnerId) })
      erased += 1
    })
    return erased
  }
}
