import { LANGUAGES } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import AboutPage from './AboutPage.tsx'

const messages = { en, bn }
afterEach(cleanup)

it.each(LANGUAGES)(
  '/about explains in %s why, how and what to rely on',
  { tags: ['S2.1', 'S1.6'] },
  (language) => {
    const text = messages[language]
    renderInSite(<AboutPage />, { messages: text, language, at: '/about' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text.aboutHeading)
    for (const name of [text.aboutWhyTitle, text.aboutMadeTitle, text.aboutPromiseTitle])
      screen.getByRole('region', { name })
    expect(screen.getByRole('link', { name: text.aboutParentsLink }).getAttribute('href')).toBe('/privacy')
    expect(screen.getByRole('link', { name: text.aboutTeachersLink }).getAttribute('href')).toBe('/contact')
  },
)
