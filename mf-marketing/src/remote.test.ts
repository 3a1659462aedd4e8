import { LANGUAGES } from '@dhadha/contract'
import { expect, it } from 'vitest'
import manifest from '../remote.json'
import remote from './remote.ts'

const { routes } = manifest

it('the remote has the five public pages, all of them prerendered', { tags: ['S2.1'] }, () => {
  expect(routes.map(({ path }) => path)).toEqual(['/', '/about', '/contact', '/privacy', '/security'])
  for (const { layout, prerender } of routes) expect([layout, prerender]).toEqual(['bare', true])
})

it('the landing page leads signed-in visitors to their dashboard', () => {
  expect(routes[0]).toMatchObject({ access: 'signed-out', signedInTo: '/dashboard' })
  expect(routes.slice(1).map(({ access }) => access)).toEqual(['public', 'public', 'public', 'public'])
})

it('the marketing remote has a page for each route, and texts for each language', async () => {
  for (const { page } of routes) expect(await remote.pages[page]?.()).toHaveProperty('default')
  for (const language of LANGUAGES) expect((await remote.messages[language]()).default).toBeTypeOf('object')
})
