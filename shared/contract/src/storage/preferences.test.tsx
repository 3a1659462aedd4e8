import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPreferences, usePreferences } from './preferences.ts'

const KEY = 'contract:preferences:device'
const DEFAULTS = { newContent: true, newTutorial: true, testLine: false }
const PreferencesView = () => <p>{JSON.stringify(usePreferences())}</p>
const shown = () => JSON.parse(screen.getByText(/\{/).textContent ?? '') as unknown

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('by default the bell shows new content, and tests raise no toast', { tags: ['S2.23d'] }, () => {
  render(<PreferencesView />)
  expect(shown()).toEqual(DEFAULTS)
})

it('a changed preference shows at once and is stored on the device', { tags: ['S2.23d'] }, () => {
  render(<PreferencesView />)
  act(() => setPreferences({ newContent: false }))
  act(() => setPreferences({ testLine: true }))
  expect(shown()).toEqual({ newContent: false, newTutorial: true, testLine: true })
  cleanup()
  render(<PreferencesView />)
  expect(shown()).toMatchObject({ newContent: false, testLine: true })
})

it('a tab receives a preference that another tab has changed', { tags: ['S2.23d'] }, () => {
  render(<PreferencesView />)
  localStorage.setItem(KEY, JSON.stringify({ newTutorial: false }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })))
  expect(shown()).toEqual({ ...DEFAULTS, newTutorial: false })
})

it.each(['', 'null', '[]', '{"newContent":"no"}', '{'])(
  'the stored text %j counts as no preference',
  (stored) => {
    localStorage.setItem(KEY, stored)
    render(<PreferencesView />)
    expect(shown()).toEqual(DEFAULTS)
  },
)

it('a changed preference lasts for this page if storage is blocked', () => {
  render(<PreferencesView />)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full')
  })
  act(() => setPreferences({ testLine: true }))
  expect(shown()).toMatchObject({ testLine: true })
})
