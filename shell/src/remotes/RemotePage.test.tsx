import { setLanguage } from '@dhadha/contract'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { startTransition, use, useContext } from 'react'
import { createRoot } from 'react-dom/client'
import { Link, MemoryRouter } from 'react-router-dom'
import { MessagesContext } from '@dhadha/contract/shell'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readComposition, type Composition } from '../composition/composition.ts'
import * as store from '../composition/store.ts'
import { compositionDocument } from '../testing/compositions.ts'
import * as federation from './federation.ts'
import * as loading from './load.ts'
import { RemotePage } from './RemotePage.tsx'
import * as scripts from './scripts.ts'
import * as styles from './styles.ts'

const composition = readComposition(
  compositionDocument('a', { 'mf-practice': { version: '2.0.0', previous: '1.0.0' } }),
)
const [practice] = composition.remotes

const texts = { en: { hello: 'Hello' }, bn: { hello: 'হ্যালো' } }
const Page = () => {
  const messages = useContext(MessagesContext)
  return <p>{String(messages?.['hello'])}</p>
}
const good = async (): Promise<loading.LoadedPage> => ({
  Page,
  messages: async (language) => texts[language],
  initial: { language: 'en', messages: texts.en },
})
const Throwing = () => {
  throw new Error('thrown at start')
}

/** Sets the outcome of each step of the ladder; any further step fails. */
function rungs(...outcomes: Record<string, (() => Promise<loading.LoadedPage>) | undefined>[]) {
  const promises = new Map<string, Promise<loading.LoadedPage>>()
  const plan = Object.assign({}, ...outcomes) as Record<string, () => Promise<loading.LoadedPage>>
  return vi.spyOn(loading, 'loadPage').mockImplementation((_, { release, retry }) => {
    const key = `${release.version} ${retry}`
    const promise = promises.get(key) ?? (plan[key] ?? (() => Promise.reject(new Error(`${key} fails`))))()
    promises.set(key, promise)
    return promise
  })
}

const show = async () => {
  if (!practice) throw new Error('no remote')
  // React resumes a suspended tree only within an awaited act.
  await act(async () => render(<RemotePage remote={practice} page="page" />, { wrapper: MemoryRouter }))
}

let newest: Composition
let released: () => void

/** Another composition is known to the tab. */
const release = (next: Composition) =>
  act(async () => {
    newest = next
    released()
  })

function mockStore() {
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
  if (practice) loading.forgetPage(practice)
  vi.unstubAllGlobals()
  cleanup()
  vi.restoreAllMocks()
})

it('shows a page with the texts of the language', async () => {
  rungs({ '2.0.0 0': good })
  await show()
  expect(await screen.findByText('Hello')).toBeTruthy()
})

it('shows a page that is here already without a moment of skeleton', () => {
  if (!practice) throw new Error('no remote')
  vi.spyOn(loading, 'loadedPage').mockReturnValue({
    Page,
    messages: async (language) => texts[language],
    initial: { language: 'en', messages: texts.en },
  })
  act(() => void render(<RemotePage remote={practice} page="page" />, { wrapper: MemoryRouter }))
  expect(screen.getByText('Hello')).toBeTruthy()
})

it('shows a page that arrives while React has suspended its mount', async () => {
  if (!practice) throw new Error('no remote')
  const page = await good()
  let here: loading.LoadedPage | undefined
  vi.spyOn(loading, 'loadedPage').mockImplementation(() => here)
  rungs({ '2.0.0 0': () => Promise.resolve().then(() => (here = page)) })
  const recovered = vi.fn()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container, { onRecoverableError: recovered })
  // An awaited act leaves React no moment in which the page could arrive.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  startTransition(() =>
    root.render(
      <MemoryRouter>
        <RemotePage remote={practice} page="page" />
      </MemoryRouter>,
    ),
  )
  await waitFor(() => expect(container.textContent).toBe('Hello'))
  expect(recovered).not.toHaveBeenCalled()
  root.unmount()
  container.remove()
})

it('tries a version that did not load once more', async () => {
  rungs({ '2.0.0 1': good })
  await show()
  expect(await screen.findByText('Hello')).toBeTruthy()
})

it('falls back to the last known good version when a page throws', async () => {
  const throwing = async () => ({ ...(await good()), Page: Throwing })
  const load = rungs({ '2.0.0 0': throwing, '2.0.0 1': throwing, '1.0.0 0': good })
  await show()
  expect(await screen.findByText('Hello')).toBeTruthy()
  expect(load.mock.lastCall?.[1].release.version).toBe('1.0.0')
})

it('ends with a friendly panel, whose Retry starts the ladder again', async () => {
  rungs()
  await show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  rungs({ '2.0.0 0': good })
  await act(async () => fireEvent.click(retry))
  expect(await screen.findByText('Hello')).toBeTruthy()
})

it('gives the focus to the page when the pressed Retry is gone', async () => {
  if (!practice) throw new Error('no remote')
  const main = document.body.appendChild(document.createElement('main'))
  main.tabIndex = -1
  rungs()
  await act(async () =>
    render(<RemotePage remote={practice} page="page" />, { container: main, wrapper: MemoryRouter }),
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  rungs({ '2.0.0 0': good })
  retry.focus()
  await act(async () => fireEvent.click(retry))
  expect(await screen.findByText('Hello')).toBeTruthy()
  expect(document.activeElement).toBe(main)
  cleanup()
  main.remove()
})

it('begins anew for another path of the page that failed', async () => {
  if (!practice) throw new Error('no remote')
  rungs()
  const site = (
    <MemoryRouter initialEntries={['/series/a/problem/1']}>
      <Link to="/series/a/problem/2">From the bell</Link>
      <RemotePage remote={practice} page="page" />
    </MemoryRouter>
  )
  await act(async () => render(site))
  await screen.findByRole('button', { name: 'Retry' })
  rungs({ '2.0.0 0': good })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'From the bell' })))
  expect(await screen.findByText('Hello')).toBeTruthy()
})

it('asks again for what failed when the page is opened another time', async () => {
  vi.spyOn(styles, 'ensureStyles').mockResolvedValue()
  vi.spyOn(scripts, 'requestScripts').mockReturnValue()
  const definition = vi.spyOn(federation, 'loadDefinition').mockRejectedValue(new Error('no connection'))
  await show()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  cleanup()
  definition.mockResolvedValue({
    name: 'mf-practice',
    contract: '1.0.0',
    pages: { page: async () => ({ default: Page }) },
    messages: { en: async () => ({ default: texts.en }), bn: async () => ({ default: texts.bn }) },
  })
  await show()
  expect(await screen.findByText('Hello')).toBeTruthy()
})

it('changes the texts in place when the language changes', async () => {
  rungs({ '2.0.0 0': good })
  await show()
  await screen.findByText('Hello')
  act(() => setLanguage('bn'))
  expect(await screen.findByText('হ্যালো')).toBeTruthy()
})

describe('decision 261 a mount has 15 s in all', () => {
  const never = () => new Promise<loading.LoadedPage>(() => undefined)
  const Old = () => <p>Old</p>
  const old = async () => ({ ...(await good()), Page: Old })
  const Suspended = () => use(new Promise<never>(() => undefined))
  const Empty = () => null
  const EmptyMain = () => <main />
  const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
  const asked = (load: ReturnType<typeof rungs>) =>
    load.mock.calls.map(([, { release, retry }]) => `${release.version} ${retry}`)

  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('begins the last known good version after 8 s, and mounts it when it is here first', async () => {
    const load = rungs({ '2.0.0 0': never, '1.0.0 0': old })
    await show()
    await pass(7_999)
    expect(asked(load)).not.toContain('1.0.0 0')
    await pass(1)
    expect(screen.getByText('Old')).toBeTruthy()
  })

  it('mounts the active version when that is here first after all', async () => {
    let arrive: (page: loading.LoadedPage) => void = () => undefined
    const load = rungs({ '2.0.0 0': () => new Promise((resolve) => (arrive = resolve)), '1.0.0 0': never })
    await show()
    await pass(9_000)
    await act(async () => arrive(await good()))
    await pass(60_000)
    expect(screen.getByText('Hello')).toBeTruthy()
    // It is slow, and does not hang: its other pages begin with it.
    cleanup()
    load.mockClear()
    await show()
    expect([...new Set(asked(load))]).toEqual(['2.0.0 0'])
  })

  it('shows the panel after 15 s, whatever hangs', async () => {
    rungs({ '2.0.0 0': never, '1.0.0 0': never })
    await show()
    await pass(14_999)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  it('has no more than 15 s when the steps fail late', async () => {
    const late = () =>
      new Promise<loading.LoadedPage>((_, reject) => setTimeout(reject, 7_000, new Error('late')))
    rungs({ '2.0.0 0': late, '2.0.0 1': late, '1.0.0 0': late })
    await show()
    await pass(15_000)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  it.each([
    ['is suspended for ever', Suspended],
    ['renders nothing', Empty],
    ['renders an empty main', EmptyMain],
  ])('replaces a page that %s', async (_, Hanging) => {
    const root = document.body.appendChild(document.createElement('div'))
    root.id = 'root'
    rungs({ '2.0.0 0': async () => ({ ...(await good()), Page: Hanging }), '1.0.0 0': old })
    if (!practice) throw new Error('no remote')
    await act(async () =>
      render(<RemotePage remote={practice} page="page" />, { container: root, wrapper: MemoryRouter }),
    )
    await pass(8_000)
    expect(screen.getByText('Old')).toBeTruthy()
    await pass(60_000)
    expect(screen.getByText('Old')).toBeTruthy()
    cleanup()
    root.remove()
  })

  it('waits for no other page of a version that hung', async () => {
    const load = rungs({ '2.0.0 0': never, '1.0.0 0': old })
    await show()
    await pass(8_000)
    cleanup()
    load.mockClear()
    await show()
    expect(screen.getByText('Old')).toBeTruthy()
    expect(asked(load)).not.toContain('2.0.0 0')
  })

  it('leaves a page alone that was shown in time', async () => {
    const load = rungs({ '2.0.0 0': good, '1.0.0 0': old })
    await show()
    await pass(60_000)
    expect(screen.getByText('Hello')).toBeTruthy()
    expect(asked(load)).not.toContain('1.0.0 0')
  })
})

describe('decision 262 what is known or released meanwhile', () => {
  const next = (id: string, part: { version: string; previous?: string }, earlier?: string) => {
    const { remotes, ...rest } = readComposition(compositionDocument(id, { 'mf-practice': part }))
    const [old] = earlier
      ? readComposition(compositionDocument('', { 'mf-practice': { version: earlier } })).remotes
      : []
    return { ...rest, remotes: remotes.map((one) => Object.assign(one, { earlier: old?.active ?? null })) }
  }

  it('reaches a good third version when two in a row are bad', async () => {
    newest = next('a', { version: '2.0.0', previous: '1.0.0' }, '0.9.0')
    rungs({ '0.9.0 0': good })
    await show()
    expect(await screen.findByText('Hello')).toBeTruthy()
  })

  it('mounts the third version as soon as it is known', async () => {
    rungs({ '0.9.0 0': good })
    await show()
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
    await release(next('a', { version: '2.0.0', previous: '1.0.0' }, '0.9.0'))
    expect(await screen.findByText('Hello')).toBeTruthy()
  })

  it('heals the panel when another version becomes live', async () => {
    rungs({ '2.0.1 0': good })
    await show()
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
    await release(next('b', { version: '2.0.1', previous: '2.0.0' }))
    expect(await screen.findByText('Hello')).toBeTruthy()
  })

  it('leaves out what was begun for the versions of before', async () => {
    vi.useFakeTimers()
    const never = () => new Promise<loading.LoadedPage>(() => undefined)
    let arriveOld: (page: loading.LoadedPage) => void = () => undefined
    let arriveNew = arriveOld
    rungs({
      '2.0.0 0': never,
      '1.0.0 0': () => new Promise((resolve) => (arriveOld = resolve)),
      '2.0.1 0': () => new Promise((resolve) => (arriveNew = resolve)),
    })
    await show()
    await act(async () => vi.advanceTimersByTimeAsync(15_000))
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    await release(next('b', { version: '2.0.1', previous: '2.0.0' }))
    await act(async () => vi.advanceTimersByTimeAsync(1))
    await act(async () => arriveOld(await good()))
    await act(async () => arriveNew(await good()))
    expect(screen.getByText('Hello')).toBeTruthy()
  })

  it('asks for what is live as long as the panel stands', async () => {
    vi.useFakeTimers()
    const check = mockStore()
    rungs()
    await show()
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    await act(async () => vi.advanceTimersByTimeAsync(60_000))
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('takes the newest version on Retry, and asks for it first', async () => {
    const check = mockStore()
    rungs({ '2.0.1 0': good })
    await show()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    check.mockImplementation(async () => {
      newest = next('b', { version: '2.0.1', previous: '2.0.0' })
      released()
      return true
    })
    await act(async () => {
      fireEvent.click(retry)
      fireEvent.click(retry)
    })
    expect(await screen.findByText('Hello')).toBeTruthy()
  })
})
