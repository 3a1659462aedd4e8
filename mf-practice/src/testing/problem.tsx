import { encodeBoardData } from '@dhadha/boards/rules'
import { http, HttpError, type Language } from '@dhadha/contract'
import { freshQueries, renderInSite } from '@dhadha/contract/testing'
import type { AttemptReply, Problem, SeriesProblem } from '@dhadha/contract/wire'
import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { deferredQuery } from '../problem/deferred/deferredQuery.ts'
import ProblemPage from '../problem-page/ProblemPage.tsx'

const problemData = (statement: string, rest: Partial<Problem['data']> = {}): Problem['data'] => ({
  statement,
  statement_html: `<p>${statement}</p>`,
  latex: null,
  ansType: 'text',
  interactiveType: 'none',
  data: null,
  ...rest,
})

/** The second of three problems, with Bangla and a hint, not tried yet. */
export const aProblem = (rest: Partial<Problem> = {}): Problem => ({
  problem_id: 'p2',
  title: 'Seven goats',
  bangla_title: 'সাতটি ছাগল',
  serial: 2,
  series_id: 's1',
  series: { series_id: 's1', name: 'Farm riddles', bangla_name: 'খামারের ধাঁধা', nproblem: 3, level: 2 },
  topic: { topic_id: 't1', name: 'Math', bangla_name: 'গণিত', accent: 'math' },
  author_name: 'Rokeya',
  hint_available: true,
  status: null,
  hint_used: false,
  explanation_viewed: false,
  data: problemData('How many goats?'),
  bangla_data: { ...problemData('কয়টি ছাগল?'), data: null },
  ...rest,
})

export const mcqProblem = (options: string[], several = false) =>
  aProblem({
    data: problemData('Pick one', {
      ansType: 'mcq',
      data: encodeBoardData({ options, ...(several && { several }) }),
    }),
  })

export const boardProblem = (interactiveType: string, payload: unknown) =>
  aProblem({
    data: problemData('Move one', {
      ansType: 'interactive',
      interactiveType,
      data: encodeBoardData(payload),
    }),
    bangla_title: null,
    bangla_data: null,
  })

export const aStep = (serial: number, status: SeriesProblem['status'] = null): SeriesProblem => ({
  problem_id: `p${serial}`,
  serial,
  title: `Riddle ${serial}`,
  bangla_title: null,
  status,
  topic_name: 'Math',
  series_name: 'Farm riddles',
})

export const aReply = (rest: Partial<AttemptReply> = {}): AttemptReply => ({
  success: true,
  isCorrect: true,
  points: { base: 15, speedBonus: 10, firstTryBonus: 0, streakBonus: 5, total: 30 },
  timeTakenInMin: 0.5,
  streakInfo: { current_streak: 3, max_streak: 4 },
  ...rest,
})

export const noResponse = () => new HttpError('no-response', 0, '', '')

type Answers = Record<string, unknown>

/**
 * Answers calls by the ends of their URLs: a value is the body, an `Error` fails the call, a function is called
 * each time. Calls that are not named get the API's usual responses for the problem page.
 */
export function fakeApi(problem: Problem, answers: Answers = {}) {
  const all: Answers = {
    '/series/s1/problem': { problems: [aStep(1, 1), aStep(2, problem.status), aStep(3)] },
    [`/series/s1/problem/${problem.serial}`]: problem,
    [`/series/s1/problem/${problem.serial + 1}`]: aProblem({
      problem_id: `p${problem.serial + 1}`,
      serial: problem.serial + 1,
      title: 'The next one',
    }),
    '/attempts': aReply(),
    ...answers,
  }
  const reply = (url: string) => {
    const found = Object.entries(all).find(([end]) => url.endsWith(end))
    const body: unknown = typeof found?.[1] === 'function' ? (found[1] as () => unknown)() : found?.[1]
    if (body instanceof Error) return Promise.reject(body)
    return Promise.resolve(body ?? { message: 'ok' })
  }
  return {
    get: vi.spyOn(http, 'get').mockImplementation((url) => reply(url)),
    post: vi.spyOn(http, 'post').mockImplementation((url) => reply(url)),
  }
}

/** Bodies of the calls to URLs that end so, oldest first. */
export const sentTo = (post: ReturnType<typeof fakeApi>['post'], end: string): unknown[] =>
  post.mock.calls.filter(([url]) => url.endsWith(end)).map(([, body]) => body)

export interface OpenOptions {
  language?: Language
  at?: string | { pathname: string; state?: unknown }
  /** False for the state before the later chunk is loaded. */
  withDeferred?: boolean
}

/** Opens the problem page in the site; resolves when the problem is shown. */
export async function openProblem({
  language = 'en',
  at = '/series/s1/problem/2',
  withDeferred = true,
}: OpenOptions = {}) {
  const queries = freshQueries()
  if (withDeferred) await queries.prefetchQuery(deferredQuery)
  const site = renderInSite(<ProblemPage />, {
    messages: language === 'bn' ? bn : en,
    language,
    at,
    path: '/series/:series/problem/:serial',
    token: 'token',
    queries,
  })
  await screen.findByRole('heading', { level: 1 })
  openMenu()
  return site
}

/** Opens the menu of the problem, which this document cannot do by itself. */
export function openMenu(): void {
  const menu = document.querySelector('#problem-menu')
  if (menu) fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const press = (name: string | RegExp) => fireEvent.click(button(name))
export const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
