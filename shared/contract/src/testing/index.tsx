import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { setLanguage, type Language } from '../i18n/language.ts'
import { MessagesContext, type Messages } from '../i18n/messages.ts'
import { openSession } from '../session/session.ts'

// The shell calls it when a learner signs out.
export { forgetReturnPath } from '../session/returnPath.ts'

export interface SiteOptions {
  /** The remote's own texts in `language`. */
  messages: Messages
  language?: Language
  /** The visitor's location (with a route's state, where a page needs one), and the route's pattern. */
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

/** Puts a translation in the place of a text node; what Chrome's translator does by default. */
type Replace = (text: Text, translation: HTMLElement) => void

/**
 * Translates a page as browsers do: each text node is replaced by `<font><font>`, with «…» around its text. Elements
 * with `translate="no"` stay.
 *
 * @returns the function that shows the original again
 */
export function translatePage(
  root: HTMLElement = document.body,
  replace: Replace = (text, translation) => text.replaceWith(translation),
): () => void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (
      text.data.trim() !== '' &&
      !text.parentElement?.closest('[translate="no"], script, style, textarea, font')
    )
      texts.push(text)
  }
  const translated = texts.map((text) => {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `«${text.data}»`
    outer.append(inner)
    replace(text, outer)
    return { text, outer }
  })
  return () => {
    for (const { text, outer } of translated) if (outer.isConnected) outer.replaceWith(text)
  }
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="elsewhere">{pathname + search}</p>
}
