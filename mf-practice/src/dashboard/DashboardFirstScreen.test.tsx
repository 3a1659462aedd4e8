import type { NextProblems, NextReason } from '@dhadha/contract/wire'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../messages/en.json'
import { NextPanel } from '../next/NextPanel.tsx'
import { fill, findRoute } from '../testing/firstScreen.ts'
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
  next: reason && { reason, problem: aCard('Six gates', { attempt_count: attempts, topic_accent: 'math' }) },
  today: { problem: aCard('Hats'), is_solved: isSolved, streak: STREAK },
})

const open = (page: ReactElement) => renderInSite(page, { messages: en, token: 'token' }).container

/** The words of an element, which is then removed. */
function read(root: HTMLElement): string {
  const words = root.textContent
  cleanup()
  return words
}

const route = findRoute('dashboard')
const [, NEXT = '', LEVEL = '', , SCORES = ''] = route.calls ?? []

/** The words of a part of the first screen that is filled with these replies. */
async function readFirst(part: ReactElement, replies: Readonly<Record<string, unknown>>) {
  const root = await fill(route, part, { at: '/lang/en/level/1', replies })
  return root?.textContent
}

it(
  'the first screen and the page have the same line of the mascot, for all that it depends on',
  { tags: ['S2.13', 'decision-67'] },
  async () => {
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
              const first = await readFirst(<LineBySlots />, {
                [NEXT]: facts.next,
                [LEVEL]: { streak: { current_streak: streak }, days: { current: days } },
              })
              expect([facts, hour, first]).toEqual([facts, hour, line])
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
    const filled = await readFirst(<NextBySlots />, {
      [NEXT]: nextProblems(reason, isSolved, attempts),
      [SCORES]: { total_problems_solved: 5 },
    })
    expect(filled).toBe(shown)
  },
)
