import { setLanguage } from '@dhadha/contract'
import { MessagesContext } from '@dhadha/contract/shell'
import { act, cleanup, render } from '@testing-library/react'
import { useContext } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { readComposition, type Composition } from '../../composition/composition.ts'
import * as store from '../../composition/store.ts'
import { compositionDocument } from '../../testing/compositions.ts'
import * as loading from '../load/loadPage.ts'
import { RemotePage } from '../RemotePage.tsx'

// A page of a remote whose versions load as the test defines. Importing this module gives each test a new tab.

const composition = readComposition(
  compositionDocument('a', { 'mf-practice': { version: '2.0.0', previous: '1.0.0' } }),
)
const [remote] = composition.remotes
if (!remote) throw new Error('no remote')
export const practice = remote

export const texts = { en: { hello: 'Hello' }, bn: { hello: 'হ্যালো' } }
export const Page = () => {
  const messages = useContext(MessagesContext)
  return <p>{String(messages?.['hello'])}</p>
}
export const good = async (): Promise<loading.LoadedPage> => ({
  Page,
  messages: async (language) => texts[language],
  initial: { language: 'en', messages: texts.en },
})
export const Throwing = () => {
  throw new Error('thrown at start')
}

/** Sets the outcome of each step of the fallback chain; any further step fails. */
export function mockCandidates(
  ...outcomes: Record<string, (() => Promise<loading.LoadedPage>) | undefined>[]
) {
  const promises = new Map<string, Promise<loading.LoadedPage>>()
  const plan = Object.assign({}, ...outcomes) as Record<string, () => Promise<loading.LoadedPage>>
  return vi.spyOn(loading, 'loadPage').mockImplementation((_, { release, retry }) => {
    const key = `${release.version} ${retry}`
    const promise = promises.get(key) ?? (plan[key] ?? (() => Promise.reject(new Error(`${key} fails`))))()
    promises.set(key, promise)
    return promise
  })
}

export const show = async () => {
  // React resumes a suspended tree only within an awaited act.
  await act(async () => render(<RemotePage remote={practice} page="page" />, { wrapper: MemoryRouter }))
}

let newest: Composition
let released: () => void

/** Another composition is there before the page is. */
export function begin(next: Composition): void {
  newest = next
}

/** Another composition is known to the tab. */
export const release = (next: Composition) =>
  act(async () => {
    newest = next
    released()
  })

export function mockStore() {
  newest = composition
  vi.spyOn(store, 'newestComposition').mockImplementation(() => newest)
  vi.spyOn(store, 'isShellReplaced').mockReturnValue(false)
  vi.spyOn(store, 'subscribeComposition').mockImplementation((listener) => {
    released = listener
    return () => undefined
  })
  return vi.spyOn(store, 'checkComposition').mockResolvedValue(true)
}

beforeEach(() => {
  setLanguage('en')
  mockStore()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  loading.evictPage(practice)
  vi.unstubAllGlobals()
  cleanup()
  vi.restoreAllMocks()
})
