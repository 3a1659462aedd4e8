import { createFormat } from '@dhadha/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { momentText } from './moments.ts'

it(
  'times have twelve hours, in Bangla with the part of the day in words before the hour',
  { tags: ['S2.25a'] },
  () => {
    const at = new Date(2026, 10, 21, 20, 5)
    expect(momentText(createFormat('en').date, 'en', at)).toMatch(/^21 Nov 2026, 8:05\spm$/)
    expect(momentText(createFormat('bn').date, 'bn', at)).toMatch(/^২১ নভে,? ২০২৬, রাত(?:্রি)? ৮:০৫$/)
  },
)

/** The document of a site in that time zone. */
function openSite(timeZone: string): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'time-zone', content: timeZone })
  document.head.append(meta)
}
afterEach(() => document.head.replaceChildren())

it('the zone of a device is named whose clock shows another time than the site', { tags: ['S2.25a'] }, () => {
  const at = new Date(2026, 10, 21, 20, 5)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  openSite(own === 'Asia/Dhaka' ? 'Europe/London' : 'Asia/Dhaka')
  expect(momentText(createFormat('en').date, 'en', at)).toMatch(
    /^21 Nov 2026, 8:05\spm \((?:GMT|UTC|[A-Z]{2,5}).*\)$/,
  )
  expect(momentText(createFormat('bn').date, 'bn', at)).toMatch(/৮:০৫ \([^A-Za-z]+\)$/)
})

it('no zone is named where the clocks agree, also by another name of the zone', { tags: ['S2.25a'] }, () => {
  const at = new Date(2026, 10, 21, 20, 5)
  openSite(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(momentText(createFormat('en').date, 'en', at)).toMatch(/^21 Nov 2026, 8:05\spm$/)
})

it('the zone is read as the gateway writes it', { tags: ['S2.25a'] }, () => {
  const page = readFileSync(join(import.meta.dirname, '../../../gateway/src/site/pages/page.ts'), 'utf8')
  expect(page).toContain('<meta name="time-zone" content="${escapeHtml(page.timeZone)}">')
})
