import { expect, it } from 'vitest'
import { endOfLog } from './job.ts'
import { timeAgo } from '../../platform/retention/periods.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

it(
  'the security log is stored for the configured time, and never longer than the policy allows',
  { tags: ['decision-44'] },
  () => {
    expect(endOfLog(NOW, 11)).toEqual(timeAgo({ amount: 11, unit: 'day' }, NOW))
    expect(endOfLog(NOW, 400)).toEqual(timeAgo({ amount: 180, unit: 'day' }, NOW))
  },
)
