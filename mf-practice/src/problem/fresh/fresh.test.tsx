import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpError, toast } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { afterEach, expect, it, vi } from 'vitest'
import {
  aProblem,
  aReply,
  fakeApi,
  noResponse,
  openProblem,
  press,
  sentTo,
  type,
} from '../../testing/problem.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const variant = (number: number, rest: Partial<Problem> = {}): Problem => {
  const statement = `What is twice ${number}?`
  const data = { ...aProblem().data, statement, statement_html: `<p>${statement}</p>` }
  return aProblem({ data, variant: { key: `twice-${number}`, round: 0 }, ...rest })
}
const second = variant(12, {
  variant: { key: 'twice-12', round: 1 },
  hint_used: true,
  explanation_viewed: true,
})

/** The API with the first variant, and with the second one after it is requested. */
function api(first: Problem, answers: Record<string, unknown> = {}) {
  let shown = first
  return fakeApi(first, {
    '/series/s1/problem/2': () => shown,
    '/fresh': () => {
      shown = second
      return second
    },
    ...answers,
  })
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')

it(
  'no fresh variant is offered while the problem may pay, nor where there are no variants',
  { tags: ['decision-50'] },
  async () => {
    api(variant(11))
    await openProblem()
    expect(screen.queryByRole('button', { name: 'Try a fresh one' })).toBeNull()
    cleanup()
    fakeApi(aProblem({ status: 1 }))
    await openProblem()
    expect(screen.queryByRole('button', { name: 'Try a fresh one' })).toBeNull()
    screen.getByRole('button', { name: 'Solve again' })
  },
)

it(
  'a right answer leads to a fresh one, which begins empty and says that it brings no points',
  { tags: ['decision-50'] },
  async () => {
    const { post } = api(variant(11))
    await openProblem()
    type('22')
    press('Submit')
    const sheet = await screen.findByRole('dialog', { name: /right/i })
    within(sheet).getByRole('button', { name: 'Try a fresh one' }).click()
    await screen.findByText('What is twice 12?')
    expect(sentTo(post, '/attempts')).toMatchObject([{ answer: '22', variant: 'twice-11' }])
    expect(sentTo(post, '/fresh')).toEqual([{ variant: 'twice-11' }])
    expect(box().value).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByText(/it brings no points/)
    expect(screen.getByRole('timer').textContent).toBe('00:00')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Seven goats'))
  },
)

it(
  'a seen explanation leads to a fresh one, without the words that were typed before',
  { tags: ['decision-50'] },
  async () => {
    const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
    api(variant(11, { status: 0, explanation_viewed: true }), {
      '/view-explanation': {
        explanation: {
          explanation: 'Twice 11 is 22.',
          bangla_explanation: '',
          explanation_html: '',
          bangla_explanation_html: '',
          image: null,
        },
      },
    })
    await openProblem()
    type('21')
    press('See Explanation')
    const dialog = await screen.findByRole('dialog', { name: 'Explanation' })
    within(dialog).getByRole('button', { name: 'Try a fresh one' }).click()
    await screen.findByText('What is twice 12?')
    expect(box().value).toBe('')
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  },
)

it('the help of a fresh one costs nothing, so nothing is asked', { tags: ['decision-50'] }, async () => {
  const { post } = api(second, { '/use-hint': { hint: { hint: ['Double it.'], bangla_hint: [] } } })
  await openProblem()
  press('Hint')
  await waitFor(() => expect(sentTo(post, '/use-hint')).toHaveLength(1))
})

it(
  'a missing fresh variant is explained without a connection, and the page stays as it is',
  { tags: ['decision-50'] },
  async () => {
    api(variant(11, { status: 1 }), { '/fresh': noResponse() })
    const toastSpy = vi.spyOn(toast, 'error')
    await openProblem()
    press('Try a fresh one')
    await waitFor(() => expect(toastSpy).toHaveBeenCalledTimes(1))
    screen.getByText('What is twice 11?')
  },
)

it('the page shows the other variant when another tab has gone on', { tags: ['decision-50'] }, async () => {
  let shown = variant(11)
  const refused = () => {
    shown = second
    return new HttpError('refused', 409, 'variant_changed', 'It has changed. Here is the new one.')
  }
  fakeApi(variant(11), { '/series/s1/problem/2': () => shown, '/attempts': refused })
  const toastSpy = vi.spyOn(toast, 'info')
  await openProblem()
  type('22')
  press('Submit')
  await screen.findByText('What is twice 12?')
  expect(toastSpy).toHaveBeenCalledWith('It has changed. Here is the new one.')
  expect(box().value).toBe('')
})

it('a fresh one that was solved is open to the next', { tags: ['decision-50'] }, async () => {
  const { post } = api({ ...second, status: 1 }, { '/attempts': aReply() })
  await openProblem({ language: 'bn' })
  press('নতুন একটি করো')
  await waitFor(() => expect(sentTo(post, '/fresh')).toEqual([{ variant: 'twice-12' }]))
})
