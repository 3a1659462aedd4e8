import { http, HttpError, outbox, type Language } from '@dhadha/contract'
import { freshQueries, inSite, renderInSite } from '@dhadha/contract/testing'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'

export const noResponse = () => new HttpError('no-response', 0, '', '')
export const refused = (status: number, code = 'refused', message = '') =>
  new HttpError('refused', status, code, message)
export const failed = () => new HttpError('failed', 500, 'internal', '')

let learners = 0

/**
 * Answers calls by verb and the end of their URLs, for example `POST /start`: a value is the body, an `Error` fails the
 * call, a function is called each time with the call's body or parameters. Each fake API has another learner, so that
 * no test finds what the one before left in the outbox.
 */
export function fakeApi(answers: Record<string, unknown>) {
  const owner = `learner-${++learners}`
  outbox.open(owner)
  const calls: { call: string; body: unknown }[] = []
  const all: Record<string, unknown> = { 'GET /user/profile': { id: owner, name: 'Mira' }, ...answers }
  const reply = async (verb: string, url: string, body?: unknown): Promise<unknown> => {
    calls.push({ call: `${verb} ${url}`, body })
    const found = Object.entries(all)
      .filter(([name]) => name.startsWith(`${verb} `) && url.endsWith(name.slice(verb.length + 1)))
      .toSorted(([a], [b]) => b.length - a.length)[0]
    if (!found) throw new Error(`no answer for ${verb} ${url}`)
    const value: unknown =
      typeof found[1] === 'function' ? (found[1] as (body: unknown) => unknown)(body) : found[1]
    if (value instanceof Error) throw value
    return value
  }
  vi.spyOn(http, 'get').mockImplementation((url, { params } = {}) => reply('GET', url, params))
  vi.spyOn(http, 'post').mockImplementation((url, body) => reply('POST', url, body))
  vi.spyOn(http, 'put').mockImplementation((url, body) => reply('PUT', url, body))
  return {
    owner,
    /** Changes the answers from now on. */
    set: (more: Record<string, unknown>) => Object.assign(all, more),
    /** Bodies or parameters of the calls that end so, oldest first. */
    sent: (end: string) => calls.filter(({ call }) => call.endsWith(end)).map(({ body }) => body),
  }
}

/** An address, or one with the state of its navigation. */
type InitialEntry = string | { pathname: string; state: unknown }

const place = (path: string, at: InitialEntry, language: Language) => ({
  messages: language === 'bn' ? bn : en,
  language,
  path,
  at,
  token: 'token',
})

/** Renders a page of this remote as the shell would mount it. */
export const openPage = (page: ReactElement, path: string, at: InitialEntry, language: Language = 'en') =>
  renderInSite(page, place(path, at, language))

/** Renders a page in English. @returns shows it in Bangla, with all that it has loaded */
export function openInEnglish(page: ReactElement, path: string, at: string): () => void {
  const queries = freshQueries()
  const { rerender } = renderInSite(page, { ...place(path, at, 'en'), queries })
  return () => rerender(inSite(page, { ...place(path, at, 'bn'), queries }))
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const press = (name: string | RegExp) => fireEvent.click(button(name))
export const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: text } })
export const elsewhere = async () => (await screen.findByTestId('elsewhere')).textContent
