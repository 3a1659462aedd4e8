import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RadioField } from './RadioField.tsx'

afterEach(cleanup)

const LEVELS = [
  { value: 1, label: 'Level 1' },
  { value: 2, label: 'Level 2' },
]

it('two fields of radios do not take each other’s choice', () => {
  const choose = [vi.fn(), vi.fn()] as const
  render(
    <>
      <RadioField legend="Yours" options={LEVELS} chosen={1} onChoose={choose[0]} />
      <RadioField legend="Theirs" options={LEVELS} chosen={null} onChoose={choose[1]} />
    </>,
  )
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)
  expect(new Set(names).size).toBe(2)
  fireEvent.click(screen.getAllByRole('radio', { name: 'Level 2' })[1] as HTMLElement)
  expect(choose[0]).not.toHaveBeenCalled()
  expect(choose[1]).toHaveBeenCalledWith(2)
})
