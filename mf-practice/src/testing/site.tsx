import { http, type Language } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import type { ProblemCard, Series, Topic } from '@dhadha/contract/wire'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'

export const aTopic = (id: number, rest: Partial<Topic> = {}): Topic => ({
  topic_id: `t${id}`,
  name: 'Math',
  bangla_name: 'গণিত',
  logo: '',
  accent: 'math',
  problem_solved: 5,
  nproblem: 10,
  ...rest,
})

export const aSeries = (name: string, rest: Partial<Series> = {}): Series => ({
  series_id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  bangla_name: null,
  logo: '',
  level: 1,
  nproblem: 10,
  solved_count: 0,
  color: '',
  bgcolor: '',
  topic: { topic_id: 't1', name: 'Math', bangla_name: 'গণিত', logo: '' },
  ...rest,
})

export const aCard = (title: string, rest: Partial<ProblemCard> = {}): ProblemCard => ({
  problem_id: title,
  series_id: 's1',
  serial: 3,
  title,
  bangla_title: null,
  series_name: 'Farm riddles',
  bangla_series_name: 'খামারের ধাঁধা',
  topic_name: 'Math',
  bangla_topic_name: 'গণিত',
  topic_logo: '',
  level: 1,
  attempt_count: 0,
  attempts: [],
  last_attempted_at: null,
  nproblem: 10,
  ...rest,
})

/** Answers reads by a part of the URL; an `Error` fails the call, a function is called each time. */
export function fakeReads(answers: Record<string, unknown>) {
  return vi.spyOn(http, 'get').mockImplementation((url) => {
    const found = Object.entries(answers).find(([part]) => url.includes(part))
    const body: unknown = typeof found?.[1] === 'function' ? (found[1] as () => unknown)() : found?.[1]
    if (body instanceof Error) return Promise.reject(body)
    return body === undefined ? Promise.reject(new Error(`no answer for ${url}`)) : Promise.resolve(body)
  })
}

/** A page in the site, at `at`. */
export const openPage = (page: ReactElement, path: string, at: string, language: Language = 'en') =>
  renderInSite(page, { messages: language === 'bn' ? bn : en, language, path, at, token: 'token' })
