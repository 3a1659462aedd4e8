import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

it('a busy button keeps the focus and ignores clicks', () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Submit</Button>)
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  rerender(
    <Button onClick={onClick} busy>
      Submit
    </Button>,
  )
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('a busy button sends no form a second time', () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})
