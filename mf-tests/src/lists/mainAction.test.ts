import { expect, it } from 'vitest'
import { getCardState, mainButton, scorePath, type CardState } from './mainAction.ts'

const custom = (isCompleted: boolean): CardState => ({ kind: 'custom', testId: 't1', isCompleted })
const online = (
  status: 'scheduled' | 'ongoing' | 'completed',
  isRegistered: boolean,
  isNotified = false,
  hasTaken: boolean | null = null,
): CardState => ({ kind: 'online', testId: 'o1', status, isRegistered, isNotified, hasTaken })

it.each([
  [
    'a completed custom test shows its performance',
    custom(true),
    'seePerformance',
    '/test/custom/t1/summary',
  ],
  ['any other custom test opens its page', custom(false), 'takeTest', '/test/custom/t1'],
  ['a coming test can remind who is registered', online('scheduled', true), 'remindMe', 'remind'],
  ['a reminder can be taken back', online('scheduled', true, true), 'dontRemindMe', 'remind'],
  ['a finished test shows its leaderboard', online('completed', true), 'seeLeaderboard', 'show-leaderboard'],
  ['a running test opens for who is registered', online('ongoing', true), 'takeTest', '/test/online/o1'],
  ['a running test registers first', online('ongoing', false), 'takeTest', 'register'],
  ['a coming test registers first', online('scheduled', false), 'takeTest', 'register'],
  [
    'a finished test without a registration is missed',
    online('completed', false),
    'practiseProblems',
    'show-problems',
  ],
  [
    'a finished test that one never looked into is missed',
    online('completed', true, false, false),
    'practiseProblems',
    'show-problems',
  ],
  [
    'a finished test that was taken shows its leaderboard',
    online('completed', true, false, true),
    'seeLeaderboard',
    'show-leaderboard',
  ],
] as const)(
  '%s',
  { tags: ['S2.25b', 'S2.26a', 'S2.26b', 'S4.9a', 'S6.4', 'decision-26'] },
  (_, state, label, action) => {
    const button = mainButton(state)
    expect(button.label).toBe(label)
    expect(button.action.does === 'open' ? button.action.to : button.action.does).toBe(action)
  },
)

it('the score is for those who were registered, after the end', { tags: ['S2.25c'] }, () => {
  expect(scorePath(online('completed', true))).toBe('/test/online/o1/stats')
  for (const state of [
    online('completed', false),
    online('completed', true, false, false),
    online('ongoing', true),
    online('scheduled', true),
    custom(true),
  ])
    expect(scorePath(state)).toBeNull()
})

it('a draft counts as a custom test', { tags: ['S3.19'] }, () => {
  const card = { test_id: 't1', is_registered: false, notified: false }
  expect(getCardState({ ...card, status: 'draft' })).toEqual(custom(false))
  expect(getCardState({ ...card, test_id: 'o1', status: 'ongoing' })).toEqual(online('ongoing', false))
})
