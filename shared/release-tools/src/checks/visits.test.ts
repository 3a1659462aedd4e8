import { remoteRelease as remote } from '@dhadha/release/testing'
import type { Release, Route } from '@dhadha/release'
import { describe, expect, it } from 'vitest'
import { formatStates, planVisits } from './visits.ts'

const route = (path: string, access: Route['access'], more: Partial<Route> = {}): Route => ({
  path,
  page: 'page',
  access,
  layout: 'app',
  ...more,
})
const withRoutes = (...routes: Route[]): Release => remote((release) => Object.assign(release, { routes }))

describe('the pages that are opened', { tags: ['decision-74'] }, () => {
  it('are all routes of a remote, in both languages, for those whom they are for', () => {
    const visits = planVisits(
      withRoutes(route('/a', 'public'), route('/b', 'signed-in'), route('/c', 'signed-out')),
      [],
    )
    expect(visits.map(({ path, language, isSignedIn }) => `${path} ${language} ${isSignedIn}`)).toEqual([
      '/a en false',
      '/a en true',
      '/a bn false',
      '/a bn true',
      '/b en true',
      '/b bn true',
      '/c en false',
      '/c bn false',
    ])
  })

  it.each([
    [route('/lang/:lang/level/:level', 'signed-in'), '/lang/bn/level/1'],
    [route('/auth/*', 'signed-in'), '/auth'],
    [route('/', 'signed-in'), '/'],
    [route('/x/:a', 'signed-in', { example: '/x/{lang}/good' }), '/x/bn/good'],
  ])('have a path that can be opened: %o', (item, path) => {
    expect(planVisits(withRoutes(item), []).map((visit) => visit.path)).toContain(path)
  })

  it('are those of all live remotes too where a shell is tried', () => {
    const shell = remote((release) => Object.assign(release, { kind: 'shell', name: 'shell', routes: [] }))
    expect(planVisits(shell, [withRoutes(route('/b', 'signed-in'))]).map(({ part }) => part)).toEqual([
      'mf-practice',
      'mf-practice',
    ])
  })

  it('are named once for all states in which something was found', () => {
    expect(formatStates(planVisits(withRoutes(route('/b', 'signed-in')), []))).toBe(
      'English and Bangla, signed in',
    )
  })
})
