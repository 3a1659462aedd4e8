import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Disclosure } from './Disclosure.tsx'

afterEach(cleanup)

it('a disclosure announces that it is unfolded, and that it is folded again', () => {
  const onToggle = vi.fn<(isOpen: boolean) => void>()
  render(
    <Disclosure summary="Older versions" onToggle={onToggle}>
      <p>1.0.0</p>
    </Disclosure>,
  )
  const details = screen.getByRole<HTMLDetailsElement>('group')
  expect(details.open).toBe(false)
  for (const isOpen of [true, false]) {
    details.open = isOpen
    fireEvent(details, new Event('toggle'))
    expect(onToggle).toHaveBeenLastCalledWith(isOpen)
  }
})

it('a disclosure with `open` is unfolded at first', () => {
  render(
    <Disclosure summary="Geometry" open>
      <p>Two squares</p>
    </Disclosure>,
  )
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true)
})
