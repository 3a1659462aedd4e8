import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTheme, setTheme } from '@dhadha/contract'
import { beforeEach, expect, it } from 'vitest'
import { readCookie, writeCookie } from '../session/cookie.ts'
import { openTheme } from './theme.ts'

const root = document.documentElement

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="" media="(prefers-color-scheme: dark)">`
  writeCookie('theme', 'device')
  openTheme()
})

const bars = () => [...document.querySelectorAll('meta')].map(({ content }) => content)

it('a chosen theme is shown at once and stored', () => {
  setTheme('dark')
  expect(root.dataset['theme']).toBe('dark')
  expect(readCookie('theme')).toBe('dark')
  expect(bars()).toEqual(['#16130e', '#16130e'])
})

it('the theme can follow the device again', () => {
  setTheme('light')
  setTheme('device')
  expect(root.dataset['theme']).toBeUndefined()
  expect(bars()).toEqual(['#fdf6e8', '#16130e'])
})

it('the bars of the browser have the ground of the tokens', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../shared/ui/src/tokens.css'), 'utf8')
  setTheme('light')
  setTheme('device')
  const [light, dark] = bars()
  const grounds = [...tokens.matchAll(/--ground: (#\w+)/g)].map(([, colour]) => colour)
  expect([grounds[0], new Set(grounds)]).toEqual([light, new Set([light, dark])])
})

it('the theme that another tab has chosen is used', () => {
  writeCookie('theme', 'dark')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(getTheme()).toBe('dark')
})

it('an unknown value in the cookie of the theme is ignored', () => {
  writeCookie('theme', 'pink')
  openTheme()
  expect(getTheme()).toBe('device')
})
