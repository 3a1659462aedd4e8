import { DAY_MS } from '@dhadha/server/durations'
import { deleteExpiredWithdrawalLines } from '../../features/people/index.ts'
import { OperatorError } from '@dhadha/server/errors'
import type { Dependencies } from '../../platform/feature.ts'
import type { Messenger } from '../../platform/messages/messenger.ts'
import { getRetentionCutoff } from '../../platform/retention/periods.ts'
import { ruled, rules } from './rules.ts'

/** Events before this time are deleted from the security log, which an operator may store for a shorter time. */
export const endOfLog = (now: Date, days: number): Date => {
  const configured = new Date(now.getTime() - days * DAY_MS)
  const limit = getRetentionCutoff('securityLog', now)
  return configured > limit ? configured : limit
}

interface RetentionJobOptions extends Pick<Dependencies, 'config' | 'db' | 'clock'> {
  readonly messenger: Pick<Messenger, 'eraseBefore'>
  /** The process is about to end: the next run does what is left. */
  readonly isEnding?: () => boolean
  readonly log: {
    readonly info: (about: object, message: string) => void
    readonly error: (about: { readonly what: string; readonly err: unknown }, message: string) => void
  }
}

/**
 * The job that deletes data past its retention period, by the table of the privacy policy (decision 44). Every instance
 * may run it, at any time. If one limit fails, the others are still applied, and the run has failed.
 *
 * @param eraseIdle notifies, warns and deletes idle accounts, and returns how many were deleted
 * @returns a job that throws, after everything else is done, when a limit could not be applied
 */
export function createRetentionJob(
  { config, db, clock, messenger, log, isEnding = () => false }: RetentionJobOptions,
  eraseIdle: () => Promise<number>,
) {
  return async (): Promise<void> => {
    const now = clock()
    const missed: string[] = []
    const enforce = async (rule: string, work: () => Promise<number>) => {
      if (isEnding()) return
      try {
        const count = await work()
        if (count > 0) log.info({ what: rule, count }, 'deleted expired rows')
      } catch (error) {
        log.error({ err: error, what: rule }, 'expired rows were not deleted')
        missed.push(rule)
      }
    }
    for (const data of ruled) {
      const before =
        data === 'securityLog' ? endOfLog(now, config.securityLogDays) : getRetentionCutoff(data, now)
      await enforce(data, () => rules[data](db, before))
    }
    await enforce('withdrawal', () =>
      deleteExpiredWithdrawalLines(config.deletionsFile, getRetentionCutoff('withdrawal', now)),
    )
    await enforce('outbox', () => messenger.eraseBefore(getRetentionCutoff('outbox', now)))
    await enforce('account', eraseIdle)
    if (missed.length > 0) throw new OperatorError(`limits that were not kept to: ${missed.join(', ')}`)
  }
}
