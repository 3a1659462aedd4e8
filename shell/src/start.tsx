import { getLanguage } from '@dhadha/contract'
import {
  adoptCalls,
  getToken,
  loadClient,
  openSession,
  supportPageTranslation,
  syncSession,
} from '@dhadha/contract/shell'
import { CONTENT_KIND, CRASH_EVENT, PRELOADED_REQUESTS, type PreloadedRequests } from '@dhadha/release'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import type { Composition } from './composition/composition.ts'
import {
  checkComposition,
  openComposition,
  recordCompositionId,
  subscribeCompositionId,
} from './composition/store.ts'
import { loadBanglaLetters } from './fonts/banglaLetters.ts'
import { watchHealth } from './health/watchHealth.ts'
import { idleAfter } from './browser/idle.ts'
import { keepFirstScreen } from './loading/firstScreen.ts'
import { watchKeyboard } from './keyboard/keyboard.ts'
import { openLanguage } from './language/language.ts'
import { watchConnection } from './offline/connection.ts'
import { pause } from './browser/pause.ts'
import { withTimeLimit } from './browser/wait.ts'
import { registerRemotes } from './remotes/runtime/federation.ts'
import { prefetchPath } from './remotes/prefetch/prefetch.ts'
import { readReturnPath } from './routing/returnPath.ts'
import { tokenCookie } from './session/cookie.ts'
import { clearLearnerData, leaveDocument } from './session/clearLearnerData.ts'
import { watchLogOut } from './session/logOut.ts'
import { shareSession } from './session/shareSession.ts'
import { openTheme } from './theme/theme.ts'

/**
 * The first page usually loads within a moment. Rendered before that, React would show the skeleton for at least as
 * long.
 */
const FIRST_PAGE_MS = 300
/**
 * When the other remotes' files and the client of calls are fetched: the first page does not need them, but the pupil's
 * first navigation or answer does. The client also waits until the browser is idle, as a slow phone is still rendering
 * then.
 */
const REST_MS = 1_500
/** The delay after which the code that measures the page is fetched: after all that the page itself needs. */
const MEASURE_MS = 4_000

/** Sets up what the whole page shares, then renders the page. */
export async function start(): Promise<void> {
  supportPageTranslation(document.body)
  openVisit()
  const composition = openComposition()
  registerRemotes(composition)
  subscribeCompositionId(recordCompositionId)
  watchConnection()
  watchLogOut()
  watchKeyboard()
  watchHealth(MEASURE_MS)
  // Releases made while this tab was hidden are loaded before the pupil's next navigation.
  document.addEventListener('visibilitychange', () => document.hidden || void checkComposition())
  if (composition.isPartial) setTimeout(() => void checkComposition(), REST_MS)

  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no #root')
  await pause()
  await prepareFirstPage(composition, container)
  render(composition, keepFirstScreen(container))
  void idleAfter(REST_MS).then(() => loadClient().catch(() => undefined))
}

/** Session, language, theme and the calls that the document has begun: known before the first render. */
function openVisit(): void {
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
    if (persisted && getToken() !== tokenCookie.read()) leaveDocument((location) => location.reload())
    else syncSession()
  })
  // The cookies may have been deleted while no page was open.
  if (getToken() === null) void clearLearnerData().catch(() => undefined)
}

/** Waits for the first page's code, for a moment, and for letters that it can be read in. */
async function prepareFirstPage(composition: Composition, container: HTMLElement): Promise<void> {
  // A page that is there already shows its boxes; it must work.
  const letters = container.dataset[CONTENT_KIND] === 'frame' ? loadBanglaLetters(getLanguage()) : null
  await withTimeLimit(prefetchPath(composition, location.pathname, getLanguage()), FIRST_PAGE_MS)
  await letters
}

function render(composition: Composition, root: HTMLElement): void {
  const app = <App composition={composition} />
  const options = { onUncaughtError: reportCrash }
  // In a transition, which React splits: the first render is the longest of all, and taps and scrolling are handled in
  // between.
  startTransition(() => {
    // A prerendered page stays readable and usable until its remote has loaded; then React hydrates it. A mere frame is
    // replaced (gateway, page.ts).
    if (root.firstChild && root.dataset[CONTENT_KIND] !== 'frame') hydrateRoot(root, app, options)
    else createRoot(root, options).render(app)
  })
}

/** React has removed the whole page. The script in the document knows what to do (gateway/browser/start-shell.ts). */
function reportCrash(error: unknown): void {
  console.error(error)
  dispatchEvent(new Event(CRASH_EVENT))
}
