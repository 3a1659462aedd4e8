import { setLanguage, toast } from '@dhadha/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'

const Page = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <Link to="/">Home</Link>
    <Link to="/about">About</Link>
    {children}
  </MemoryRouter>
)

const mockScreen = (small: boolean) =>
  vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: small, media: query }) as MediaQueryList)

// Not in happy-dom.
const popovers = { showPopover: vi.fn<() => void>(), hidePopover: vi.fn<() => void>() }

beforeEach(() => {
  Object.assign(HTMLElement.prototype, popovers)
  delete document.documentElement.dataset['strip']
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('toasts of any part of the page are shown', { tags: ['S9.8'] }, async () => {
  mockScreen(false)
  visit({ hasReservedSpace: false })
  act(() => toast.success('Logged in successfully'))
  await screen.findByText('Logged in successfully')
})

it('no element is left when the page ends, also if a dialog opens afterwards', async () => {
  mockScreen(false)
  const { unmount } = visit({ hasReservedSpace: false })
  act(() => toast.success('Submitted'))
  await screen.findByText('Submitted')
  expect(document.querySelectorAll('[data-toasts]')).toHaveLength(1)
  unmount()
  expect(document.querySelectorAll('[data-toasts]')).toHaveLength(0)
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.querySelectorAll('[data-toasts]')).toHaveLength(0)
  dialog.remove()
})

it(
  'a small screen shows one toast after the other, and equal ones once',
  { tags: ['decision-30'] },
  async () => {
    mockScreen(true)
    visit({ hasReservedSpace: false })
    act(() => {
      toast.success('Submitted')
      toast.success('A badge is yours')
      toast.success('A badge is yours')
      toast.success('You are level 2 now')
    })
    const closeShown = () => fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
    for (const message of ['Submitted', 'A badge is yours', 'You are level 2 now']) {
      const shown = await screen.findByText(message)
      expect(screen.getAllByRole('alert')).toHaveLength(1)
      closeShown()
      fireEvent.animationEnd(shown.closest('.Toastify__toast') ?? shown)
    }
  },
)

it('a large screen shows all toasts at once', { tags: ['decision-30'] }, async () => {
  mockScreen(false)
  visit({ hasReservedSpace: false })
  act(() => {
    toast.success('Saved first')
    toast.success('Saved then')
    toast.success('Saved then')
  })
  await screen.findByText('Saved then')
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})

/** A page whose document keeps a place for the strip, and links to other pages. */
function visit({ hasReservedSpace = true } = {}) {
  if (hasReservedSpace) document.documentElement.dataset['strip'] = ''
  return render(<Toaster />, { wrapper: Page })
}

const WORDS = 'Everything works on a small screen. A larger one shows more at once.'
const isSpaceReserved = () => document.documentElement.dataset['strip'] !== undefined
const pass = (milliseconds: number) => void act(() => vi.advanceTimersByTime(milliseconds))

it(
  'a message explains once in a browser, for ten seconds, that a small screen is enough; its place stays until the page goes',
  { tags: ['S1.7'] },
  () => {
    vi.useFakeTimers()
    mockScreen(true)
    visit()
    expect(screen.queryByText(WORDS)).toBeNull()
    pass(500)
    expect(screen.getByRole('status').textContent).toBe(WORDS)
    expect(localStorage.getItem('shell:toast:small-screen')).toBe('true')
    pass(9_999)
    screen.getByText(WORDS)
    pass(1)
    expect(screen.queryByText(WORDS)).toBeNull()
    expect(isSpaceReserved()).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'About' }))
    expect(isSpaceReserved()).toBe(false)
    pass(60_000)
    expect(screen.queryByText(WORDS)).toBeNull()
  },
)

it(
  'the place stays while the page is scrolled or its tab is hidden: nothing moves by itself',
  { tags: ['decision-30'] },
  () => {
    vi.useFakeTimers()
    mockScreen(true)
    const scrolled = vi.spyOn(globalThis, 'scrollBy').mockImplementation(() => undefined)
    visit()
    pass(10_500)
    vi.spyOn(globalThis, 'scrollY', 'get').mockReturnValue(600)
    dispatchEvent(new Event('scroll'))
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    pass(1_000)
    expect(isSpaceReserved()).toBe(true)
    expect(scrolled).not.toHaveBeenCalled()
  },
)

it('a toast does not come back with a page that was left while it was shown', { tags: ['S1.7'] }, () => {
  vi.useFakeTimers()
  mockScreen(true)
  visit()
  pass(500)
  fireEvent.click(screen.getByRole('link', { name: 'About' }))
  fireEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect(screen.queryByText(WORDS)).toBeNull()
})

it('a toast is shown in the language that is chosen meanwhile', { tags: ['S1.7'] }, () => {
  vi.useFakeTimers()
  mockScreen(true)
  visit()
  pass(500)
  act(() => setLanguage('bn'))
  expect(screen.getByRole('status').textContent).toMatch(/^ছোট পর্দায়/)
  act(() => setLanguage('en'))
})

it('closing a banner frees its space', { tags: ['S1.7'] }, () => {
  vi.useFakeTimers()
  mockScreen(true)
  visit()
  pass(500)
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByText(WORDS)).toBeNull()
  expect(isSpaceReserved()).toBe(false)
})

it(
  'a banner is shown at a later visit if the learner leaves the page before it appears',
  { tags: ['S1.7'] },
  () => {
    vi.useFakeTimers()
    mockScreen(true)
    visit()
    fireEvent.click(screen.getByRole('link', { name: 'About' }))
    pass(60_000)
    expect(screen.queryByText(WORDS)).toBeNull()
    expect(isSpaceReserved()).toBe(false)
    expect(localStorage.getItem('shell:toast:small-screen')).toBeNull()
  },
)

it('no banner is shown where the document reserves no space', { tags: ['S1.7'] }, () => {
  vi.useFakeTimers()
  mockScreen(false)
  visit({ hasReservedSpace: false })
  pass(60_000)
  expect(screen.getByRole('status').textContent).toBe('')
})

it(
  'a toast is rendered inside the open modal dialog, since all the rest is inert, and stays when the dialog closes',
  { tags: ['S9.8'] },
  async () => {
    mockScreen(false)
    visit({ hasReservedSpace: false })
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    act(() => toast.success('Before'))
    expect((await screen.findByText('Before')).closest('dialog')).toBeNull()
    dialog.showModal()
    await vi.waitFor(() => expect(screen.getByText('Before').closest('dialog')).toBe(dialog))
    act(() => toast.error('Not sent'))
    expect((await screen.findByText('Not sent')).closest('dialog')).toBe(dialog)
    dialog.remove()
    await vi.waitFor(() => expect(screen.getByText('Not sent').closest('dialog')).toBeNull())
  },
)
