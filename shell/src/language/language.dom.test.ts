import { getLanguage, setLanguage } from '@dhadha/contract'
import { beforeEach, expect, it } from 'vitest'
import { openLanguage } from './language.ts'

beforeEach(() => {
  setLanguage('en')
  document.cookie = 'lang=; max-age=0; path=/'
  document.documentElement.lang = 'en'
})

it('an address may ask for a language, which is kept', { tags: ['decision-29'] }, () => {
  history.replaceState(null, '', '/about?lang=bn&from=friend#why')
  openLanguage()
  expect(getLanguage()).toBe('bn')
  expect(document.documentElement.lang).toBe('bn')
  expect(document.cookie).toContain('lang=bn')
  expect(location.pathname + location.search + location.hash).toBe('/about?from=friend#why')
})

it('an address that asks for no known language changes nothing', { tags: ['decision-29'] }, () => {
  history.replaceState(null, '', '/about?lang=fr')
  openLanguage()
  expect(getLanguage()).toBe('en')
  expect(location.search).toBe('?lang=fr')
  expect(document.cookie).not.toContain('lang=fr')
})
