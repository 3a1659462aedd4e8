import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import css from './bars.module.css'
import { SegmentedBar, SegmentedBarBySlot } from './SegmentedBar.tsx'

afterEach(cleanup)

const stepsOf = (container: Element) => [...container.querySelectorAll(`.${css['segment'] ?? ''}`)]

it('a bar names its filled steps in one attribute, and marks those beyond the tenth', () => {
  const { container } = render(<SegmentedBar segments={14} filled={12} label="12 of 14" />)
  expect(container.firstElementChild?.getAttribute('data-filled')).toBe('10')
  const steps = stepsOf(container)
  expect(steps).toHaveLength(14)
  expect(steps.map((step) => step.classList.contains(css['filled'] ?? ''))).toEqual(
    steps.map((_, index) => index === 10 || index === 11),
  )
})

it('the bar of a first screen has the markup of a bar, with a slot for the number', () => {
  const bar = render(<SegmentedBar segments={10} filled={4} label="4 of 10" />).container.innerHTML
  const slot = render(<SegmentedBarBySlot segments={10} filled="{filled}" label="4 of 10" />).container
  expect(slot.innerHTML.replace('{filled}', '4')).toBe(bar)
})
