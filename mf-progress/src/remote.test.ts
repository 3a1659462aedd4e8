import { expect, it } from 'vitest'
import manifest from '../remote.json'
import remote from './remote.ts'

it('the progress remote has a page for every route of its manifest', async () => {
  expect(new Set(manifest.routes.map((route) => route.page))).toEqual(new Set(Object.keys(remote.pages)))
  for (const page of Object.values(remote.pages)) expect((await page()).default).toBeTypeOf('function')
})

it('progress and scores ask for a sign-in', { tags: ['S2.3b', 'S6.4'] }, () => {
  expect(manifest.routes.every(({ access }) => access === 'signed-in')).toBe(true)
})

it('the texts of the progress remote are the same in both languages, Bangla without English', async () => {
  const [{ default: en }, { default: bn }] = await Promise.all([remote.messages.en(), remote.messages.bn()])
  expect(Object.keys(bn)).toEqual(Object.keys(en))
  expect(Object.values(bn).filter((text) => typeof text === 'string' && /[A-Za-z]/.test(text))).toEqual([])
})
