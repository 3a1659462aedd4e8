import { expect, it } from 'vitest'
import manifest from '../remote.json'
import remote from './remote.ts'

it('offers a page for every route of its manifest', async () => {
  expect(new Set(manifest.routes.map((route) => route.page))).toEqual(new Set(Object.keys(remote.pages)))
  for (const page of Object.values(remote.pages)) expect((await page()).default).toBeTypeOf('function')
})
