import { describe, expect, it } from 'vitest'
import { expand, matchRoute, overlap, getShapes } from './pattern.ts'
import { ROUTE_PATTERNS, ROUTE_TABLE } from '../testing/table.ts'

const site = [
  '/',
  '/about',
  '/auth/*',
  '/auth/login',
  '/lang/:lang/level/:level',
  '/lang/:lang/level/:level/topic/:topic',
  '/series/:series/problem/:serial',
  '/test/:testType?',
  '/test/:testType/:testId',
  '/test/custom/create',
].map((path) => ({ path }))

const found = (path: string) => matchRoute(site, path)?.path ?? null

describe('matching a path to a route', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/About/', '/about'],
    ['/about//', '/about'],
    ['/%41bout', '/about'],
    ['/SERIES/%E0%A6/PROBLEM/1', '/series/:series/problem/:serial'],
    ['/lang/bn/level/2', '/lang/:lang/level/:level'],
    ['/lang/bn/level/2/topic/all', '/lang/:lang/level/:level/topic/:topic'],
    ['/series/12/problem/1', '/series/:series/problem/:serial'],
    ['/series/a%2Fb/problem/1', '/series/:series/problem/:serial'],
    ['/series/%E0%A6/problem/1', '/series/:series/problem/:serial'],
  ])('%s leads to %s', (path, pattern) => {
    expect(found(path)).toBe(pattern)
  })

  it('prefers fixed segments to parameters and parameters to the rest', () => {
    expect(found('/auth/login')).toBe('/auth/login')
    expect(found('/auth/elsewhere/deep')).toBe('/auth/*')
    expect(found('/test/custom/create')).toBe('/test/custom/create')
    expect(found('/test/custom/7')).toBe('/test/:testType/:testId')
  })

  it('lets a closing star match nothing at all', () => {
    expect(found('/auth')).toBe('/auth/*')
  })

  it('matches an optional segment present and absent', () => {
    expect(found('/test')).toBe('/test/:testType?')
    expect(found('/test/ongoing')).toBe('/test/:testType?')
  })

  it('takes the earlier one of two that fit equally well', () => {
    const routes = ['/:first', '/:second', '/:third?'].map((path) => ({ path }))
    expect(matchRoute(routes, '/a')?.path).toBe('/:first')
    expect(matchRoute(routes.toReversed(), '/a')?.path).toBe('/:third?')
  })

  it('takes for a parameter only a segment that is one as a whole', () => {
    const routes = ['/a:x', '/:x.txt', '/:', '/b/:x-y_z'].map((path) => ({ path }))
    expect(['/a:x', '/:x.txt', '/:', '/b/1'].map((path) => matchRoute(routes, path)?.path)).toEqual([
      '/a:x',
      '/:x.txt',
      '/:',
      '/b/:x-y_z',
    ])
    expect(['/ab', '/b.txt', '/c'].map((path) => matchRoute(routes, path))).toEqual([null, null, null])
  })

  it('lets a star take the rest only at the end', () => {
    const routes = [{ path: '/a/*/c' }, { path: '/a/b/*' }]
    expect(matchRoute(routes, '/a/b/c/d')?.path).toBe('/a/b/*')
    expect(matchRoute(routes, '/a/b')?.path).toBe('/a/b/*')
    expect(matchRoute(routes, '/a')).toBeNull()
    expect(matchRoute(routes, '/a/x/c')).toBeNull()
  })

  it('asks for every parameter before a closing star', () => {
    const routes = [{ path: '/a/:x/*' }]
    expect(matchRoute(routes, '/a/b')?.path).toBe('/a/:x/*')
    expect(matchRoute(routes, '/a/b/c/d')?.path).toBe('/a/:x/*')
    expect(matchRoute(routes, '/a')).toBeNull()
  })

  it('finds nothing for a path no route has', () => {
    expect(found('/nowhere')).toBeNull()
    expect(found('/series/12')).toBeNull()
    expect(found('/about/us')).toBeNull()
  })
})

it.each(ROUTE_TABLE)('the path $path leads to $leadsTo, as the table of routes says', ({ path, leadsTo }) => {
  const routes = ROUTE_PATTERNS.map((pattern) => ({ path: pattern }))
  expect(matchRoute(routes, path)?.path ?? null).toBe(leadsTo)
})

describe('the shape of a pattern', () => {
  it('is the same whatever the parameters are called', () => {
    expect(getShapes('/series/:series/problem/:serial')).toEqual(getShapes('/Series/:id/problem/:n/'))
  })

  it('keeps fixed segments, parameters and the rest apart', () => {
    const shapes = ['/a/:x', '/a/b', '/a/*', '/a'].flatMap(getShapes)
    expect(new Set(shapes).size).toBe(4)
  })

  it('covers every form of an optional segment', () => {
    expect(expand('/test/:type?')).toEqual(['/test/:type', '/test'])
    expect(getShapes('/:a?/x/:b?')).toEqual(['/:/x/:', '/x/:', '/:/x', '/x'])
  })
})

describe('patterns that share a path', () => {
  it.each([
    ['/a/:x', '/a/b', true],
    ['/a/*', '/a', true],
    ['/a/*', '/a/b/c', true],
    ['/a/:x?', '/a', true],
    ['/:x/b', '/a/:y', true],
    ['/a', '/A/', true],
    ['/a', '/a/b', false],
    ['/a/:x', '/a', false],
    ['/a/:x/c', '/a/b/d', false],
    ['/', '/a', false],
    ['/', '/', true],
  ])('%s and %s: %s', (text, other, isSo) => {
    expect([overlap(text, other), overlap(other, text)]).toEqual([isSo, isSo])
  })
})
