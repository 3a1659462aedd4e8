import { getLanguage } from '@dhadha/contract'
import { openSession, subscribeCompositionId, syncSession } from '@dhadha/contract/shell'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { checkComposition, noteCompositionId, openComposition } from './composition/store.ts'
import { openLanguage } from './language/language.ts'
import { watchConnection } from './offline/connection.ts'
import { pause } from './pause.ts'
import { registerRemotes } from './remotes/federation.ts'
import { prefetchPath } from './remotes/prefetch.ts'
import { tokenCookie } from './session/cookie.ts'
import { shareSession } from './session/tabs.ts'
import { openTheme } from './theme/theme.ts'

// The first page is mostly here within a moment. Shown without it, React would keep the skeleton for as long as this.
const FIRST_PAGE_MS = 300
// The other remotes' files: not needed for the first page, and at hand before the pupil's first move.
const REST_MS = 1_500

/** Opens what the whole page shares, then shows the page. */
export async function start(): Promise<void> {
  openSession(tokenCookie)
  shareSession()
  openLanguage()
  openTheme()
  // Another tab may have signed in or out while this one was hidden.
  document.addEventListener('visibilitychange', () => document.hidden || syncSession())
  addEventListener('pageshow', syncSession)

  const composition = openComposition()
  registerRemotes(composition)
  subscribeCompositionId(noteCompositionId)
  watchConnection()
  // What was released while this tab was hidden is known before the pupil's next move.
  document.addEventListener('visibilitychange', () => document.hidden || void checkComposition())
  if (composition.isPartial) setTimeout(() => void checkComposition(), REST_MS)

  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no #root')
  await pause()
  await Promise.race([
    prefetchPath(composition, location.pathname, getLanguage()),
    new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS)),
  ])
  const app = <App composition={composition} />
  // In slices: the first render is the longest of all, and taps and scrolling get their turn between them.
  startTransition(() => {
    // A prerendered page stays readable and usable until its remote is here; React takes it over then. A mere frame is
    // replaced (gateway, page.ts).
    if (container.firstChild && container.dataset['content'] !== 'frame') hydrateRoot(container, app)
    else createRoot(container).render(app)
  })
}
