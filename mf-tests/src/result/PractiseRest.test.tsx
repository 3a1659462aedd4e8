import { toast, type Language } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { elsewhere, fakeApi, noResponse, openPage, press } from '../testing/site.tsx'
import { aResult } from '../testing/tests.ts'
import ResultPage from './ResultPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Verdict = true | false | null

/** A result with a problem for each verdict, each with a place in practice unless it is listed as missing. */
function createResult(verdicts: readonly Verdict[], missing: readonly number[] = []) {
  const problems = verdicts.map((is_correct, index) => ({
    problem_id: `p${index + 1}`,
    problem_title: `Riddle ${index + 1}`,
    bangla_problem_title: `ধাঁধা ${index + 1}`,
    difficulty: 'easy' as const,
    result: { marks_awarded: is_correct === true ? 1 : 0, max_marks: 1, is_correct },
    saved: null,
    practice: missing.includes(index) ? null : { series_id: 's1', serial: index + 1 },
  }))
  const right = verdicts.filter((verdict) => verdict === true).length
  const answered = verdicts.filter((verdict) => verdict !== null).length
  return aResult({
    score: right,
    max_score: verdicts.length,
    stats: {
      attempted_problems: answered,
      skipped_problems: verdicts.length - answered,
      correct_problems: right,
      total_problems: verdicts.length,
    },
    problems,
  })
}

interface Opening {
  readonly kind?: 'custom' | 'online'
  readonly language?: Language
  /** Answers of further calls. */
  readonly more?: Readonly<Record<string, unknown>>
}

async function open(result: unknown, { kind = 'custom', language = 'en', more = {} }: Opening = {}) {
  const page = kind === 'online' ? 'stats' : 'summary'
  const call = kind === 'online' ? 'GET /t1/result' : 'GET /t1/summary'
  const api = fakeApi({ [call]: result, ...more })
  openPage(<ResultPage />, `/test/${kind}/:testId/${page}`, `/test/${kind}/t1/${page}`, language)
  await screen.findByRole('heading', { level: 1 })
  return api
}
const rest = () => screen.getByRole('region', { name: 'Practise the rest' })

it.each([
  [[true, true, true], '3 of 3 right', 'Everything right. Wonderful!'],
  [[true, false, null], '1 of 3 right', 'A start. The rest comes with practice.'],
  [[false, null, null], 'None of 3 right', 'Not yet. Take a quiet look at them, then try again.'],
] as const)(
  'the result of %j reads %s',
  { tags: ['S2.32', 'decision-29'] },
  async (verdicts, count, line) => {
    await open(createResult(verdicts))
    screen.getByText(count)
    screen.getByText(line)
  },
)

it('the result says in Bangla how many were right', { tags: ['S2.32', 'decision-29'] }, async () => {
  await open(createResult([true, false, null]), { language: 'bn' })
  screen.getByText('৩টির মধ্যে ১টি ঠিক')
})

it(
  'three missed problems become one test, also on a double click',
  { tags: ['S2.32', 'decision-27'] },
  async () => {
    const api = await open(createResult([true, false, null, false]), {
      more: { 'POST /practice-test/remaining': { test_id: 'new', problem_count: 3 } },
    })
    within(rest()).getByText('A test of your own with 3 problems, without a clock.')
    clickTwice(within(rest()).getByRole('button', { name: 'Practise the rest' }))
    expect(await elsewhere()).toBe('/test/custom/new')
    expect(api.sent('/remaining')).toEqual([
      { kind: 'custom', test_id: 't1', operationId: expect.any(String) as string },
    ])
  },
)

it(
  'without a connection the button says so, and a second try means the same test',
  { tags: ['S8.1b', 'decision-27'] },
  async () => {
    const shown = vi.spyOn(toast, 'error')
    const api = await open(createResult([false, false, false]), {
      kind: 'online',
      more: { 'POST /practice-test/remaining': noResponse() },
    })
    press('Practise the rest')
    await waitFor(() => expect(shown).toHaveBeenCalledWith('Unable to connect to server'))
    api.set({ 'POST /practice-test/remaining': { test_id: 'new', problem_count: 3 } })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Practise the rest' }).ariaBusy).not.toBe('true'),
    )
    press('Practise the rest')
    expect(await elsewhere()).toBe('/test/custom/new')
    const sent = api.sent('/remaining') as { kind: string; operationId: string }[]
    expect(sent.map(({ kind }) => kind)).toEqual(['online', 'online'])
    expect(sent[0]?.operationId).toBe(sent[1]?.operationId)
  },
)

it('one or two missed problems are links to them', { tags: ['S2.32', 'decision-27'] }, async () => {
  await open(createResult([true, false, null]))
  within(rest()).getByText('2 problems are left:')
  const links = within(rest()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Riddle 2', '/series/s1/problem/2'],
    ['Riddle 3', '/series/s1/problem/3'],
  ])
  expect(within(rest()).queryByRole('button')).toBeNull()
})

it.each([
  ['all were right', createResult([true, true])],
  ['practice does not have them', createResult([true, false], [1])],
])('nothing is offered where %s', { tags: ['decision-27'] }, async (_, result) => {
  await open(result)
  expect(screen.queryByRole('region', { name: 'Practise the rest' })).toBeNull()
  screen.getByRole('link', { name: 'Go to Tests' })
})
