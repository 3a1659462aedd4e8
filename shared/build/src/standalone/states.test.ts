import { expect, it } from 'vitest'
import { getExamplePath, parseScreen, statesPage } from './states.ts'

it(
  'the standalone page lists every screen in every state and both languages',
  { tags: ['decision-78'] },
  () => {
    const page = statesPage({
      name: 'mf-clubs',
      contract: '^1.0.0',
      routes: [
        { path: '/clubs', page: 'all', access: 'signed-in', layout: 'app' },
        { path: '/clubs/:club', page: 'club', access: 'public', layout: 'app' },
      ],
    })
    for (const state of ['full', 'empty', 'loading', 'error', 'signed-out'])
      for (const language of ['en', 'bn'])
        for (const path of ['/clubs', '/clubs/1'])
          expect(page).toContain(`href="/screen/${state}/${language}${path}"`)
  },
)

it(
  'the standalone page opens a route by its example, else with a value for each parameter',
  { tags: ['decision-78'] },
  () => {
    expect(getExamplePath({ path: '/lang/:lang/clubs/:club/:page?' }, 'bn')).toBe('/lang/bn/clubs/1')
    expect(getExamplePath({ path: '/clubs/:club', example: '/clubs/chess?lang={lang}' }, 'en')).toBe(
      '/clubs/chess?lang=en',
    )
    expect(getExamplePath({ path: '/' }, 'en')).toBe('/')
  },
)

it('the standalone page finds by an address which screen it is of', () => {
  expect(parseScreen('/screen/error/bn/clubs')).toEqual({ scenario: 'error', language: 'bn' })
  for (const other of ['/screen/odd/bn/x', '/screen/error/fr', '/clubs'])
    expect(parseScreen(other)).toBeNull()
})
