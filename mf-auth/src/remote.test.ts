import { expect, it } from 'vitest'
import manifest from '../remote.json'
import remote from './remote.ts'

const route = (path: string) => manifest.routes.find((route) => route.path === path)

it('a page exists for every route of the sign-in remote', async () => {
  expect(new Set(manifest.routes.map((route) => route.page))).toEqual(new Set(Object.keys(remote.pages)))
  for (const page of Object.values(remote.pages)) expect((await page()).default).toBeTypeOf('function')
})

it('sign-in pages are for signed-out visitors', { tags: ['S6.3a', 'S2.10b'] }, () => {
  const auth = manifest.routes.filter(({ path }) => path.startsWith('/auth'))
  expect(auth.map(({ access }) => access)).toEqual(auth.map(() => 'signed-out'))
})

it('onboarding and settings ask for a sign-in', { tags: ['S2.3b'] }, () => {
  expect([route('/onboarding')?.access, route('/settings')?.access]).toEqual(['signed-in', 'signed-in'])
})

it('the texts of the sign-in remote are the same in both languages', async () => {
  const [en, bn] = await Promise.all([remote.messages.en(), remote.messages.bn()])
  expect(Object.keys(bn.default)).toEqual(Object.keys(en.default))
})

it('no English text is on a Bangla page of the sign-in remote', { tags: ['S1.2'] }, async () => {
  const { default: texts } = await remote.messages.bn()
  // The letters that a handle may have are themselves.
  const english = Object.entries(texts).filter(
    ([key, text]) =>
      typeof text === 'string' && /[A-Za-z]/.test(text.replace('(a, b, c)', '')) && key !== 'otherLanguage',
  )
  expect(english).toEqual([])
})
