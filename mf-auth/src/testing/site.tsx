import { HttpError, http, toast, type Language } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import type { People, Profile } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'

/** A pupil's profile as the API returns it. */
export const rima: Profile = {
  id: '1',
  name: 'Rima',
  login: 'quick-otter-7',
  email: 'rima@example.com',
  mobile_number: null,
  image: null,
  birth_date: '2015-12-31',
  institute: 'Zilla School',
  grade: 5,
}

/** A learner who shares and has no friends yet. */
export const nobody: People = { sharing: 'on', friends: [], asking: [], muted: [], blocked: [] }

/** Renders a page of this remote at its address. */
export const visit = (
  page: ReactElement,
  at: string | { pathname: string; search?: string; hash?: string; state?: unknown },
  { language = 'en', token }: { language?: Language; token?: string } = {},
) =>
  renderInSite(page, {
    messages: language === 'bn' ? bn : en,
    language,
    at,
    path: (typeof at === 'string' ? at : at.pathname).replace(/\?.*/, ''),
    ...(token ? { token } : {}),
  })

/** Writes into the field with that label. */
export const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Answers every POST with this body. */
export const answerPosts = (reply: unknown) => vi.spyOn(http, 'post').mockResolvedValue(reply)

export const rejectPosts = (message: string, code = 'refused') =>
  vi.spyOn(http, 'post').mockRejectedValue(new HttpError('refused', 400, code, message))

export const loseConnection = () =>
  vi.spyOn(http, 'post').mockRejectedValue(new HttpError('no-response', 0, '', ''))

const spyOnToasts = () => ({
  success: vi.spyOn(toast, 'success'),
  error: vi.spyOn(toast, 'error'),
})

/** Returns the toasts of each test in a file. Rendered pages and mocks are removed after each test. */
export function watchToasts() {
  const toasts = spyOnToasts()
  beforeEach(() => {
    Object.assign(toasts, spyOnToasts())
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })
  return toasts
}

/** The address that the page navigated to, once it has. */
export const elsewhere = async () => (await screen.findByTestId('elsewhere')).textContent

/** As in browsers, nothing behind an open dialog takes the focus; this DOM alone would let it. */
export function trapFocusInDialogs() {
  const proto: { readonly focus: (this: HTMLElement, options?: FocusOptions) => void } = HTMLElement.prototype
  const { focus } = proto
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    const dialog = document.querySelector('dialog[open]')
    if (!dialog || dialog.contains(this)) focus.call(this, options)
  })
}
