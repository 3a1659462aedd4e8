import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Chips } from './Chips.tsx'
import { RadioField } from './RadioField.tsx'

afterEach(cleanup)

const LEVELS = [
  { value: 1, label: 'Level 1' },
  { value: 2, label: 'Level 2' },
]

it('chips are a named group of which one is pressed', () => {
  const onChoose = vi.fn()
  render(
    <Chips legend="Level" hideLegend hint="None: every" options={LEVELS} chosen={2} onChoose={onChoose} />,
  )
  const group = screen.getByRole('group', { name: 'Level' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'None: every',
  )
  const pressed = screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['false', 'true'])
  fireEvent.click(screen.getByRole('button', { name: 'Level 1' }))
  expect(onChoose).toHaveBeenCalledWith(1)
})

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
