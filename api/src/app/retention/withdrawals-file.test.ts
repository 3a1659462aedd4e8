import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RETENTION } from '@dhadha/contract/retention'
import { afterAll, expect, it } from 'vitest'
import { readMemory } from '../../features/people/index.ts'
import { testApp } from '../../testing/app.ts'
import { retentionLines } from './command.ts'
import { createRetentionJob } from './job.ts'
import { timeAfter, timeAgo } from '../../platform/retention/periods.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const api = await testApp({ now: NOW })
const { db } = api.database
const folder = mkdtempSync(join(tmpdir(), 'dhadha-retention-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  'the file of what was taken back keeps no line longer than the database',
  { tags: ['decision-44', 'decision-60'] },
  async () => {
    const file = join(folder, 'memory.jsonl')
    const limit = timeAgo(RETENTION.withdrawal.period, NOW)
    const [old, young] = [
      timeAgo({ amount: 1, unit: 'day' }, limit),
      timeAfter({ amount: 1, unit: 'day' }, limit),
    ]
    const line = (at: Date) => ({
      learner_mac: 'a'.repeat(64),
      kind: 'handle',
      detail: 'নাম',
      at: at.toISOString(),
    })
    const deletion = { learner_mac: 'b'.repeat(64), deleted_at: old.toISOString() }
    const lines = [deletion, line(old), line(old), 'torn', line(old), line(young), line(young)]
    writeFileSync(
      file,
      lines
        .map((line) => (line === 'torn' ? '{"learner_mac":"torn\n' : `${JSON.stringify(line)}\n`))
        .join(''),
    )
    const before = readFileSync(file).length
    const config = { ...api.config, deletionsFile: file }
    expect(await retentionLines(db, config, NOW)).toContain(
      'withdrawal       400 days    safety    3 to delete',
    )
    const job = createRetentionJob(
      {
        config,
        db,
        clock: () => NOW,
        messenger: { eraseBefore: () => Promise.resolve(0) },
        log: api.app.log,
      },
      () => Promise.resolve(0),
    )
    await job()
    // In place: another instance may be appending.
    expect(readFileSync(file).length).toBe(before)
    const { deletions, withdrawals } = await readMemory(file)
    expect(deletions).toHaveLength(1)
    expect(withdrawals).toEqual([line(young), line(young)])
    await job()
    expect((await readMemory(file)).withdrawals).toHaveLength(2)
  },
)
