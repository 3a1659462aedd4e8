import { setLanguage } from '@dhadha/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLateFonts } from './useLateFonts.ts'

const { applyLateFaces } = vi.hoisted(() => ({ applyLateFaces: vi.fn(() => Promise.resolve()) }))
vi.mock('./lateFaces.ts', () => ({ applyLateFaces, fetchFonts: vi.fn() }))

const faces = new Set<{ readonly family: string }>()
const families = () => [...faces].map(({ family }) => family)

beforeEach(() => {
  for (const family of ['Headings', 'Anek Bangla Variable']) faces.add({ family })
  Object.defineProperty(document, 'fonts', { value: faces, configurable: true })
})
afterEach(() => {
  cleanup()
  setLanguage('en')
  applyLateFaces.mockClear()
  faces.clear()
  Reflect.deleteProperty(document, 'fonts')
})

it(
  'the font of the document’s own headings goes with its page: another has other letters',
  { tags: ['decision-68'] },
  () => {
    const { rerender } = renderHook(({ page }) => useLateFonts(page), { initialProps: { page: '/' } })
    rerender({ page: '/' })
    expect(families()).toEqual(['Headings', 'Anek Bangla Variable'])
    rerender({ page: '/auth/login' })
    expect(families()).toEqual(['Anek Bangla Variable'])
  },
)

it('the font of the document’s own headings goes with its language', { tags: ['decision-68'] }, () => {
  renderHook(() => useLateFonts('/'))
  act(() => setLanguage('bn'))
  expect(families()).not.toContain('Headings')
})

it(
  'fonts that could not be fetched for another language are tried again at the next page, and applied once',
  { tags: ['decision-68'] },
  async () => {
    applyLateFaces.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { rerender } = renderHook(({ page }) => useLateFonts(page), { initialProps: { page: '/' } })
    act(() => setLanguage('bn'))
    await vi.waitFor(() => expect(applyLateFaces).toHaveBeenCalledTimes(1))
    await act(() => Promise.resolve())
    rerender({ page: '/auth/login' })
    await vi.waitFor(() => expect(applyLateFaces).toHaveBeenCalledTimes(2))
    rerender({ page: '/contact-us' })
    await act(() => Promise.resolve())
    expect(applyLateFaces).toHaveBeenCalledTimes(2)
  },
)
