import { HttpError, http, type Language } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'

/** Renders a page of this remote at its address, for a signed-in learner. */
export const visit = (page: ReactElement, at: string, language: Language = 'en') =>
  renderInSite(page, {
    messages: language === 'bn' ? bn : en,
    language,
    at,
    path: at.replace(/\?.*/, ''),
    token: 'abc',
  })

/** Mocks the API's answers to GET, by path; paths with an Error, and those not named, fail. */
export const answerGets = (replies: Record<string, unknown>) =>
  vi.spyOn(http, 'get').mockImplementation((url) => {
    const reply = replies[url] ?? new HttpError('failed', 500, '', '')
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply as never)
  })

/** The parameters of the calls to a path so far, the oldest first. */
export const askedFor = (path: string) =>
  vi.mocked(http.get).mock.calls.flatMap(([url, options]) => (url === path ? [options?.params] : []))
