import { createFormat, createText, type Language } from '@dhadha/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { momentText } from './moments.ts'

beforeEach(() => void vi.setSystemTime(new Date(2026, 10, 21, 9, 0)))
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

const words = (language: Language, at: Date, order?: 'dayAtTime' | 'timeOnDay') =>
  momentText(createFormat(language), createText(language === 'en' ? en : bn, language), language, at, order)
const EVENING = new Date(2026, 10, 30, 20, 5)

it('a moment is a day in words with a time of twelve hours', { tags: ['S2.27a', 'S2.25a'] }, () => {
  expect(words('en', EVENING)).toMatch(/^Monday,? 30 November at 8:05\spm$/)
  expect(words('en', EVENING, 'timeOnDay')).toMatch(/^8:05\spm, Monday,? 30 November$/)
  expect(words('bn', EVENING)).toMatch(/^সোমবার,? ৩০ নভেম্বর, রাত(?:্রি)? ৮:০৫$/)
  expect(words('bn', EVENING, 'timeOnDay')).toBe(words('bn', EVENING))
})

it('midnight belongs to the day that ends with it, and noon has a word', { tags: ['S2.27a'] }, () => {
  const midnight = new Date(2026, 11, 1, 0, 0)
  expect(words('en', midnight)).toMatch(/^Monday,? 30 November at midnight$/)
  expect(words('bn', midnight)).toMatch(/^সোমবার,? ৩০ নভেম্বর, রাত ১২টায়$/)
  expect(words('en', new Date(2026, 10, 30, 12, 0))).toMatch(/^Monday,? 30 November at noon$/)
  expect(words('bn', new Date(2026, 10, 30, 12, 0))).toMatch(/^সোমবার,? ৩০ নভেম্বর, দুপুর ১২টায়$/)
  expect(words('en', new Date(2026, 11, 1, 0, 1))).toMatch(/^Tuesday,? 1 December at 12:01\sam$/)
})

it('a moment of another year names the year', { tags: ['S2.27a'] }, () => {
  expect(words('en', new Date(2027, 0, 4, 20, 5))).toMatch(/^Monday,? 4 January 2027 at 8:05\spm$/)
  // New Year's Eve ends with the midnight.
  expect(words('en', new Date(2027, 0, 1, 0, 0))).toMatch(/^Thursday,? 31 December at midnight$/)
})

/** The document of a site in that time zone. */
function openSite(timeZone: string): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'time-zone', content: timeZone })
  document.head.append(meta)
}

it('the zone of a device is named whose clock shows another time than the site', { tags: ['S2.25a'] }, () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  openSite(own === 'Asia/Dhaka' ? 'Europe/London' : 'Asia/Dhaka')
  expect(words('en', EVENING)).toMatch(/^Monday,? 30 November at 8:05\spm \((?:GMT|UTC|[A-Z]{2,5}).*\)$/)
  expect(words('en', new Date(2026, 11, 1, 0, 0))).toMatch(/at midnight \((?:GMT|UTC|[A-Z]{2,5}).*\)$/)
  expect(words('bn', EVENING)).toMatch(/৮:০৫ \([^A-Za-z]+\)$/)
})

it('no zone is named where the clocks agree, also by another name of the zone', { tags: ['S2.25a'] }, () => {
  openSite(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(words('en', EVENING)).toMatch(/^Monday,? 30 November at 8:05\spm$/)
})

it('the zone is read as the gateway writes it', { tags: ['S2.25a'] }, () => {
  const page = readFileSync(join(import.meta.dirname, '../../../gateway/src/server/pages/page.ts'), 'utf8')
  expect(page).toContain('<meta name="time-zone" content="${escapeHtml(page.timeZone)}">')
})
