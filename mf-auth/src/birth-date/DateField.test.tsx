import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { visit } from '../testing/site.tsx'
import { DateField } from './DateField.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const changed = vi.fn<(value: string) => void>()
function Form({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    changed(next)
    setValue(next)
  }
  return <DateField label="Date of Birth" hint="Optional" value={value} onChange={change} />
}
const show = (start = '', language: 'en' | 'bn' = 'en') =>
  visit(<Form start={start} />, '/onboarding', { language })
const field = () => screen.getByLabelText<HTMLInputElement>('Date of Birth')
const open = () => {
  fireEvent.click(field())
  return within(screen.getByRole('dialog'))
}
const options = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.text)

it('S2.11b nothing can be typed into the date', () => {
  show()
  expect(field().readOnly).toBe(true)
})

it('S2.11b S9.2b offers years from now to 50 back', () => {
  show()
  open()
  const years = options('Year')
  expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1976', 51])
})

it('S2.11b stores the chosen day as YYYY-MM-DD and shows it in words', () => {
  show('2015-02-28')
  expect(field().value).toBe('28 February 2015')
  const dialog = open()
  fireEvent.change(dialog.getByLabelText('Year'), { target: { value: '2014' } })
  fireEvent.change(dialog.getByLabelText('Month'), { target: { value: '5' } })
  fireEvent.click(dialog.getByRole('button', { name: /\b9 May 2014/ }))
  expect(changed).toHaveBeenLastCalledWith('2014-05-09')
  expect(field().value).toBe('9 May 2014')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens by keyboard and walks over the days', async () => {
  show('2015-03-01')
  fireEvent.keyDown(field(), { key: 'Enter' })
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await waitFor(() => expect(focused()).toMatch(/1 March 2015/))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' })
  await waitFor(() => expect(focused()).toMatch(/28 February 2015/))
})

it('has no days of the future', () => {
  show('2026-11-20')
  const dialog = open()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /21 November 2026/ }).disabled).toBe(false)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /22 November 2026/ }).disabled).toBe(true)
  expect(options('Month').at(-1)).toBe('November')
})

it('a date can be left empty again', () => {
  show('2015-02-28')
  fireEvent.click(open().getByRole('button', { name: 'Leave it empty' }))
  expect(changed).toHaveBeenLastCalledWith('')
  expect(field().value).toBe('')
})

it('writes the calendar in Bangla numerals and names', () => {
  show('2015-02-28', 'bn')
  expect(field().value).toBe('২৮ ফেব্রুয়ারি, ২০১৫')
  const dialog = open()
  expect(options('বছর')[0]).toBe('২০২৬')
  expect(options('মাস')[1]).toBe('ফেব্রুয়ারি')
  expect(dialog.getByText('২৮')).toBeTruthy()
})
