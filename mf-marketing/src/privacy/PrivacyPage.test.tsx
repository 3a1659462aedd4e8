import { http, HttpError, LANGUAGES } from '@dhadha/contract'
import { RETENTION } from '@dhadha/contract/retention'
import { renderInSite } from '@dhadha/contract/testing'
import type { SiteOperator } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import messagesBn from '../messages/bn.json'
import messagesEn from '../messages/en.json'
import bn from './policy.bn.json'
import en from './policy.en.json'
import PrivacyPage from './PrivacyPage.tsx'

const messages = { en: messagesEn, bn: messagesBn }
const visit = (language: 'en' | 'bn') =>
  renderInSite(<PrivacyPage />, { messages: messages[language], language, at: '/privacy' })

beforeEach(() => {
  vi.spyOn(http, 'get').mockReturnValue(new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the privacy page names the date of its last change', { tags: ['S9.13', 'decision-44'] }, () => {
  visit('en')
  expect(screen.getByText('Last changed on 29 November 2026').getAttribute('datetime')).toBe('2026-11-29')
  cleanup()
  visit('bn')
  screen.getByText(/^শেষ বদল: ২৯ নভেম্বর,? ২০২৬$/)
})

it('the privacy page has the most important points before the table of contents', { tags: ['S9.13'] }, () => {
  visit('en')
  const [summary] = en.sections
  const contents = screen.getByRole('navigation', { name: messagesEn.documentContents })
  const order = screen.getByRole('region', { name: summary?.title ?? '' }).compareDocumentPosition(contents)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

const answer = (reply: SiteOperator) => vi.spyOn(http, 'get').mockResolvedValue(reply)
const part = (name: string) => screen.getByRole('region', { name })

it(
  'the privacy page names the operator and the office for complaints',
  { tags: ['decision-44'] },
  async () => {
    answer({
      operator: { name: 'Riddle Club', address: '12 Lake Road\nDhaka', email: 'privacy@riddles.example' },
      complaints: { name: 'Office for Data Protection', url: 'https://complaints.example/' },
    })
    visit('en')
    const email = await within(part('Who answers for this site')).findByRole('link')
    expect(email.getAttribute('href')).toBe('mailto:privacy@riddles.example')
    expect(part('Who answers for this site').textContent).toContain('Riddle Club')
    const office = part('If you are not happy with us')
    expect(office.textContent).toContain('Office for Data Protection')
    expect(within(office).getByRole('link').getAttribute('href')).toBe('https://complaints.example/')
  },
)

it.each([
  ['en', 'Who answers for this site', /has not written here yet who they are/, /has not named an office/],
  ['bn', 'এই সাইটের দায়িত্ব কার', /এখানে এখনো লেখেননি/, /অফিসের নাম দেননি/],
] as const)(
  'the privacy page explains in %s that no operator is named',
  { tags: ['decision-44'] },
  async (language, name, nobody, none) => {
    answer({ operator: null, complaints: null })
    visit(language)
    await screen.findByText(nobody)
    screen.getByText(none)
    expect(within(part(name)).getByRole('link').getAttribute('href')).toBe('/contact')
  },
)

it(
  'the rest of the policy is there without a connection, and the operator can be asked for again',
  { tags: ['decision-44'] },
  async () => {
    const get = vi.spyOn(http, 'get').mockRejectedValue(new HttpError('no-response', 0, '', ''))
    visit('en')
    const region = part('Who answers for this site')
    const again = await within(region).findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    screen.getByRole('table')
    let answerNow: (reply: SiteOperator) => void = () => undefined
    get.mockReturnValue(new Promise((resolve) => (answerNow = resolve)))
    again.focus()
    fireEvent.click(again)
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'))
    expect(document.activeElement).toBe(again)
    answerNow({ operator: null, complaints: null })
    await within(region).findByText(/has not written here yet/)
  },
)

it.each([
  ['en', 'Every sign-in, also one in use', '400 days', 'An account that nobody uses', '24 months'],
  ['bn', 'সব সাইন ইন, ব্যবহার হলেও', '৪০০ দিন', 'যে অ্যাকাউন্ট কেউ ব্যবহার করে না', '২৪ মাস'],
] as const)(
  'the privacy page shows in %s how long everything is stored',
  { tags: ['decision-44'] },
  (language, signIn, days, account, months) => {
    answer({ operator: null, complaints: null })
    visit(language)
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(Object.keys(RETENTION).length + 1)
    const findLimit = (what: string) =>
      rows.find((row) => row.textContent?.startsWith(what))?.querySelector('td')?.textContent
    expect([findLimit(signIn), findLimit(account)]).toEqual([days, months])
  },
)

it('the privacy page mentions the under-13s and whom the content is for', { tags: ['S9.13'] }, () => {
  visit('en')
  const children = screen.getByRole('region', { name: 'Children under 13' })
  expect(children.textContent).toContain('classes 3 to 10')
  cleanup()
  visit('bn')
  const bangla = screen.getByRole('region', { name: 'যাদের বয়স ১৩-র কম' })
  expect(bangla.textContent).toContain('তৃতীয় থেকে দশম শ্রেণি')
})

it('the privacy page explains how to see and delete stored data', { tags: ['decision-5'] }, () => {
  visit('en')
  const rights = screen.getByRole('region', { name: 'See it, correct it, delete it' })
  expect(rights.textContent).toContain('write to us with the contact form')
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Write to us' }).getAttribute('href'),
  ).toBe('/contact')
})

it.each(LANGUAGES)(
  'every part of the %s policy is reached from its contents',
  { tags: ['S2.1'] },
  (language) => {
    visit(language)
    const contents = screen.getByRole('navigation', { name: messages[language].documentContents })
    const links = within(contents).getAllByRole('link')
    expect(links).toHaveLength(en.sections.length)
    for (const link of links) {
      const part = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
      expect(part?.querySelector('h2')?.textContent).toBe(link.textContent)
    }
  },
)

it('the privacy page is the same in both languages, paragraph by paragraph', () => {
  const shape = ({ sections }: typeof en) =>
    sections.map(({ id, paragraphs, points }) => [id, paragraphs.length, points.length])
  expect(shape(bn)).toEqual(shape(en))
})
