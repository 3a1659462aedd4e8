import { setLanguage } from '@dhadha/contract'
import { REFRESHED_EVENT } from '@dhadha/release'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { Remote } from '../composition/composition.ts'
import { newestComposition } from '../composition/store.ts'
import * as federation from './runtime/federation.ts'
import * as loading from './load/loadPage.ts'
import { RemotePage } from './RemotePage.tsx'
import * as scripts from './runtime/scripts.ts'
import * as styles from './runtime/styles.ts'
import { begin, good, Page, practice, mockCandidates, show, texts, Throwing } from './testing/page.tsx'

it('a remote’s page is shown with the texts of the language', async () => {
  mockCandidates({ '2.0.0 0': good })
  await show()
  await screen.findByText('Hello')
})

it('a remote’s page that is loaded already is shown without a moment of skeleton', () => {
  vi.spyOn(loading, 'getLoadedPage').mockReturnValue({
    Page,
    messages: async (language) => texts[language],
    initial: { language: 'en', messages: texts.en },
  })
  act(() => void render(<RemotePage remote={practice} page="page" />, { wrapper: MemoryRouter }))
  screen.getByText('Hello')
})

it('a remote’s page that arrives while React has suspended its mount is shown', async () => {
  const page = await good()
  let here: loading.LoadedPage | undefined
  vi.spyOn(loading, 'getLoadedPage').mockImplementation(() => here)
  mockCandidates({ '2.0.0 0': () => Promise.resolve().then(() => (here = page)) })
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

it('a version that did not load is tried once more', async () => {
  mockCandidates({ '2.0.0 1': good })
  await show()
  await screen.findByText('Hello')
})

it('the last known good version is shown when a page throws', async () => {
  const throwing = async () => ({ ...(await good()), Page: Throwing })
  const load = mockCandidates({ '2.0.0 0': throwing, '2.0.0 1': throwing, '1.0.0 0': good })
  await show()
  await screen.findByText('Hello')
  expect(load.mock.lastCall?.[1].release.version).toBe('1.0.0')
})

it('a page without a working version shows a friendly panel, whose Retry restarts the fallback chain', async () => {
  mockCandidates()
  await show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  mockCandidates({ '2.0.0 0': good })
  await act(async () => fireEvent.click(retry))
  await screen.findByText('Hello')
})

it('the error of a remote that runs from source is shown, and the page retried after the next refresh', async () => {
  const source: Remote = { ...practice, active: { ...practice.active, integrity: '' }, previous: null }
  begin({ ...newestComposition(), remotes: [source] })
  const throwing = async () => ({ ...(await good()), Page: Throwing })
  mockCandidates({ '2.0.0 0': throwing, '2.0.0 1': throwing })
  await act(async () => render(<RemotePage remote={source} page="page" />, { wrapper: MemoryRouter }))
  await screen.findByText(/Error: thrown at start/)
  mockCandidates({ '2.0.0 0': good })
  await act(async () => dispatchEvent(new Event(REFRESHED_EVENT)))
  await screen.findByText('Hello')
  expect(screen.queryByText(/thrown at start/)).toBeNull()
})

it('the error of a released version is not shown', async () => {
  const throwing = async () => ({ ...(await good()), Page: Throwing })
  mockCandidates({ '2.0.0 0': throwing, '2.0.0 1': throwing, '1.0.0 0': throwing })
  await show()
  await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByText(/thrown at start/)).toBeNull()
})

it('the page gets the focus when the pressed Retry is gone', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  main.tabIndex = -1
  mockCandidates()
  await act(async () =>
    render(<RemotePage remote={practice} page="page" />, { container: main, wrapper: MemoryRouter }),
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  mockCandidates({ '2.0.0 0': good })
  retry.focus()
  await act(async () => fireEvent.click(retry))
  await screen.findByText('Hello')
  expect(document.activeElement).toBe(main)
  cleanup()
  main.remove()
})

it('another path of the page that failed begins anew', async () => {
  mockCandidates()
  const site = (
    <MemoryRouter initialEntries={['/series/a/problem/1']}>
      <Link to="/series/a/problem/2">From the bell</Link>
      <RemotePage remote={practice} page="page" />
    </MemoryRouter>
  )
  await act(async () => render(site))
  await screen.findByRole('button', { name: 'Retry' })
  mockCandidates({ '2.0.0 0': good })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'From the bell' })))
  await screen.findByText('Hello')
})

it('failed files are requested again when the page is opened another time', async () => {
  vi.spyOn(styles, 'ensureStyles').mockResolvedValue()
  vi.spyOn(scripts, 'requestScripts').mockReturnValue()
  const definition = vi.spyOn(federation, 'loadDefinition').mockRejectedValue(new Error('no connection'))
  await show()
  await screen.findByRole('button', { name: 'Retry' })
  cleanup()
  definition.mockResolvedValue({
    name: 'mf-practice',
    contract: '1.0.0',
    pages: { page: async () => ({ default: Page }) },
    messages: { en: async () => ({ default: texts.en }), bn: async () => ({ default: texts.bn }) },
  })
  await show()
  await screen.findByText('Hello')
})

it('the texts of a page change in place when the language changes', async () => {
  mockCandidates({ '2.0.0 0': good })
  await show()
  await screen.findByText('Hello')
  act(() => setLanguage('bn'))
  await screen.findByText('হ্যালো')
})
