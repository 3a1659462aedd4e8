import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@dhadha/contract'
import { inSite } from '@dhadha/contract/testing'
import { renderToString } from 'react-dom/server'
import { describe as group, expect, it } from 'vitest'
import counted from './home/statistics/counted.json'
import { describe, messages, pages } from './prerender.tsx'

const PATHS = {
  home: '/',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  security: '/security',
} as const
const NAMES = ['home', 'about', 'contact', 'privacy', 'security'] as const

const html = (page: (typeof NAMES)[number], language: 'en' | 'bn', token?: string) => {
  const Page = pages[page]
  return renderToString(
    inSite(<Page />, { messages: messages[language], language, at: PATHS[page], ...(token && { token }) }),
  )
}

for (const page of NAMES)
  for (const language of LANGUAGES)
    group(`${page} in ${language}, as HTML`, () => {
      it('prerendering works without a browser and without anything that the policy forbids', () => {
        expect(typeof document).toBe('undefined')
        const markup = html(page, language)
        expect(markup).toContain('<main id="content"')
        expect(markup).not.toMatch(/<[^>]+\sstyle=|<style|<script|<title|<img/)
      })

      it('the ids are unique, and the same in each rendering', () => {
        const ids = [...html(page, language).matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.filter((id) => /^_|^:|r_/.test(id ?? ''))).toEqual([])
        expect(html(page, language)).toBe(html(page, language))
      })

      it('the page is rendered for a visitor, also with a token', () => {
        expect(html(page, language, 'token')).toBe(html(page, language))
      })

      it('the headings have one main heading and skip no level', () => {
        const levels = [...html(page, language).matchAll(/<h([1-6])/g)].map((match) => Number(match[1]))
        expect(levels.filter((level) => level === 1)).toHaveLength(1)
        for (const [at, level] of levels.entries())
          expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1)
      })

      it('prerendered pages lead only to pages that exist', () => {
        const markup = html(page, language)
        for (const [, href = ''] of markup.matchAll(/\shref="([^"]+)"/g))
          if (href.startsWith('?')) expect(href).toBe(language === 'en' ? '?lang=bn' : '?lang=en')
          else if (href.startsWith('#')) expect(markup).toContain(`id="${href.slice(1)}"`)
          else
            expect([
              '/',
              '/about',
              '/contact',
              '/try',
              '/privacy',
              '/security',
              '/.well-known/security.txt',
              '/auth/login',
              '/auth/register',
            ]).toContain(href)
      })

      it('the page has its own title and description', () => {
        const { title, description } = describe(page, language)
        expect(title.length).toBeLessThanOrEqual(65)
        expect(description.length).toBeGreaterThan(50)
        expect(description.length).toBeLessThanOrEqual(160)
      })
    })

it(
  'the prerendered landing page has the figures that were counted before',
  { tags: ['S1.6', 'decision-34'] },
  () => {
    for (const language of ['en', 'bn'] as const)
      for (const count of Object.values(counted))
        expect(html('home', language)).toContain(
          `<dd>${count.toLocaleString(language === 'bn' ? 'bn-BD' : 'en-GB')}</dd>`,
        )
    expect(html('home', 'en')).not.toContain('<blockquote')
  },
)

it('both languages have the same texts, with the same values in them', () => {
  const read = (language: string) =>
    JSON.parse(readFileSync(new URL(`messages/${language}.json`, import.meta.url), 'utf8')) as Record<
      string,
      string
    >
  const [english, bangla] = [read('en'), read('bn')]
  expect(Object.keys(bangla)).toEqual(Object.keys(english))
  const values = (message = '') => new Set([...message.matchAll(/\{(\w+)/g)].map((match) => match[1]))
  for (const [key, message] of Object.entries(english))
    expect([key, values(bangla[key])]).toEqual([key, values(message)])
})

it('no Bangla text is left in English', { tags: ['decision-29'] }, () => {
  const allowed = new Set(['otherLanguage', 'contactSentText'])
  for (const [key, message] of Object.entries(messages.bn))
    if (typeof message === 'string' && !allowed.has(key))
      expect([key, /[a-z]/i.test(message)]).toEqual([key, false])
})
