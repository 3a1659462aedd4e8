import { remoteRelease, ROUTE_PATTERNS, ROUTE_TABLE } from '@dhadha/release/testing'
import { publishedPart } from '@dhadha/release/served'
import { expect, it } from 'vitest'
import { route } from '../../testing/fake-part.ts'
import { resolveDestination } from './destination.ts'

const part = publishedPart(remoteRelease())
const routes = ROUTE_PATTERNS.map((path) => ({ path, route: route(path, 'series'), part }))
const visitor = { language: 'en', signedIn: true, theme: null } as const

it.each(ROUTE_TABLE)('the address $path leads to $leadsTo', ({ path, leadsTo }) => {
  const destination = resolveDestination({ routes }, path, visitor)
  expect(destination.kind === 'page' ? destination.match.path : null).toBe(leadsTo)
})
