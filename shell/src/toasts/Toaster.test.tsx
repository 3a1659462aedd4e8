import { toast } from '@dhadha/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordConnection } from '../offline/connection.ts'
import { Toaster } from './Toaster.tsx'

const mockScreen = (small: boolean) =>
  vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: small, media: query }) as MediaQueryList)

// Not in happy-dom.
const popovers = { showPopover: vi.fn<() => void>(), hidePopover: vi.fn<() => void>() }

beforeEach(() => {
  Object.assign(HTMLElement.prototype, popovers)
})
afterEach(() => {
  // The page has said that the connection is back, before the next test.
  vi.useFakeTimers()
  recordConnection(true)
  vi.runAllTimers()
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks()
})

it('toasts of any part of the page are shown', { tags: ['S9.8'] }, async () => {
  mockScreen(false)
  render(<Toaster />)
  act(() => toast.success('Logged in successfully'))
  await screen.findByText('Logged in successfully')
})

it('no element is left when the page ends, also if a dialog opens afterwards', async () => {
  mockScreen(false)
  const { unmount } = render(<Toaster />)
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
    render(<Toaster />)
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

/** Closes the toast that is shown, and lets its animation end. */
function closeToast(message: string): void {
  const shown = screen.getByText(message)
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  fireEvent.animationEnd(shown.closest('.Toastify__toast') ?? shown)
}

it(
  'without a connection a large screen shows one toast at a time, too',
  { tags: ['decision-65', 'S9.8'] },
  async () => {
    mockScreen(false)
    render(<Toaster />)
    act(() => recordConnection(false))
    act(() => {
      toast.error('Unable to connect to server')
      toast.info('Your answer is kept')
    })
    await screen.findByText('Unable to connect to server')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    closeToast('Unable to connect to server')
    await screen.findByText('Your answer is kept')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  },
)

it(
  'toasts that arrive with the connection wait until the page has said that it is back',
  { tags: ['decision-65', 'S9.8'] },
  async () => {
    mockScreen(false)
    render(<Toaster />)
    act(() => recordConnection(false))
    act(() => toast.info('Kept'))
    await screen.findByText('Kept')
    closeToast('Kept')
    vi.useFakeTimers()
    act(() => recordConnection(true))
    act(() => toast.success('Your answer was right'))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.queryByText('Your answer was right')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    screen.getByText('Your answer was right')
  },
)

it('a large screen shows all toasts at once', { tags: ['decision-30'] }, async () => {
  mockScreen(false)
  render(<Toaster />)
  act(() => {
    toast.success('Saved first')
    toast.success('Saved then')
    toast.success('Saved then')
  })
  await screen.findByText('Saved then')
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})

it(
  'a toast is rendered inside the open modal dialog, since all the rest is inert, and stays when the dialog closes',
  { tags: ['S9.8'] },
  async () => {
    mockScreen(false)
    render(<Toaster />)
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
