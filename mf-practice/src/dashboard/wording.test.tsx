import type { NextProblems, NextReason } from '@dhadha/contract/wire'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../messages/en.json'
import { NextPanel } from '../next/NextPanel.tsx'
import { readFilled, type SlotValues } from '../testing/slots.ts'
import { aCard, fakeReads } from '../testing/site.tsx'
import { NextBySlots } from './DashboardFirstScreen.tsx'
import { LineBySlots } from './line/LineBySlots.tsx'
import { Greeting } from './ProgressPanel.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const REASONS: readonly (NextReason | null)[] = [null, 'unfinished', 'series', 'recommended']
const STREAK = { current: 0, best: 0, rested_on: null }

const nextProblems = (reason: NextReason | null, isSolved: boolean, attempts = 0): NextProblems => ({
  next: reason && { reason, problem: aCard('Six gates', { attempt_count: attempts }) },
  today: { problem: aCard('Hats'), is_solved: isSolved, streak: STREAK },
})

const open = (page: ReactElement) => renderInSite(page, { messages: en, token: 'token' }).container

/** The words of an element, which is then removed. */
function read(root: HTMLElement, values: SlotValues = {}): string {
  const words = readFilled(root, values)
  cleanup()
  return words
}

it(
  'the first screen and the page have the same line of the mascot, for all that it depends on',
  { tags: ['S2.13', 'decision-67'] },
  () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const reason of REASONS)
      for (const isSolved of [true, false])
        for (const streak of [0, 1, 2, 4])
          for (const days of [0, 1, 2, 6])
            for (const hour of [3, 9, 15, 21]) {
              const facts = { next: nextProblems(reason, isSolved), streak, days }
              vi.setSystemTime(new Date(2026, 0, 5, hour))
              const line = read(open(<Greeting name="Mira" facts={facts} />)).replace(
                'Good to see you, Mira!',
                '',
              )
              const values = {
                partOfDay: Math.floor(hour / 6),
                todaySolved: String(isSolved),
                reason: reason ?? '',
                streak,
                days,
              }
              expect([values, read(open(<LineBySlots />), values)]).toEqual([values, line])
            }
  },
)

it.each(
  REASONS.flatMap((reason) =>
    [0, 2].flatMap((attempts) => [true, false].map((isSolved) => ({ reason, attempts, isSolved }))),
  ),
)(
  'the first screen and the page have the same cards: $reason, $attempts attempts, today solved: $isSolved',
  { tags: ['S2.13', 'decision-67'] },
  async ({ reason, attempts, isSolved }) => {
    fakeReads({
      '/problem/next': nextProblems(reason, isSolved, attempts),
      '/user/profile': { id: 'mira', name: 'Mira', grade: 3 },
    })
    const page = open(<NextPanel level={1} />)
    await screen.findByRole('heading', { name: 'Hats' })
    const shown = read(page)
    const filled = read(open(<NextBySlots />), {
      solved: 5,
      reason: reason ?? '',
      attempts: reason ? attempts : '',
      title: 'Six gates',
      series: 'Farm riddles',
      todaySolved: String(isSolved),
      todayTitle: 'Hats',
      todayStreak: 0,
    })
    expect(filled).toBe(shown)
  },
)
