import { getLanguage, setLanguage } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readComposition } from '../composition/composition.ts'
import en from '../messages/en.json'
import { compositionDocument } from '../testing/compositions.ts'
import { NotFound } from './NotFound.tsx'

afterEach(() => {
  cleanup()
  setLanguage('en')
})

const miss = (token?: string) =>
  renderInSite(<NotFound composition={readComposition(compositionDocument('a'))} />, {
    messages: en,
    ...(token !== undefined && { token }),
  })

it(
  'the page of an unknown address shows a visitor whose site this is, and offers the other language',
  { tags: ['S2.1'] },
  () => {
    miss()
    screen.getByRole('heading', { level: 1, name: en.notFoundTitle })
    expect(screen.getByRole('link', { name: 'Dhadha' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: en.home }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('navigation')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'বাংলা' }))
    expect(getLanguage()).toBe('bn')
  },
)

it('the page of an unknown address leaves a learner the menu', { tags: ['S2.1'] }, () => {
  // The frame's requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  miss('1.token')
  screen.getByRole('heading', { level: 1, name: en.notFoundTitle })
  screen.getByRole('navigation')
  const main = screen.getByRole('main')
  // The pupil's own page, not the site's first one.
  expect(within(main).getByRole('link').getAttribute('href')).toBe('/dashboard')
})
