import { getLanguage } from '@dhadha/contract'
import {
  adoptCalls,
  getToken,
  loadClient,
  openSession,
  supportPageTranslation,
  syncSession,
} from '@dhadha/contract/shell'
import { PRELOADED_REQUESTS, CRASH_EVENT, type PreloadedRequests } from '@dhadha/release'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { subscribeCompositionId } from './composition/header.ts'
import { checkComposition, recordCompositionId, openComposition } from './composition/store.ts'
import { loadLetters } from './fonts/letters.ts'
import { watchHealth } from './health/report.ts'
import { keepFirstScreen } from './loading/firstScreen.ts'
import { watchKeyboard } from './keyboard/keyboard.ts'
import { openLanguage } from './language/language.ts'
import { watchConnection } from './offline/connection.ts'
import { pause } from './pause.ts'
import { registerRemotes } from './remotes/federation.ts'
import { prefetchPath } from './remotes/prefetch.ts'
import { readReturnPath } from './routing/returnPath.ts'
import { tokenCookie } from './session/cookie.ts'
import { clearLearnerData, leave } from './session/clearLearnerData.ts'
import { watchLogOut } from './session/log-out.ts'
import { shareSession } from './session/tabs.ts'
import { openTheme } from './theme/theme.ts'

// The first page usually loads within a moment. Rendered before that, React would show the skeleton for at least this
// long.
const FIRST_PAGE_MS = 300
// The other remotes' files and the client of calls: not needed for the first page, but ready before the pupil's first navigation
// or answer.
const REST_MS = 1_500
// The code that measures the page is loaded after all that the page itself needs.
const MEASURED_MS = 4_000

/** Sets up what the whole page shares, then renders the page. */
export async function start(): Promise<void> {
  supportPageTranslation(document.body)
  openSession(tokenCookie)
  shareSession()
  openLanguage()
  adoptCalls((globalThis as { [PRELOADED_REQUESTS]?: PreloadedRequests })[PRELOADED_REQUESTS] ?? new Map())
  openTheme()
  readReturnPath()
  // Another tab may have signed in or out while this one was hidden.
  document.addEventListener('visibilitychange', () => document.hidden || syncSession())
  // If it were restored from the back-forward cache, the page would be painted once for the learner who left it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && getToken() !== tokenCookie.read()) leave((place) => place.reload())
    else syncSession()
  })
  // The cookies may have been deleted while no page was open.
  if (getToken() === null) void clearLearnerData().catch(() => undefined)

  const composition = openComposition()
  registerRemotes(composition)
  subscribeCompositionId(recordCompositionId)
  watchConnection()
  watchLogOut()
  watchKeyboard()
  watchHealth(MEASURED_MS)
  // Releases made while this tab was hidden are loaded before the pupil's next navigation.
  document.addEventListener('visibilitychange', () => document.hidden || void checkComposition())
  if (composition.isPartial) setTimeout(() => void checkComposition(), REST_MS)

  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no #root')
  await pause()
  // A page that is there already shows its boxes; it must work.
  const letters = container.dataset['content'] === 'frame' ? loadLetters(getLanguage()) : null
  await Promise.race([
    prefetchPath(composition, location.pathname, getLanguage()),
    new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS)),
  ])
  await letters
  keepFirstScreen(container)
  const app = <App composition={composition} />
  // In a transition, which React splits: the first render is the longest of all, and taps and scrolling are handled in
  // between.
  const options = { onUncaughtError: crashed }
  startTransition(() => {
    // A prerendered page stays readable and usable until its remote has loaded; then React hydrates it. A mere frame is
    // replaced (gateway, page.ts).
    if (container.firstChild && container.dataset['content'] !== 'frame') hydrateRoot(container, app, options)
    else createRoot(container, options).render(app)
  })
  setTimeout(() => void loadClient().catch(() => undefined), REST_MS)
}

/** React has removed the whole page. The script in the document knows what to do (gateway/browser/start-shell.ts). */
function crashed(error: unknown): void {
  console.error(error)
  dispatchEvent(new Event(CRASH_EVENT))
}
