import './composition/integrity.ts'
import '@fontsource-variable/anek-bangla/wght.css'
import '@fontsource-variable/baloo-da-2/wght.css'
import './layout/fallback-fonts.css'
import '@dhadha/ui/tokens.css'
import '@dhadha/ui/base.css'
import { getLanguage } from '@dhadha/contract'
import { openSession, subscribeCompositionId, syncSession } from '@dhadha/contract/shell'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { checkComposition, noteCompositionId, openComposition } from './composition/store.ts'
import { openLanguage } from './language/language.ts'
import { openLine } from './offline/line.ts'
import { prefetchPath } from './remotes/prefetch.ts'
import { tokenCookie } from './session/cookie.ts'
import { shareSession } from './session/tabs.ts'
import { openTheme } from './theme/theme.ts'

openSession(tokenCookie)
shareSession()
openLanguage()
openTheme()
// Another tab may have signed in or out while this one was hidden.
document.addEventListener('visibilitychange', () => document.hidden || syncSession())
addEventListener('pageshow', syncSession)

const composition = openComposition()
subscribeCompositionId(noteCompositionId)
openLine()
// What was released while this tab was hidden is known before the pupil's next move.
document.addEventListener('visibilitychange', () => document.hidden || void checkComposition())

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')
const app = <App composition={composition} />
const start = () => {
  // A prerendered page stays readable and usable until its remote is here; React takes it over then.
  if (container.firstChild) hydrateRoot(container, app)
  else createRoot(container).render(app)
}
// The first page is mostly here within a moment. Shown without it, React would keep the skeleton for as long as this.
const FIRST_PAGE_MS = 300
void Promise.race([
  prefetchPath(composition, location.pathname, getLanguage()),
  new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS)),
]).finally(start)
// The other remotes' files: not needed for the first page, and at hand before the pupil's first move.
const REST_MS = 1_500
if (composition.isPartial) setTimeout(() => void checkComposition(), REST_MS)
