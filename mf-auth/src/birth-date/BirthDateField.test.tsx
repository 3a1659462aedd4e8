import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { visit } from '../testing/site.tsx'
import { BirthDateField } from './BirthDateField.tsx'

const onSubmit = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  onSubmit.mockReset()
})

function Form({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <form onSubmit={onSubmit}>
      <BirthDateField hint="Why we ask" value={value} onChange={setValue} />
      <output>{value}</output>
    </form>
  )
}
const show = (start = '', language: 'en' | 'bn' = 'en') =>
  visit(<Form start={start} />, '/onboarding', { language })
const field = (name = 'Date of Birth') => screen.getByRole<HTMLInputElement>('combobox', { name })
const open = (name?: string) => {
  fireEvent.click(field(name))
  return screen.getByRole('dialog')
}
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const choose = (label: string, value: string) => fireEvent.change(select(label), { target: { value } })
const stored = () => screen.getByRole('status').textContent
// The testing library takes the cells of a grid for those of a table.
const day = (name: string | RegExp) => screen.getByRole('cell', { name })

it('the date of birth is read-only and opens a calendar', { tags: ['S2.11b'] }, () => {
  show()
  expect(field().readOnly).toBe(true)
  expect(field().getAttribute('aria-haspopup')).toBe('dialog')
  expect(screen.queryByRole('dialog')).toBeNull()
  open()
  expect(field().getAttribute('aria-expanded')).toBe('true')
  const years = [...select('Year').options].map(({ text }) => text)
  expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1976', 51])
  expect([...select('Month').options].map(({ text }) => text).slice(0, 2)).toEqual(['January', 'February'])
})

it('without a date the calendar opens at a year in which a pupil was born', { tags: ['S2.11b'] }, () => {
  show()
  open()
  // Of class 3 to class 10.
  expect(Number(select('Year').value)).toBeGreaterThanOrEqual(2010)
  expect(Number(select('Year').value)).toBeLessThanOrEqual(2018)
})

it('a chosen day is stored as YYYY-MM-DD and shown in words', { tags: ['S2.11b'] }, () => {
  show()
  open()
  choose('Year', '2015')
  choose('Month', '2')
  fireEvent.click(day(/^Wednesday,? 4 March 2015$/))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([stored(), field().value]).toEqual(['2015-03-04', '4 Mar 2015'])
  open()
  expect(day(/, 4 March 2015|y 4 March 2015/).getAttribute('aria-selected')).toBe('true')
})

it(
  'the year alone takes one press, and the date may be left out again',
  { tags: ['S2.11b', 'decision-44'] },
  () => {
    show()
    open()
    choose('Year', '2014')
    fireEvent.click(screen.getByRole('button', { name: 'Only the year: 2014' }))
    expect([stored(), field().value]).toEqual(['2014-12-31', '2014'])
    const dialog = open()
    expect(select('Year').value).toBe('2014')
    expect(dialog.querySelector('[aria-selected=true]')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'No date' }))
    expect([stored(), field().value]).toEqual(['', ''])
  },
)

it('the calendar has the months and digits of Bangla', { tags: ['S2.11b'] }, () => {
  show('2015-03-04', 'bn')
  expect(field('জন্মতারিখ').value).toBe('৪/৩/২০১৫')
  open('জন্মতারিখ')
  expect(select('সাল').selectedOptions[0]?.text).toBe('২০১৫')
  expect(select('মাস').selectedOptions[0]?.text).toBe('মার্চ')
  expect(screen.getByRole('dialog').querySelector('[aria-selected=true]')?.textContent).toBe('৪')
})

it('a day after today cannot be chosen', { tags: ['S9.2b'] }, () => {
  show('2026-11-20')
  open()
  expect(day(/22 November 2026/).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(day(/22 November 2026/))
  expect(stored()).toBe('2026-11-20')
  choose('Month', '11')
  expect(select('Month').value).toBe('10')
})

it('the keyboard opens the calendar, moves in it and chooses', { tags: ['S2.11b'] }, () => {
  show('2015-03-04')
  fireEvent.keyDown(field(), { key: 'Tab' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  expect(onSubmit).not.toHaveBeenCalled()
  const press = (key: string, shiftKey = false) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey })
  const focused = () => document.activeElement?.getAttribute('aria-label')?.replace(',', '')
  expect(focused()).toBe('Wednesday 4 March 2015')
  press('ArrowRight')
  expect(focused()).toBe('Thursday 5 March 2015')
  press('ArrowDown')
  expect(focused()).toBe('Thursday 12 March 2015')
  press('Home')
  expect(focused()).toBe('Saturday 7 March 2015')
  press('End')
  expect(focused()).toBe('Friday 13 March 2015')
  press('ArrowUp')
  press('ArrowLeft')
  expect(focused()).toBe('Thursday 5 March 2015')
  press('PageUp')
  expect(focused()).toBe('Thursday 5 February 2015')
  press('PageDown', true)
  expect(focused()).toBe('Friday 5 February 2016')
  press('x')
  press(' ')
  expect(stored()).toBe('2016-02-05')
})

it('only one day of the month is a stop of the Tab key', { tags: ['S2.11b'] }, () => {
  show('2015-03-04')
  open()
  const stops = screen.getAllByRole('cell').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops.map((stop) => stop.textContent)).toEqual(['4'])
})
