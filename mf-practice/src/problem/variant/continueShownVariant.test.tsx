import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpError, toast } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { afterEach, expect, it, vi } from 'vitest'
import { aProblem, fakeApi, noResponse, openProblem, sentTo } from '../../testing/problem.tsx'
import { saveShown, shownHere } from './shownVariants.ts'

const DAY_MS = 24 * 60 * 60_000

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const variant = (number: number, rest: Partial<Problem> = {}): Problem => {
  const statement = `What is twice ${number}?`
  const data = { ...aProblem().data, statement, statement_html: `<p>${statement}</p>` }
  return aProblem({ data, variant: { key: `twice-${number}`, round: 0 }, ...rest })
}
const own = variant(11)
const shared = variant(12)

/** The API with the learner's own variant, and the one of the link from the moment on at which that is taken. */
function api(taken: () => unknown = () => shared) {
  let problem = own
  return fakeApi(own, {
    '/series/s1/problem/2': () => problem,
    '/shared-variant': () => {
      const reply = taken()
      if (!(reply instanceof Error)) problem = shared
      return reply
    },
  })
}

it(
  'a learner gets the variant that the shared link showed, with what was entered, by one request',
  { tags: ['decision-50'] },
  async () => {
    saveShown(shared)
    sessionStorage.setItem('mf-practice:draft:p2 twice-12', '{"type":"text","text":"2"}')
    const { post } = api()
    await openProblem()
    await screen.findByText('What is twice 12?')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2')
    expect(sentTo(post, '/shared-variant')).toEqual([{ variant: 'twice-12' }])
    expect(shownHere('p2')).toBeNull()
    cleanup()
    await openProblem()
    expect(sentTo(post, '/shared-variant')).toHaveLength(1)
  },
)

it(
  'the shown variant is not requested where the learner has it anyway, or nothing was shown',
  { tags: ['decision-50'] },
  async () => {
    const { post } = api()
    await openProblem()
    saveShown(own)
    cleanup()
    await openProblem()
    await waitFor(() => expect(shownHere('p2')).toBeNull())
    expect(sentTo(post, '/shared-variant')).toEqual([])
  },
)

it('a learner who has begun another variant sees the reason why', { tags: ['decision-50'] }, async () => {
  saveShown(shared)
  const toastSpy = vi.spyOn(toast, 'info')
  api(() => new HttpError('refused', 409, 'begun_before', 'You began it before.'))
  await openProblem()
  await screen.findByText('What is twice 11?')
  expect(toastSpy).toHaveBeenCalledExactlyOnceWith('You began it before.')
  expect(shownHere('p2')).toBeNull()
})

it(
  'a shared problem without a connection shows what is there, and asks another time',
  { tags: ['decision-50'] },
  async () => {
    saveShown(shared)
    api(noResponse)
    await openProblem()
    await screen.findByText('What is twice 11?')
    expect(shownHere('p2')).toBe('twice-12')
  },
)

it('an API that failed is asked again before anything else is shown', { tags: ['decision-50'] }, async () => {
  saveShown(shared)
  const replies: unknown[] = [new HttpError('failed', 500, '', ''), shared]
  api(() => replies.shift())
  const opened = openProblem()
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await opened
  await screen.findByText('What is twice 12?')
  expect(replies).toEqual([])
})

it(
  'a prefetched problem shows its reason only when the learner opens it',
  { tags: ['decision-50'] },
  async () => {
    saveShown({ ...shared, problem_id: 'p3' })
    const toastSpy = vi.spyOn(toast, 'info')
    const { post } = fakeApi(own, {
      '/series/s1/problem/3': { ...own, problem_id: 'p3', serial: 3 },
      '/shared-variant': new HttpError('refused', 409, 'begun_before', 'You began it before.'),
    })
    await openProblem()
    await waitFor(() => expect(sentTo(post, '/shared-variant')).toHaveLength(1))
    expect(toastSpy).not.toHaveBeenCalled()
    expect(shownHere('p3')).toBe('twice-12')
  },
)

it(
  'twenty shown variants are remembered for thirty days, and nothing that the page did not write',
  { tags: ['decision-50'] },
  () => {
    for (let number = 1; number <= 25; number++) saveShown({ ...shared, problem_id: `p${number}` })
    saveShown(aProblem({ problem_id: 'plain' }))
    expect([shownHere('p5'), shownHere('p6'), shownHere('plain')]).toEqual([null, 'twice-12', null])
    vi.useFakeTimers({ now: Date.now() + 30 * DAY_MS })
    expect(shownHere('p6')).toBeNull()
    localStorage.setItem('mf-practice:shown:device', '[null, {"problemId":"p2","variant":3,"at":1}]')
    expect(shownHere('p2')).toBeNull()
  },
)
