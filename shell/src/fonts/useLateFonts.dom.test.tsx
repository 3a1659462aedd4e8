import { setLanguage } from '@dhadha/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useLateFonts } from './useLateFonts.ts'

const faces = new Set<{ readonly family: string }>()
const families = () => [...faces].map(({ family }) => family)

beforeEach(() => {
  for (const family of ['Headings', 'Anek Bangla Variable']) faces.add({ family })
  Object.defineProperty(document, 'fonts', { value: faces, configurable: true })
})
afterEach(() => {
  cleanup()
  setLanguage('en')
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
