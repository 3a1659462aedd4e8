import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

function Page({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose?.()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={close} title="Share Problem">
        <button type="button" data-autofocus>
          Inside
        </button>
      </Dialog>
    </>
  )
}

const openIt = () => {
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  return opener
}

it('a dialog returns the focus to what opened the dialog', () => {
  render(<Page />)
  const opener = openIt()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Inside' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

it('a dialog has its title as its name and closes on Esc', () => {
  const onClose = vi.fn()
  render(<Page onClose={onClose} />)
  openIt()
  fireEvent(screen.getByRole('dialog', { name: 'Share Problem' }), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a dialog closes by a whole press beside it, not by one that began inside', () => {
  const onClose = vi.fn()
  render(<Page onClose={onClose} />)
  openIt()
  const dialog = screen.getByRole('dialog')
  const beside = { clientX: -5, clientY: -5 }
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Inside' }), { clientX: 1, clientY: 1 })
  fireEvent.click(dialog, beside)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog, beside)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog, beside)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('a dialog confirms nothing a second time while it is busy', () => {
  const onConfirm = vi.fn()
  const dialog = (busy: boolean) => (
    <ConfirmDialog
      open
      onClose={() => undefined}
      title="Use Hint?"
      confirmLabel="Use it"
      cancelLabel="Not now"
      onConfirm={onConfirm}
      busy={busy}
    >
      It costs a point.
    </ConfirmDialog>
  )
  const { rerender } = render(dialog(false))
  fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
  rerender(dialog(true))
  fireEvent.click(screen.getByRole('button', { name: /Use it/ }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

it('a dialog lets the keyboard into contents that only scroll, under the name of the dialog', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  render(
    <Dialog open onClose={vi.fn()} title="Explanation">
      A long text
    </Dialog>,
  )
  expect(screen.getByRole('group', { name: 'Explanation' }).tabIndex).toBe(0)
  height.mockRestore()
  cleanup()
  render(
    <Dialog open onClose={vi.fn()} title="Explanation">
      A short text
    </Dialog>,
  )
  expect(screen.queryByRole('group')).toBeNull()
})
