import { setLanguage, type Language, type Messages } from '@dhadha/contract'
import { MessagesContext } from '@dhadha/contract/shell'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, messages, pages } from 'prerendered-pages'

/** The exports of a part's `src/prerender.tsx`, imported as `prerendered-pages`. */
export interface PrerenderedPages {
  pages: Readonly<Record<string, ComponentType>>
  messages: Readonly<Record<Language, Messages>>
  describe: (page: string, language: Language) => { title: string; description: string }
}

/** Renders a page to HTML inside the boundary in which the shell mounts it, so that React can hydrate it. */
export function renderPage(page: string, path: string, language: Language) {
  const Page = (pages as PrerenderedPages['pages'])[page]
  if (!Page) throw new Error(`src/prerender.tsx exports no page "${page}"`)
  setLanguage(language)
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={path}>
        <Suspense>
          <MessagesContext value={(messages as PrerenderedPages['messages'])[language]}>
            <Page />
          </MessagesContext>
        </Suspense>
      </StaticRouter>
    </QueryClientProvider>,
  )
  return { html, ...(describe as PrerenderedPages['describe'])(page, language) }
}
