import type { Release, Route } from '@dhadha/release'
import { describe, expect, it } from 'vitest'
import { openGateway } from '../testing/gateway.ts'
import { findIncompatibilities } from './compatibility.ts'

const part = (name: string, contract: string, paths: string[] = [], container = name): Release => ({
  format: 1,
  name,
  version: '2.0.0',
  kind: name === 'shell' ? 'shell' : 'remote',
  contract,
  entry: [],
  styles: [],
  container,
  routes: paths.map((path): Route => ({ path, page: 'p', access: 'public', layout: 'app' })),
  pages: {},
  messages: { en: [], bn: [] },
  fonts: [],
  prerendered: {},
  files: {},
})

describe('the contract between shell and remotes', () => {
  it('lets a remote live on a shell within its range', () => {
    expect(findIncompatibilities(part('mf-tests', '^1.2.0'), [part('shell', '1.4.0')])).toEqual([])
  })

  it('lets a remote be first, before there is a shell', () => {
    expect(findIncompatibilities(part('mf-tests', '^1.0.0'), [])).toEqual([])
  })

  it('lets a remote live on a preview of a shell within its range', () => {
    expect(findIncompatibilities(part('mf-tests', '^1.2.0'), [part('shell', '1.4.0-rc.1')])).toEqual([])
  })

  it('asks only the shell: remotes need nothing of each other', () => {
    expect(findIncompatibilities(part('mf-tests', '^1.2.0'), [part('mf-auth', '^3.0.0')])).toEqual([])
  })

  it('refuses a remote that needs more than the shell provides', () => {
    expect(findIncompatibilities(part('mf-tests', '^1.2.0'), [part('shell', '1.1.9')])).toEqual([
      'mf-tests 2.0.0 needs contract ^1.2.0, but the live shell 2.0.0 provides 1.1.9.',
    ])
  })

  it('refuses a shell that a live remote cannot live on', () => {
    const live = [part('mf-tests', '^1.0.0 || ^2.0.0'), part('mf-auth', '^1.0.0')]
    expect(findIncompatibilities(part('shell', '2.0.0'), live)).toEqual([
      'shell 2.0.0 provides contract 2.0.0, but the live mf-auth 2.0.0 needs ^1.0.0.',
    ])
  })
})

describe('colliding routes', () => {
  it('refuses a route that another remote serves under other names', () => {
    const live = [part('mf-tests', '*', ['/series/:id/problem/:n'])]
    expect(
      findIncompatibilities(part('mf-practice', '*', ['/series/:series/problem/:serial']), live),
    ).toEqual([
      'mf-practice 2.0.0 claims the route /series/:series/problem/:serial, which takes paths of /series/:id/problem/:n of the live mf-tests 2.0.0.',
    ])
  })

  it("refuses a route of the shell's own, in both directions", () => {
    const shell = part('shell', '1.0.0', ['/notifications'])
    const remote = part('mf-auth', '^1.0.0', ['/Notifications/'])
    expect(findIncompatibilities(remote, [shell])).toHaveLength(1)
    expect(findIncompatibilities(shell, [remote])).toHaveLength(1)
  })

  it.each([
    ['/series/:series/problem/1', '/series/:series/problem/:serial'],
    ['/auth/login', '/auth/*'],
    ['/auth/*', '/auth/login'],
    ['/test/:type?', '/test'],
  ])(
    'refuses %s beside %s of another part: one would take paths of the other',
    { tags: ['decision-71'] },
    (path, taken) => {
      expect(findIncompatibilities(part('a', '*', [path]), [part('b', '*', [taken])])).toHaveLength(1)
      // Within one part the ranking decides, and its team sees both.
      expect(findIncompatibilities(part('a', '*', [path, taken]), [])).toEqual([])
    },
  )

  it.each(['/:anything', '/*', '/:lang?/about', '/api/hack', '/api', '/API/:x', '/releases/x/:y', '/readyz'])(
    'refuses %s, whatever is live',
    { tags: ['decision-71'] },
    (path) => {
      expect(findIncompatibilities(part('a', '*', [path]), [])).toEqual([
        expect.stringMatching(/claims the route .*, which (?:takes pages of|the gateway answers)/),
      ])
    },
  )

  it.each(['/sw.js', '/composition.json', '/pages/robots.txt', '/offline.html'])(
    'refuses the name of a file, %s',
    { tags: ['decision-71'] },
    (path) => {
      expect(findIncompatibilities(part('a', '*', [path]), [])).toEqual([
        expect.stringContaining('the name of a file'),
      ])
    },
  )

  it('lets routes live side by side that no path fits both of', () => {
    const live = [
      part('b', '*', ['/', '/test/:type/:id', '/tests/:id/take', '/series/:series/problem/:serial']),
    ]
    expect(
      findIncompatibilities(part('a', '*', ['/testing', '/test', '/series/:series', '/apis']), live),
    ).toEqual([])
  })
})

it('a container that a live remote already has is refused', () => {
  expect(findIncompatibilities(part('mf-b', '*', [], 'same'), [part('mf-a', '*', [], 'same')])).toEqual([
    'mf-b 2.0.0 has the container same of the live mf-a 2.0.0.',
  ])
})

it('a shell can be live beside any container, as it has none', () => {
  const [shell, remote] = [part('shell', '1.0.0', [], 'same'), part('mf-a', '*', [], 'same')]
  expect(findIncompatibilities(shell, [remote])).toEqual([])
  expect(findIncompatibilities(remote, [shell])).toEqual([])
})

it('no part can claim what the gateway answers itself', { tags: ['decision-71'] }, async () => {
  const { app } = await openGateway()
  await app.ready()
  const own = [...app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/\S+)/gm)].map(
    ([, path = '']) => path,
  )
  expect(own.length).toBeGreaterThan(10)
  // The address to which Google leads back is a page as well: only its POST is the gateway's.
  const free = own.filter((path) => findIncompatibilities(part('a', '*', [path]), []).length === 0)
  expect(free).toEqual(['/auth/googleoauth'])
})
