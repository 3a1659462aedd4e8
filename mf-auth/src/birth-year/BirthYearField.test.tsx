import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { visit } from '../testing/site.tsx'
import { BirthYearField } from './BirthYearField.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Form({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return <BirthYearField hint="Why we ask" value={value} onChange={setValue} />
}
const show = (start = '', language: 'en' | 'bn' = 'en') =>
  visit(<Form start={start} />, '/onboarding', { language })
const field = (label = 'Birth year') => screen.getByLabelText<HTMLSelectElement>(label)

it(
  'the field of the birth year asks for the year alone, from now to 50 back, a pupil’s first',
  { tags: ['S2.11b', 'S9.2b', 'decision-44'] },
  () => {
    show()
    const options = [...field().options].map(({ text }) => text)
    expect([options[0], options[1], options[45], options.length]).toEqual(['Choose', '2020', '1976', 52])
    expect(options).toContain('2026')
  },
)

it('the field of the birth year shows the known year, and can be left empty again', () => {
  show('2015')
  expect(field().value).toBe('2015')
  fireEvent.change(field(), { target: { value: '' } })
  expect(field().value).toBe('')
})

it('the field of the birth year writes the years in Bangla numerals', () => {
  show('2015', 'bn')
  expect(field('জন্মসাল').selectedOptions[0]?.text).toBe('২০১৫')
})
