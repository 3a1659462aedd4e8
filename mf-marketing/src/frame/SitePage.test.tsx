import { getLanguage, LANGUAGES, setLanguage } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { GetStarted } from './GetStarted.tsx'
import { SitePage } from './SitePage.tsx'

const messages = { en, bn }
const visit = (options: { language?: 'en' | 'bn'; at?: string; token?: string } = {}) =>
  renderInSite(
    <SitePage title="aboutTitle">
      <GetStarted />
    </SitePage>,
    { messages: messages[options.language ?? 'en'], at: '/about', ...options },
  )
const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

afterEach(cleanup)

it('the navbar holds Home, About Us, Contact, Sign In', { tags: ['S2.2'] }, () => {
  visit()
  expect(links(screen.getByRole('navigation', { name: 'Main menu' }))).toEqual([
    ['Home', '/'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
    ['Sign In', '/auth/login'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('About Us')
})

it('the navbar is in Bangla on a Bangla page', { tags: ['S2.2'] }, () => {
  visit({ language: 'bn' })
  expect(links(screen.getByRole('navigation', { name: 'প্রধান মেনু' })).map(([name]) => name)).toEqual([
    'হোম',
    'আমাদের কথা',
    'যোগাযোগ',
    'সাইন ইন',
  ])
})

it('the header shows Dashboard instead of Sign In to a signed-in learner', () => {
  visit({ token: 'abc' })
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  const nav = screen.getByRole('navigation', { name: 'Main menu' })
  expect(within(nav).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard')
})

it('the narrow menu opens without a script, by the button of the list', () => {
  visit()
  const menu = document.getElementById('site-menu')
  expect(menu?.getAttribute('popover')).toBe('auto')
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget')).toBe('site-menu')
  expect(menu?.textContent).toContain('About Us')
})

it.each(LANGUAGES)(
  'the switch on the %s page names and sets the other language',
  { tags: ['decision-29'] },
  (language) => {
    visit({ language })
    const other = language === 'en' ? 'bn' : 'en'
    const button = screen.getByRole('link', { name: other === 'bn' ? 'বাংলা' : 'English' })
    expect(button.lang).toBe(other)
    fireEvent.click(button)
    expect(getLanguage()).toBe(other)
    act(() => setLanguage('en'))
  },
)

it('the footer leads to the privacy policy and to the security page', { tags: ['S2.1'] }, () => {
  visit()
  expect(links(screen.getByRole('contentinfo'))).toContainEqual(['Privacy Policy', '/privacy'])
  expect(links(screen.getByRole('contentinfo'))).toContainEqual(['Security', '/security'])
})

it('a marketing page has a title, and lets the keyboard skip to the content', () => {
  visit()
  expect(document.title).toBe('About Us – Dhadha')
  expect(screen.getByRole('link', { name: 'Skip to the content' }).getAttribute('href')).toBe('#content')
  expect(screen.getByRole('main').id).toBe('content')
})
