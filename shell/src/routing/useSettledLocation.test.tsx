import { holdReleases, http, HttpError, keep, outbox } from '@dhadha/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { BrowserRouter, Link, MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readComposition } from '../composition/composition.ts'
import * as store from '../composition/store.ts'
import * as connection from '../offline/connection.ts'
import { compositionDocument, route } from '../testing/compositions.ts'
import { useSettledLocation } from './useSettledLocation.ts'

const routes = [route('/series/:series/problem/:serial', 'problem'), route('/progress', 'progress')]
const composition = (id: string, version: string) =>
  readComposition(compositionDocument(id, { 'mf-practice': { version, routes } }))
const first = composition('first', '2.0.0')
const second = composition('second', '1.0.0')

function LocationView() {
  const { location, composition: shown } = useSettledLocation(first)
  const navigate = useNavigate()
  return (
    <>
      <p>
        {location.pathname}
        {location.search} with {shown.remotes[0]?.active.version}
      </p>
      <Link to="/series/a/problem/1?level=2">same page</Link>
      <Link to="/series/a/problem/2">next problem</Link>
      <Link to="/progress">other page</Link>
      <Link to="/progress#badges">section of the other page</Link>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  )
}

const FIRST_PATH = '/series/a/problem/1'
const firstEntry = (
  <MemoryRouter initialEntries={[FIRST_PATH]}>
    <LocationView />
  </MemoryRouter>
)
function open(router = firstEntry) {
  render(router)
  vi.spyOn(store, 'newestComposition').mockReturnValue(second)
  vi.spyOn(store, 'settleComposition').mockResolvedValue()
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the version on the screen stays while the pupil stays', async () => {
  open()
  fireEvent.click(screen.getByText('same page'))
  await screen.findByText('/series/a/problem/1?level=2 with 2.0.0')
})

it('the location changes to the next problem in the same render', () => {
  const seen: string[] = []
  vi.spyOn(store, 'newestComposition').mockReturnValue(first)
  const settle = vi.spyOn(store, 'settleComposition').mockResolvedValue()
  const LocationRecorder = () => {
    const { location } = useSettledLocation(first)
    useEffect(() => {
      seen.push(location.pathname)
    })
    return <Link to="/series/a/problem/2">next problem</Link>
  }
  render(
    <MemoryRouter initialEntries={['/series/a/problem/1']}>
      <LocationRecorder />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('next problem'))
  expect(seen).toEqual(['/series/a/problem/1', '/series/a/problem/2'])
  expect(settle).toHaveBeenCalledOnce()
})

it('the page keeps its latest search until the tab switches to the next page', async () => {
  open()
  let settle = () => {}
  vi.spyOn(store, 'settleComposition').mockReturnValue(new Promise((resolve) => (settle = resolve)))
  fireEvent.click(screen.getByText('same page'))
  await screen.findByText('/series/a/problem/1?level=2 with 2.0.0')
  fireEvent.click(screen.getByText('other page'))
  await vi.waitFor(() => expect(store.settleComposition).toHaveBeenCalledOnce())
  screen.getByText('/series/a/problem/1?level=2 with 2.0.0')
  settle()
  await screen.findByText('/progress with 1.0.0')
})

it('the newest version is used at the next problem', async () => {
  open()
  fireEvent.click(screen.getByText('next problem'))
  await screen.findByText('/series/a/problem/2 with 1.0.0')
})

it('going back shows the page in the same render, for which the browser restores the scroll position', async () => {
  open()
  fireEvent.click(screen.getByText('other page'))
  await screen.findByText('/progress with 1.0.0')
  const settle = vi.spyOn(store, 'settleComposition').mockReturnValue(new Promise(() => undefined))
  settle.mockClear()
  fireEvent.click(screen.getByText('back'))
  screen.getByText('/series/a/problem/1 with 1.0.0')
  expect(settle).toHaveBeenCalledOnce()
})

it('going back waits for the composition while the known one lacks the page', async () => {
  open()
  fireEvent.click(screen.getByText('other page'))
  await screen.findByText('/progress with 1.0.0')
  vi.spyOn(store, 'newestComposition').mockReturnValue({ ...second, isPartial: true })
  let settle = () => {}
  vi.spyOn(store, 'settleComposition').mockReturnValue(new Promise((resolve) => (settle = resolve)))
  fireEvent.click(screen.getByText('back'))
  screen.getByText('/progress with 1.0.0')
  vi.mocked(store.newestComposition).mockReturnValue(second)
  settle()
  await screen.findByText('/series/a/problem/1 with 1.0.0')
})

it('the newest version is used at another page', async () => {
  open()
  fireEvent.click(screen.getByText('other page'))
  await screen.findByText('/progress with 1.0.0')
  expect(store.settleComposition).toHaveBeenCalled()
})

it('the version stays while a running test holds releases', { tags: ['decision-28'] }, async () => {
  const release = holdReleases()
  open()
  fireEvent.click(screen.getByText('next problem'))
  await screen.findByText('/series/a/problem/2 with 2.0.0')
  fireEvent.click(screen.getByText('other page'))
  await screen.findByText('/progress with 2.0.0')
  release()
  release()
  fireEvent.click(screen.getByText('next problem'))
  await screen.findByText('/series/a/problem/2 with 1.0.0')
})

/** Stands for the page that loads another document. */
const watchDocuments = () => ({
  assign: vi.spyOn(window.location, 'assign').mockImplementation(() => undefined),
  reload: vi.spyOn(window.location, 'reload').mockImplementation(() => undefined),
})

describe('after a rollback of a version that has run here', { tags: ['decision-66'] }, () => {
  const { container = '' } = first.remotes[0]?.active ?? {}
  const draft = keep('session', 'mf-practice:draft', (stored) => stored)
  beforeEach(() => {
    Object.assign(globalThis, { [container]: {} })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, container)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    draft.remove('1')
  })

  it.each([
    ['next problem', '/series/a/problem/2'],
    ['other page', '/progress'],
  ])('the next navigation loads a document: %s', async (link, path) => {
    const { assign } = watchDocuments()
    open()
    fireEvent.click(screen.getByText('same page'))
    fireEvent.click(screen.getByText(link))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(path))
    expect(screen.queryByText(`${path} with 1.0.0`)).toBeNull()
  })

  it('the next navigation loads a document although its address has a hash', async () => {
    const before = window.location.href
    window.history.replaceState(null, '', FIRST_PATH)
    const { assign, reload } = watchDocuments()
    open(
      <BrowserRouter>
        <LocationView />
      </BrowserRouter>,
    )
    fireEvent.click(screen.getByText('section of the other page'))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    // The router has set the address: `assign` would only scroll in this document.
    expect(window.location.href).toMatch(/\/progress#badges$/)
    expect(assign).not.toHaveBeenCalled()
    window.history.replaceState(null, '', before)
  })

  it('a navigation after a rollback loads a new document only once no typed text is in this one alone', async () => {
    const { assign } = watchDocuments()
    open()
    const storage = sessionStorage
    vi.stubGlobal('sessionStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    draft.write('1', 'half an ans')
    vi.stubGlobal('sessionStorage', storage)
    fireEvent.click(screen.getByText('next problem'))
    await screen.findByText('/series/a/problem/2 with 1.0.0')
    expect(draft.read('1')).toBe('half an ans')
    expect(assign).not.toHaveBeenCalled()
    draft.write('1', 'half an answer')
    fireEvent.click(screen.getByText('other page'))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/progress'))
  })

  it('a navigation after a rollback stays in this document while there is no connection', async () => {
    const { assign } = watchDocuments()
    vi.spyOn(connection, 'isConnected').mockReturnValue(false)
    open()
    fireEvent.click(screen.getByText('other page'))
    await screen.findByText('/progress with 1.0.0')
    expect(assign).not.toHaveBeenCalled()
  })

  it('a navigation after a rollback stays in this document while an answer waits in its memory alone', async () => {
    const { assign } = watchDocuments()
    vi.stubGlobal('indexedDB', undefined)
    vi.spyOn(http, 'post').mockRejectedValue(new HttpError('no-response', 0, '', ''))
    await outbox.add({ id: 'a1', owner: 'mira', about: 'attempt p1', url: '/p1', body: {} })
    open()
    fireEvent.click(screen.getByText('other page'))
    await screen.findByText('/progress with 1.0.0')
    expect(assign).not.toHaveBeenCalled()
  })
})
