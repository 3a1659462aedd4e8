import { encodeBoardData } from '@dhadha/boards/rules'
import { HttpError } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import type { Problem } from '@dhadha/contract/wire'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import {
  aProblem,
  boardProblem,
  fakeApi,
  mcqProblem,
  noResponse,
  press,
  sentTo,
} from '../testing/problem.tsx'
import PrintPage from './PrintPage.tsx'
import { printedSolution } from './solution.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const withheld = () => new HttpError('refused', 423, 'withheld', 'In a test')
const typed = (rest: Partial<Problem> = {}) => aProblem({ problem_id: 'p1', serial: 1, ...rest })
const chosen = (rest: Partial<Problem> = {}) => ({ ...mcqProblem(['red', 'blue']), ...rest })
const ropes = { fields: ['b', 'c', 'a'], answer: ['a', 'b', 'c'] }

/** A series of a typed problem, options, and one that a test has. */
function open(answers: Record<string, unknown> = {}, language: 'en' | 'bn' = 'en') {
  const api = fakeApi(aProblem(), {
    '/series/s1/problem/1': typed(),
    '/series/s1/problem/2': chosen(),
    '/series/s1/problem/3': withheld(),
    ...answers,
  })
  renderInSite(<PrintPage />, {
    messages: language === 'bn' ? bn : en,
    language,
    at: '/series/s1/print',
    path: '/series/:series/print',
    token: 'token',
  })
  return api
}

it(
  'a series on paper has statements, options, lines for answers, and no problem of a test',
  { tags: ['decision-37'] },
  async () => {
    open()
    await screen.findByRole('heading', { name: 'Farm riddles' })
    const [first, second] = screen.getAllByRole('article')
    expect(first?.textContent).toContain('1. Seven goats')
    expect(first?.textContent).toContain('How many goats?')
    // A typed answer has its line alone: a field can't be written on.
    expect(within(first as HTMLElement).queryByRole('textbox')).toBeNull()
    expect(first?.textContent).toContain('Answer:')
    expect(within(second as HTMLElement).getAllByRole('radio', { hidden: true })).toHaveLength(2)
    expect(screen.getAllByRole('article')).toHaveLength(2)
    screen.getByText('Problem 3 is in a test right now. It can be printed when the test is over.')
  },
)

it(
  'a series is printed in the other language or in both, with all words of the sheet',
  { tags: ['decision-37'] },
  async () => {
    open()
    await screen.findByRole('heading', { name: 'Farm riddles' })
    press('বাংলা')
    screen.getByRole('heading', { name: '১. সাতটি ছাগল' })
    expect(screen.getAllByText('উত্তর:')).toHaveLength(2)
    expect(screen.queryByText('Answer:')).toBeNull()
    press('Both languages')
    expect(screen.getAllByText('Answer:')).toHaveLength(2)
    expect(screen.getAllByText('উত্তর:')).toHaveLength(2)
  },
)

it('the print button opens the printer’s dialog', { tags: ['decision-37'] }, async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  open({}, 'bn')
  await screen.findByRole('heading', { name: 'খামারের ধাঁধা' })
  press('প্রিন্ট করো')
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it(
  'the price of the answers is shown first, and they are printed once the API has sent them',
  { tags: ['decision-37'] },
  async () => {
    let isSavedOffline = false
    const { post } = open({
      '/keep-offline': () => {
        isSavedOffline = true
        return { success: true }
      },
      '/series/s1/problem/1': () =>
        isSavedOffline ? typed({ kept_offline: true, solution: { answers: ['22'] } }) : typed(),
      '/series/s1/problem/2': () =>
        isSavedOffline ? chosen({ kept_offline: true, solution: { option: 2 } }) : chosen(),
    })
    await screen.findByRole('heading', { name: 'Farm riddles' })
    press('Answers on the last page')
    const dialog = await screen.findByRole('dialog', { name: 'Print the answers, too?' })
    expect(dialog.textContent).toContain('only the base points')
    expect(sentTo(post, '/keep-offline')).toHaveLength(0)
    press('Print the answers')
    const answers = await screen.findByRole('heading', { name: 'Answers' })
    expect(sentTo(post, '/keep-offline')).toHaveLength(1)
    expect(answers.parentElement?.textContent).toContain('22')
    expect(answers.parentElement?.textContent).toContain('blue')
    // The answers are hidden again without another call.
    press('Answers on the last page')
    expect(screen.queryByRole('heading', { name: 'Answers' })).toBeNull()
  },
)

it(
  'a solved series shows the pupil’s own right answers, and costs nothing',
  { tags: ['decision-37'] },
  async () => {
    const { post } = open({
      '/series/s1/problem/1': typed({ status: 1, solved: { answer: 'seven', board: null, seconds: 9 } }),
      '/series/s1/problem/2': chosen({ status: 1, solved: { answer: '1', board: null, seconds: 9 } }),
    })
    await screen.findByRole('heading', { name: 'Farm riddles' })
    press('Answers on the last page')
    const answers = screen.getByRole('heading', { name: 'Answers' }).parentElement
    expect(answers?.textContent).toContain('seven')
    expect(answers?.textContent).toContain('red')
    expect(sentTo(post, '/keep-offline')).toHaveLength(0)
  },
)

it(
  'the print page says that a series could not be fetched, and tries again',
  { tags: ['decision-37', 'S8.6a'] },
  async () => {
    let isUnavailable = true
    open({ '/series/s1/problem/2': () => (isUnavailable ? noResponse() : chosen()) })
    await screen.findByText('Unable to connect to server')
    isUnavailable = false
    press('Retry')
    await screen.findByRole('heading', { name: 'Farm riddles' })
  },
)

it('the print page says so when a test has every problem', { tags: ['decision-37'] }, async () => {
  open({ '/series/s1/problem/1': withheld(), '/series/s1/problem/2': withheld() })
  await screen.findByRole('heading', { name: /A test has these problems right now/ })
})

it(
  'answers on paper are in the digits of its language, and none without the API’s',
  { tags: ['decision-37'] },
  () => {
    const offlineProblem = typed({ kept_offline: true, solution: { answers: ['7.5'] } })
    expect(printedSolution(offlineProblem, 'bn')).toEqual({ kind: 'words', text: '৭.৫' })
    expect(printedSolution(offlineProblem, 'en')).toEqual({ kind: 'words', text: '7.5' })
    expect(printedSolution(typed(), 'en')).toBeNull()
    const board: Problem = {
      ...boardProblem('rearrange', ropes),
      kept_offline: true,
    }
    expect(printedSolution(board, 'en')).toMatchObject({ kind: 'board' })
    expect(
      printedSolution({ ...board, data: { ...board.data, data: encodeBoardData(null) } }, 'en'),
    ).toBeNull()
  },
)

it(
  'a list and several options are printed with all of their answers',
  { tags: ['decision-37'] },
  async () => {
    open({
      '/series/s1/problem/1': typed({
        kept_offline: true,
        solution: { answers: ['3', '12'], find: 'all' },
      }),
      '/series/s1/problem/2': chosen({ kept_offline: true, solution: { option: 1, options: [1, 2] } }),
    })
    await screen.findByRole('heading', { name: 'Farm riddles' })
    press('Both languages')
    press('Answers on the last page')
    const answers = screen.getByRole('heading', { name: 'Answers' }).parentElement
    expect(answers?.textContent).toContain('3, 12')
    expect(answers?.textContent).toContain('red, blue')
    expect(screen.getByRole('heading', { name: 'উত্তর' }).parentElement?.textContent).toContain('৩, ১২')
  },
)
