// `api retention`: how much of each kind of data is older than its limit.
import { join } from 'node:path'
import { RETENTION, type Retention } from '@dhadha/contract/retention'
import { sql } from 'kysely'
import { countIdle, countWithdrawalLines } from '../../features/people/index.ts'
import type { Config } from '../../platform/configuration/config.ts'
import type { Executor } from '../../platform/database/schema.ts'
import { countLinesBefore } from '../../platform/messages/index.ts'
import { getRetentionCutoff } from '../../platform/retention/periods.ts'
import { endOfLog } from './job.ts'
import { ruled, rules } from './rules.ts'

const formatLimit = (data: Retention): string => {
  const { period } = RETENTION[data]
  return typeof period === 'string'
    ? period
    : `${period.amount} ${period.unit}${period.amount === 1 ? '' : 's'}`
}

/**
 * Counts the rows that the next run of the hourly job will delete, without deleting them: runs the job's own statements
 * in a transaction that is rolled back.
 */
async function countOver(db: Executor, config: Config, now: Date): Promise<Map<Retention, number>> {
  const counts = new Map<Retention, number>()
  const trx = await db.startTransaction().execute()
  try {
    await sql`set local lock_timeout = '10s'`.execute(trx)
    for (const data of ruled) {
      const before =
        data === 'securityLog' ? endOfLog(now, config.securityLogDays) : getRetentionCutoff(data, now)
      counts.set(data, await rules[data](trx, before))
    }
  } finally {
    await trx.rollback().execute()
  }
  const lines = await countWithdrawalLines(config.deletionsFile, getRetentionCutoff('withdrawal', now))
  // Each stands in the database and in the file.
  counts.set('withdrawal', Math.max(counts.get('withdrawal') ?? 0, lines))
  const outbox = join(config.dataDir, 'outbox.jsonl')
  counts.set('outbox', await countLinesBefore(outbox, getRetentionCutoff('outbox', now)))
  return counts
}

/** The table of limits, each with what is over it now, and what is due for idle accounts. */
export async function retentionLines(db: Executor, config: Config, now: Date): Promise<string[]> {
  const counts = await countOver(db, config, now)
  const idle = await countIdle(db, now, config)
  counts.set('account', idle.erase)
  const lines = (Object.keys(RETENTION) as Retention[]).map((data) =>
    [
      data.padEnd(15),
      formatLimit(data).padEnd(10),
      RETENTION[data].basis.padEnd(8),
      counts.has(data) ? `${counts.get(data)} to delete` : '',
    ]
      .join('  ')
      .trimEnd(),
  )
  return [
    ...lines,
    '',
    `Idle accounts: ${idle.notify} to tell for the first time, ${idle.warn} to warn, ${idle.erase} to delete.`,
  ]
}
