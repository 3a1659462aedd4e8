import { LANGUAGES } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import messagesBn from '../messages/bn.json'
import messagesEn from '../messages/en.json'
import bn from './policy.bn.json'
import en from './policy.en.json'
import PrivacyPage from './PrivacyPage.tsx'

const messages = { en: messagesEn, bn: messagesBn }
const visit = (language: 'en' | 'bn') =>
  renderInSite(<PrivacyPage />, { messages: messages[language], language, at: '/privacy' })

afterEach(cleanup)

it('S9.13 the policy is in effect since 18 August 2021', () => {
  visit('en')
  expect(screen.getByText('In effect since 18 August 2021').getAttribute('datetime')).toBe('2021-08-18')
  cleanup()
  visit('bn')
  expect(screen.getByText('কার্যকর ১৮ আগস্ট ২০২১ থেকে')).toBeTruthy()
})

it('S9.13 mentions the under-13s and whom the content is for', () => {
  visit('en')
  const children = screen.getByRole('region', { name: 'Children under 13' })
  expect(children.textContent).toContain('classes 3 to 10')
  cleanup()
  visit('bn')
  const bangla = screen.getByRole('region', { name: 'যাদের বয়স ১৩-র কম' })
  expect(bangla.textContent).toContain('তৃতীয় থেকে দশম শ্রেণি')
})

it('decision 5 tells how to see and delete what is kept', () => {
  visit('en')
  const rights = screen.getByRole('region', { name: 'See it, correct it, delete it' })
  expect(rights.textContent).toContain('write to us with the contact form')
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Write to us' }).getAttribute('href'),
  ).toBe('/contact')
})

it.each(LANGUAGES)('S2.1 every part of the %s policy is reached from its contents', (language) => {
  visit(language)
  const contents = screen.getByRole('navigation', { name: messages[language].documentContents })
  const links = within(contents).getAllByRole('link')
  expect(links).toHaveLength(en.sections.length)
  for (const link of links) {
    const part = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent)
  }
})

it('says the same in both languages, paragraph by paragraph', () => {
  const shape = ({ sections }: typeof en) =>
    sections.map(({ id, paragraphs, points }) => [id, paragraphs.length, points.length])
  expect(shape(bn)).toEqual(shape(en))
})
