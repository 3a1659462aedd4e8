import { http, toast, type Language } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import type { CustomTest, OnlineTest } from '@dhadha/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import { button, failed, fakeApi, openInEnglish, openPage, press, refused } from '../testing/site.tsx'
import { aDetail, aRow, customTest, onlineTest } from '../testing/tests.ts'
import TestsPage from './TestsPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const CUSTOM = 'GET /api/v2/app/practice-test'
const ONLINE = 'GET /api/v2/app/online-test'

const open = (at = '/test/custom', language: Language = 'en') =>
  openPage(<TestsPage />, '/test/:testType', at, language)
const openCustom = (tests: CustomTest[] | Error, at?: string, language?: Language) => {
  const api = fakeApi({ [CUSTOM]: tests instanceof Error ? tests : { tests } })
  open(at, language)
  return api
}
const openOnline = (test: OnlineTest, list = 'ongoing', more: Record<string, unknown> = {}) => {
  const api = fakeApi({ [ONLINE]: { tests: [test] }, ...more })
  open(`/test/${list}`)
  return api
}
const begun = customTest({ test_id: 'b', title: 'Begun', started_at: '2026-11-20T10:00:00Z' })

it('the pupil’s own tests are under their tab', { tags: ['S2.24b', 'S7.21c'] }, async () => {
  openCustom([customTest()])
  screen.getByRole('heading', { level: 1, name: 'Take Test and Practise Your Learning' })
  await screen.findByRole('heading', { level: 3, name: 'Holiday mix' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Ongoing Test',
    'Previous Online Test',
    'Practice Tests',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Practice Tests')
  expect(screen.getByRole('link', { name: 'Create Custom Test' }).getAttribute('href')).toBe(
    '/test/custom/create',
  )
})

it('the tests page explains how numbering works', { tags: ['S2.24b'] }, () => {
  openCustom([])
  press('See How Point Works')
  const dialog = within(screen.getByRole('dialog', { name: 'How Numbering Works' }))
  for (const line of ['Level 1 · Easy = 1 point', 'Level 2 · Medium = 2 points', 'Level 3 · Hard = 3 points'])
    dialog.getByText(line)
})

it('a card says topic, problems, minutes, day and status', { tags: ['S3.20', 'S2.25a'] }, async () => {
  openCustom([customTest()])
  await screen.findByText('Holiday mix')
  for (const fact of ['Geometry', '10 problems', '30 mins', 'Made on 19 November 2026'])
    screen.getByText(fact)
  expect(screen.getAllByText('Unattempted')).toHaveLength(2)
})

it('a test without duration has no limit', { tags: ['S3.19'] }, async () => {
  openCustom([customTest({ duration_minutes: null, problem_count: 1 })])
  await screen.findByText('No limit')
  screen.getByText('1 problem')
})

it('the tests page shows only what the filter asks for', { tags: ['S4.10c', 'S4.10b'] }, async () => {
  openCustom([customTest(), begun])
  await screen.findByText('Holiday mix')
  press('In Progress')
  expect(screen.queryByText('Holiday mix')).toBeNull()
  screen.getByText('Begun')
  press('All')
  screen.getByText('Holiday mix')
})

it.each([
  ['1', 'All', 3],
  ['2', 'Unattempted', 1],
  ['3', 'In Progress', 1],
  ['4', 'Attempted', 1],
])('the address with status %s opens the filter %s', { tags: ['S4.10c'] }, async (id, name, count) => {
  const over = customTest({ test_id: 't3', title: 'Over', started_at: '', completed_at: '' })
  openCustom([customTest(), begun, over], `/test/custom?status=${id}`)
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(count)
  // A screen reader announces the count, because the cards change outside the reader's position.
  expect(screen.getByRole('status').textContent).toBe(count === 1 ? '1 test found' : `${count} tests found`)
  expect(button(name).getAttribute('aria-pressed')).toBe('true')
})

it('the tests page reports that no test fits the filter', { tags: ['S8.9d', 'S2.29'] }, async () => {
  openCustom([begun], '/test/custom?status=4')
  await screen.findByText('No tests found for this filter.')
  expect(button('Attempted').getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText(/that you make yourself/)).toBeNull()
})

it('the tests page explains an empty list to a pupil without tests', { tags: ['S2.29'] }, async () => {
  openCustom([])
  await screen.findByText('No tests found for this filter.')
  screen.getByText('Tests that you make yourself will be here.')
  expect(screen.getAllByRole('link', { name: 'Create Custom Test' })).toHaveLength(2)
  // There is nothing to choose from.
  expect(screen.queryByRole('group', { name: 'Show' })).toBeNull()
})

it('an unknown list redirects to the custom tests', { tags: ['S2.24a'] }, async () => {
  openCustom([customTest()], '/test/other')
  await screen.findByText('Holiday mix')
})

it('a failure says so and lets try again', { tags: ['S8.4j', 'S8.6a'] }, async () => {
  const api = openCustom(failed())
  await screen.findByText('Failed to load tests. Please try again.')
  api.set({ [CUSTOM]: { tests: [customTest()] } })
  press('Retry')
  await screen.findByText('Holiday mix')
})

it(
  'custom tests open their page, completed ones their performance',
  { tags: ['S2.26a', 'S2.26b'] },
  async () => {
    openCustom([
      begun,
      customTest({ test_id: 'c', completed_at: '2026-11-20T10:20:00Z', is_completed: true }),
    ])
    expect((await screen.findByRole('link', { name: 'Take This Test' })).getAttribute('href')).toBe(
      '/test/custom/b',
    )
    expect(screen.getByRole('link', { name: 'See Performance' }).getAttribute('href')).toBe(
      '/test/custom/c/summary',
    )
  },
)

it('the tests page is in Bangla with Bangla numerals and topics', async () => {
  openCustom([customTest()], '/test/custom', 'bn')
  await screen.findByText('জ্যামিতি')
  screen.getByText('১০টি ধাঁধা')
  screen.getByText('৩০ মিনিট')
})

it('an online test says when it ends', { tags: ['S2.25a', 'S3.19', 'S9.4c'] }, async () => {
  openOnline(onlineTest({ is_registered: true }))
  const section = within(await screen.findByRole('region', { name: 'Ongoing Test' }))
  await section.findByText(/^Ends at .+ Saturday,? 21 November/)
  expect(section.getByRole('link', { name: 'Take This Test' }).getAttribute('href')).toBe('/test/online/o1')
})

it('a pupil registers for a test with one call', { tags: ['S2.26a', 'S8.3k', 'S6.4'] }, async () => {
  const shown = vi.spyOn(toast, 'success')
  const api = openOnline(onlineTest({ status: 'scheduled' }), 'upcoming', {
    'POST /o1/register': { test_id: 'o1', is_registered: true, notify: false },
  })
  await screen.findByText(/^Starts at .+ Saturday,? 21 November/)
  api.set({ [ONLINE]: { tests: [onlineTest({ status: 'scheduled', is_registered: true })] } })
  clickTwice(button('Take This Test'))
  await screen.findByRole('button', { name: 'Remind me' })
  expect(shown).toHaveBeenCalledWith('Successfully Registered')
  expect(api.sent('/register')).toEqual([{ notify: false }])
})

it('a press toggles the reminder and confirms its new state', { tags: ['S4.9a', 'S8.3l'] }, async () => {
  const shown = vi.spyOn(toast, 'success')
  const scheduled = (notified: boolean) => onlineTest({ status: 'scheduled', is_registered: true, notified })
  const api = openOnline(scheduled(false), 'upcoming', {
    'PUT /notification': (body: unknown) => body,
  })
  await screen.findByRole('button', { name: 'Remind me' })
  api.set({ [ONLINE]: { tests: [scheduled(true)] } })
  clickTwice(button('Remind me'))
  await screen.findByRole('button', { name: "Don't Remind Me" })
  expect(shown.mock.calls).toEqual([['You will be notified']])
  api.set({ [ONLINE]: { tests: [scheduled(false)] } })
  press("Don't Remind Me")
  await screen.findByRole('button', { name: 'Remind me' })
  expect(shown).toHaveBeenLastCalledWith("You won't be notified")
})

it('the tests page explains why a registration was rejected', async () => {
  const shown = vi.spyOn(toast, 'error')
  openOnline(onlineTest(), 'ongoing', { 'POST /register': refused(409, 'test_over', 'This test is over.') })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Take This Test' }))[0] as HTMLElement)
  await waitFor(() => expect(shown).toHaveBeenCalledWith('This test is over.'))
})

it('a finished test shows score and leaderboard', { tags: ['S2.25c', 'S2.26a'] }, async () => {
  openOnline(onlineTest({ status: 'completed', is_registered: true }), 'attempted', {
    'GET /o1/leaderboard': { evaluation: 'pending', entries: [], own: null },
  })
  expect((await screen.findByRole('link', { name: 'See Score' })).getAttribute('href')).toBe(
    '/test/online/o1/stats',
  )
  press('See Leaderboard')
  await screen.findByText('Evaluation in progress...')
})

it(
  'a test that was missed says so and leads to its problems in practice',
  { tags: ['decision-26'] },
  async () => {
    const missed = onlineTest({
      status: 'completed',
      is_registered: true,
      has_taken: false,
      evaluation: 'done',
    })
    const rows = [aRow('p1', { practice: { series_id: 's1', serial: 4 } }), aRow('p2', { practice: null })]
    const detail = aDetail({
      status: 'completed',
      is_registered: true,
      userResult: { score: 0 },
      problems: rows,
    })
    openOnline(missed, 'attempted', { 'GET /o1': detail })
    await screen.findByText('Missed')
    expect(screen.queryByRole('link', { name: 'See Score' })).toBeNull()
    press('Practise its problems')
    const link = await screen.findByRole('link', { name: 'Riddle p1' })
    expect(link.getAttribute('href')).toBe('/series/s1/problem/4')
    expect(screen.queryByRole('link', { name: 'Riddle p2' })).toBeNull()
    // The details show the same, also for a learner who was registered.
    expect(screen.getAllByText('Missed')).toHaveLength(2)
    screen.getByText('Not Attempted by You')
  },
)

it('a tab leads to its address', { tags: ['S2.24a'] }, async () => {
  openCustom([])
  fireEvent.click(screen.getByRole('tab', { name: 'Previous Online Test' }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Previous Online Test')
  expect(screen.queryByTestId('elsewhere')).toBeNull()
})

it('tests are requested by the three statuses, 100 at most', { tags: ['S4.9b', 'S9.4c'] }, async () => {
  for (const list of ['ongoing', 'upcoming', 'attempted']) openOnline(onlineTest(), list)
  await screen.findAllByText('Winter cup')
  const asked = vi
    .mocked(http.get)
    .mock.calls.flatMap(([, options]) => (options?.params ? [options.params] : []))
  expect(new Set(asked.map((params) => params['status']))).toEqual(
    new Set(['ongoing', 'scheduled', 'completed']),
  )
  expect(asked.every((params) => Number(params['limit']) <= 100)).toBe(true)
})

it('a failed list of online tests shows a toast, too', { tags: ['S8.4j', 'S8.6a'] }, async () => {
  const shown = vi.spyOn(toast, 'error')
  fakeApi({ [ONLINE]: failed() })
  open('/test/attempted')
  await screen.findByText('Failed to load tests. Please try again.')
  expect(shown).toHaveBeenCalledWith('Failed to load tests. Please try again.')
})

it(
  'the tests page reports a failure of online tests once, not again in another language',
  { tags: ['S8.6a'] },
  async () => {
    const shown = vi.spyOn(toast, 'error')
    fakeApi({ [ONLINE]: failed() })
    const showInBangla = openInEnglish(<TestsPage />, '/test/:testType', '/test/attempted')
    await screen.findByText('Failed to load tests. Please try again.')
    showInBangla()
    await screen.findByText(bn.failed)
    expect(shown.mock.calls).toEqual([['Failed to load tests. Please try again.']])
  },
)

it('the tests page leaves the report of an ended session to the session', async () => {
  const shown = vi.spyOn(toast, 'error')
  fakeApi({ [ONLINE]: refused(401, 'unauthorized') })
  open('/test/attempted')
  await screen.findByText('Failed to load tests. Please try again.')
  expect(shown).not.toHaveBeenCalled()
})

it(
  'a button shows more of a long list, and the focus goes to the first of them',
  { tags: ['decision-57', 'S7.22c'] },
  async () => {
    const past = (id: string) =>
      onlineTest({ test_id: id, test_name: `Test ${id}`, status: 'completed', is_registered: true })
    const api = fakeApi({
      [ONLINE]: ({ after }: { after?: string }) =>
        after === undefined
          ? { tests: [past('a'), past('b')], next: 'b' }
          : // The second was moved in time between the two calls.
            { tests: [past('b'), past('c')], next: null },
    })
    open('/test/attempted')
    await screen.findByText('Test b')
    press('Show more')
    const third = await screen.findByText('Test c')
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(third.closest('li')?.contains(document.activeElement)).toBe(true)
    expect(api.sent('/online-test')).toEqual([
      { status: 'completed', limit: 24 },
      { status: 'completed', limit: 24, after: 'b' },
    ])
  },
)

it(
  'a page that does not come leaves the list as it is, and can be asked for again',
  { tags: ['decision-57'] },
  async () => {
    const toasted = vi.spyOn(toast, 'error')
    const first = { tests: [onlineTest({ status: 'completed' })], next: 'o1' }
    const api = fakeApi({ [ONLINE]: ({ after }: { after?: string }) => (after ? failed() : first) })
    open('/test/attempted', 'bn')
    await screen.findByText('শীতের কাপ')
    press('আরও দেখাও')
    await waitFor(() => expect(toasted).toHaveBeenCalledOnce())
    screen.getByText('শীতের কাপ')
    api.set({
      [ONLINE]: { tests: [onlineTest({ test_id: 'o2', bangla_test_name: 'বসন্তের কাপ' })], next: null },
    })
    press('আরও দেখাও')
    await screen.findByText('বসন্তের কাপ')
  },
)

it(
  'values that a release before pages has left in the tab are ignored',
  { tags: ['decision-57'] },
  async () => {
    fakeApi({ [ONLINE]: { tests: [onlineTest({ status: 'completed' })], next: null } })
    function PrefilledTestsPage() {
      const queries = useQueryClient()
      useState(() => queries.setQueryData(['tests', 'online', 'list', 'completed'], { tests: [] }))
      return <TestsPage />
    }
    openPage(<PrefilledTestsPage />, '/test/:testType', '/test/attempted')
    await screen.findByText('Winter cup')
  },
)

it('a list of an older API, without pages, counts as a whole one', { tags: ['decision-57'] }, async () => {
  openOnline(onlineTest({ status: 'completed' }), 'attempted')
  await screen.findByText('Winter cup')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
