import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { setLanguage, type Language } from './language.ts'
import { MessagesContext, type Messages } from './messages.ts'
import { openSession } from './session.ts'

// What the shell does when somebody signs out.
export { forgetReturnPath } from './returnPath.ts'

export interface SiteOptions {
  /** The remote's own texts in `language`. */
  messages: Messages
  language?: Language
  /** Where the visitor is (with a route's state, where a page needs one), and the route's pattern. */
  at?: string | { pathname: string; search?: string; hash?: string; state?: unknown }
  path?: string
  /** A signed-in learner's token; absent: signed out. */
  token?: string
  /** The cache, for a test that renders once more, as in another language; a fresh one by default. */
  queries?: QueryClient
}

/** An empty cache, whose reads fail at the first error. */
export const freshQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** A page as the shell would mount it, with router, texts, session and a fresh cache. */
export function inSite(
  page: ReactElement,
  { messages, language = 'en', at = '/', path = '*', token, queries = freshQueries() }: SiteOptions,
): ReactElement {
  setLanguage(language)
  openSession({ read: () => token ?? null, write: () => undefined, remove: () => undefined })
  return (
    <QueryClientProvider client={queries}>
      <MessagesContext value={messages}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={page} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </MessagesContext>
    </QueryClientProvider>
  )
}

/**
 * For tests of a remote: renders `inSite`. If the page navigates away from `path`, `elsewhere` (test id) shows where
 * to.
 */
export const renderInSite = (page: ReactElement, options: SiteOptions): RenderResult =>
  render(inSite(page, options))

/** A double click: the second click comes before React renders again. */
export const clickTwice = (button: HTMLElement): void =>
  act(() => {
    button.click()
    button.click()
  })

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="elsewhere">{pathname + search}</p>
}
