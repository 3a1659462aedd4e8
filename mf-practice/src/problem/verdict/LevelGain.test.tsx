import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import bn from '../../messages/bn.json'
import en from '../../messages/en.json'
import { fakeReads } from '../../testing/site.tsx'
import { LevelGain } from './LevelGain.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

function gain(progress: Record<string, number>, gained: number, language: 'en' | 'bn' = 'en') {
  fakeReads({ 'scoring/level': { nextLevel: { level: 9, xpRequired: 50 }, ...progress } })
  renderInSite(<LevelGain gained={gained} />, {
    messages: language === 'bn' ? bn : en,
    language,
    at: '/',
    path: '/',
    token: 'token',
  })
}

it.each([
  ['en', 'You have reached level 4!'],
  ['bn', 'তুমি লেভেল ৪-এ উঠে গেছ!'],
] as const)(
  'a level is celebrated where the points lead into it, and read out, in %s',
  { tags: ['decision-48'] },
  async (language, words) => {
    gain({ level: 4, xpInLevel: 5 }, 30, language)
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(words))
    expect(screen.getByRole('status').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  },
)

it.each([
  ['inside a level', { level: 4, xpInLevel: 30 }],
  ['at the first level', { level: 1, xpInLevel: 15 }],
])('no level is celebrated %s', { tags: ['decision-48'] }, async (_where, progress) => {
  gain(progress, 30)
  await screen.findByRole('progressbar')
  expect(screen.getByRole('status').textContent).toBe('')
})

it.each([
  ['en', '+5 points for coming today'],
  ['bn', 'আজ আসার জন্য +৫ পয়েন্ট'],
] as const)(
  'what coming today brought is named with the first points of the day, once, in %s',
  async (language, words) => {
    const progress = { level: 1, xpInLevel: 14, loginPoints: 5 }
    gain(progress, 9, language)
    expect((await screen.findByText(words)).tagName).toBe('P')
    cleanup()
    gain(progress, 9, language)
    await screen.findByRole('progressbar')
    expect(screen.queryByText(words)).toBeNull()
  },
)

it('nothing is said of a visit that brought no points today', async () => {
  gain({ level: 1, xpInLevel: 14 }, 9)
  await screen.findByRole('progressbar')
  expect(screen.queryByText(/coming today/)).toBeNull()
})
