import type { Notification } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { groupByDay } from './groupByDay.ts'

const at = (timestamp: string): Notification => ({
  id: timestamp,
  uuid: timestamp,
  type: 'other',
  content: 'text',
  bangla_content: 'লেখা',
  timestamp,
  is_viewed: false,
  link: null,
  about: null,
})

it('notifications are grouped by today, yesterday and earlier days', { tags: ['S2.33'] }, () => {
  const now = new Date(2026, 10, 21, 9)
  const local = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
  const days = groupByDay([at(local(21, 8)), at(local(21, 1)), at(local(20, 23)), at(local(3, 12))], now)
  expect(days.map(({ age, notifications }) => [age, notifications.length])).toEqual([
    [0, 2],
    [1, 1],
    [18, 1],
  ])
})
