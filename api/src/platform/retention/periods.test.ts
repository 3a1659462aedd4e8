import { RETENTION } from '@dhadha/contract/retention'
import { expect, it } from 'vitest'
import { getRetentionCutoff, IDLE_NOTICE, limitMs, timeAfter, timeAgo } from './periods.ts'

const now = new Date('2026-08-31T10:00:00Z')

it('periods are counted in hours and days', { tags: ['decision-44'] }, () => {
  expect(getRetentionCutoff('link', now).toISOString()).toBe('2026-08-31T09:00:00.000Z')
  expect(getRetentionCutoff('silentGuardian', now).toISOString()).toBe('2026-08-01T10:00:00.000Z')
  expect(limitMs('registration')).toBe(3_600_000)
  expect(limitMs('signIn')).toBe(180 * 86_400_000)
})

it.each([
  ['2026-08-31', 12, '2025-08-31'],
  ['2026-08-31', 18, '2025-02-28'],
  ['2024-02-29', 24, '2022-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
])('%s less %i months is %s', { tags: ['decision-44'] }, (day, amount, expected) => {
  const ago = timeAgo({ amount, unit: 'month' }, new Date(`${day}T00:00:00Z`))
  expect(ago.toISOString().slice(0, 10)).toBe(expected)
})

it('the silence of a guardian counts as no yes', { tags: ['decision-44'] }, () => {
  expect([RETENTION.guardian.basis, RETENTION.silentGuardian.basis]).toEqual(['consent', 'safety'])
})

it('the owner of an idle account is notified after a year and a half', { tags: ['decision-44'] }, () => {
  expect(timeAfter(IDLE_NOTICE, new Date('2025-02-28T00:00:00Z')).toISOString()).toBe(
    '2026-08-28T00:00:00.000Z',
  )
})
