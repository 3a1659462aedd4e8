import { ROUTE_PATTERNS, ROUTE_TABLE } from '@dhadha/release/testing'
import { matchRoutes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { readComposition } from '../composition/composition.ts'
import { compositionDocument, route } from '../testing/compositions.ts'
import { findRoute } from './routes.ts'

const composition = readComposition(
  compositionDocument('a', {
    'mf-practice': {
      routes: [
        route('/lang/:lang/level/:level', 'dashboard'),
        route('/lang/:lang/level/:level/topic/:topic', 'browser'),
      ],
    },
    'mf-auth': { routes: [route('/auth/login', 'login'), route('/auth/*', 'other')] },
  }),
)
const pageAt = (path: string) => findRoute(composition, path)?.route.page

it('a path leads to the remote that claims it', { tags: ['S2.14'] }, () => {
  expect(pageAt('/lang/bn/level/2')).toBe('dashboard')
  expect(pageAt('/lang/bn/level/2/topic/math')).toBe('browser')
  expect(findRoute(composition, '/auth/login')?.remote.name).toBe('mf-auth')
})

it('a fixed path wins over a wildcard', () => {
  expect([pageAt('/auth/login'), pageAt('/auth/whatever')]).toEqual(['login', 'other'])
})

it('an unknown path has no page', () => {
  expect(pageAt('/nowhere')).toBeUndefined()
})

it.each(ROUTE_TABLE)('the path $path leads to $leadsTo, and so does the router', ({ path, leadsTo }) => {
  // The router logs a warning if it cannot decode an escape.
  vi.spyOn(console, 'warn').mockReturnValue()
  const routes = ROUTE_PATTERNS.map((pattern) => route(pattern))
  const site = readComposition(compositionDocument('a', { 'mf-all': { routes } }))
  const shown = matchRoutes(
    ROUTE_PATTERNS.map((pattern) => ({ path: pattern })),
    path,
  )?.at(-1)?.route.path
  expect([findRoute(site, path)?.route.path ?? null, shown ?? null]).toEqual([leadsTo, leadsTo])
})
