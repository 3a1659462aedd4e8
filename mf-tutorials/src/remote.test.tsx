import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import manifest from '../remote.json'
import en from './messages/en.json'
import remote from './remote.ts'
import StartPage from './start/StartPage.tsx'

afterEach(cleanup)

it('the tutorials remote has a page for every route of its manifest', async () => {
  expect(new Set(manifest.routes.map((route) => route.page))).toEqual(new Set(Object.keys(remote.pages)))
  for (const page of Object.values(remote.pages)) expect((await page()).default).toBeTypeOf('function')
})

it('tutorials ask for a sign-in', { tags: ['S2.3b'] }, () => {
  expect(manifest.routes.every(({ access }) => access === 'signed-in')).toBe(true)
})

it('without a topic all tutorials are shown', { tags: ['S2.22'] }, async () => {
  renderInSite(<StartPage />, { messages: en, at: '/tutorial', path: '/tutorial' })
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/tutorial/all')
})

it('the texts of the tutorials remote are the same in both languages, Bangla without English', async () => {
  const [{ default: en }, { default: bn }] = await Promise.all([remote.messages.en(), remote.messages.bn()])
  expect(Object.keys(bn)).toEqual(Object.keys(en))
  expect(Object.values(bn).filter((text) => typeof text === 'string' && /[A-Za-z]/.test(text))).toEqual([])
})
