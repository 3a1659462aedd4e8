import type { Release } from '@dhadha/release'
import { hash, remoteRelease } from '@dhadha/release/testing'
import { getIntegrity, publishedPart, getUrl, type LivePart } from '@dhadha/release/served'
import { describe, expect, it } from 'vitest'
import { partialForm, publicForm } from './public-form.ts'

const part = (name: string, change: (release: Release) => void = () => {}): LivePart =>
  publishedPart(remoteRelease((release) => change(Object.assign(release, { name }))))
const alone = (active: LivePart) => ({ active, previous: null })

const practice = part('mf-practice')
const tests = part('mf-tests')
const shell = part('shell', (release) => Object.assign(release, { kind: 'shell', contract: '1.0.0' }))

describe('the public form of a composition', () => {
  it('is the same in whatever order the parts come', () => {
    const orders = [
      [shell, tests, practice],
      [practice, shell, tests],
      [tests, practice, shell],
    ].map((parts) => JSON.stringify(publicForm(parts.map(alone))))
    expect(new Set(orders).size).toBe(1)
    expect(Object.keys(publicForm([shell, tests, practice].map(alone)).microFrontends)).toEqual([
      'mf-practice',
      'mf-tests',
      'shell',
    ])
  })

  it('has a short id that stands in headers and URLs, another one for every other content', () => {
    const { id } = publicForm([alone(practice)])
    expect(id).toMatch(/^[\w-]{16}$/)
    expect(publicForm([alone(practice), alone(tests)]).id).not.toBe(id)
    expect(publicForm([{ active: practice, previous: part('mf-practice') }]).id).not.toBe(id)
  })

  it('names scripts and style sheets with their hashes, no other files', () => {
    const paths = ['js/a.js', 'css/a.css', 'js/a.js.map', 'data/a.json', 'js.txt', 'ajs']
    const { microFrontends } = publicForm([
      alone(
        part('mf-practice', (release) => {
          release.files = Object.fromEntries(
            paths.map((path) => [path, { integrity: hash('B'), bytes: 1 }] as const),
          )
        }),
      ),
    ])
    expect(microFrontends['mf-practice']?.[0].extras.files).toEqual({
      '/releases/mf-practice/1.0.0/js/a.js': hash('B'),
      '/releases/mf-practice/1.0.0/css/a.css': hash('B'),
    })
  })

  it(
    'has the entries of the menu, of every part also in the form for pages',
    { tags: ['decision-71'] },
    () => {
      const menu = [{ title: { en: 'Chess', bn: 'দাবা' }, icon: 'test', to: '/series/chess', order: 80 }]
      const whole = publicForm(
        [shell, part('mf-practice', (release) => (release.menu = menu)), tests].map(alone),
      )
      expect(whole.microFrontends['mf-practice']?.[0].extras.menu).toEqual(menu)
      const partial = partialForm(whole, 'mf-tests')
      expect(partial.microFrontends['mf-practice']?.[0].extras).toMatchObject({ menu })
      expect(partial.microFrontends['mf-tests']?.[0].extras).not.toHaveProperty('menu')
    },
  )

  it('lists scripts and style sheets of a page by their URLs', () => {
    const { microFrontends } = publicForm([
      alone(part('mf-practice', (release) => release.pages['series']?.styles.push('css/series.1.css'))),
    ])
    const extras = microFrontends['mf-practice']?.[0].extras
    expect(extras?.pages).toEqual({
      series: {
        scripts: ['/releases/mf-practice/1.0.0/js/page-series.1.js'],
        styles: ['/releases/mf-practice/1.0.0/css/series.1.css'],
      },
    })
    expect(extras?.messages).toEqual({
      en: ['/releases/mf-practice/1.0.0/js/messages-en.1.js'],
      bn: ['/releases/mf-practice/1.0.0/js/messages-bn.1.js'],
    })
  })

  it('offers the version before of a remote with all that it needs, of the shell none', () => {
    const before = part('mf-practice', (release) => Object.assign(release, { version: '0.9.0' }))
    const { microFrontends } = publicForm([
      { active: practice, previous: before },
      { active: shell, previous: part('shell') },
    ])
    const [fresh] = microFrontends['mf-practice'] ?? []
    expect(fresh?.fallbackUrl).toBe('/releases/mf-practice/0.9.0/js/remoteEntry.1.js')
    expect(fresh?.extras.previous).toMatchObject({
      url: fresh?.fallbackUrl,
      metadata: { integrity: hash('A'), version: '0.9.0' },
      routes: practice.release.routes,
    })
    expect(microFrontends['shell']?.[0]).not.toHaveProperty('fallbackUrl')
    expect(microFrontends['shell']?.[0].extras).not.toHaveProperty('previous')
  })

  it('offers a second version before, which no page carries', { tags: ['decision-66'] }, () => {
    const version = (number: string) =>
      part('mf-practice', (release) => Object.assign(release, { version: number }))
    const whole = publicForm([
      { active: practice, previous: version('0.9.0'), earlier: version('0.8.0') },
      { active: shell, previous: part('shell'), earlier: part('shell') },
    ])
    const [fresh] = whole.microFrontends['mf-practice'] ?? []
    expect(fresh?.extras.earlier).toMatchObject({
      url: '/releases/mf-practice/0.8.0/js/remoteEntry.1.js',
      metadata: { version: '0.8.0' },
      pages: expect.anything(),
    })
    expect(whole.microFrontends['shell']?.[0].extras).not.toHaveProperty('earlier')
    const [carried] = partialForm(whole, 'mf-practice').microFrontends['mf-practice'] ?? []
    expect(carried?.extras).not.toHaveProperty('earlier')
    expect(carried?.extras.previous).toEqual(fresh?.extras.previous)
  })

  it('names no hash of what a development server serves, as it changes all the time', () => {
    const live: LivePart = { ...practice, base: 'http://localhost:5173/', development: true }
    const [entry] = publicForm([alone(live)]).microFrontends['mf-practice'] ?? []
    expect(entry?.url).toBe('http://localhost:5173/js/remoteEntry.1.js')
    expect([entry?.metadata.integrity, entry?.extras.files]).toEqual(['', {}])
    expect(getIntegrity(live, 'js/remoteEntry.1.js')).toBe('')
  })
})

describe('the form that a page carries', () => {
  const whole = publicForm([shell, tests, practice].map(alone))
  const outline = ({
    extras: { container, contract, routes },
  }: (typeof whole.microFrontends)[string][0]) => ({
    container,
    contract,
    routes,
  })

  it('leaves out what pages read first, which only the whole form names', { tags: ['decision-67'] }, () => {
    const calls = {
      calls: ['/api/tests'],
      callsBelow: ['/api/days'],
      firstScreen: { page: 'first', slots: {} },
      visitors: { calls: ['/api/visitors'] },
    }
    const asking = publicForm(
      [shell, part('mf-tests', ({ routes }) => Object.assign(routes[0] ?? {}, calls))].map(alone),
    )
    const getRoutes = ({ microFrontends }: ReturnType<typeof partialForm> | typeof asking) =>
      microFrontends['mf-tests']?.[0].extras.routes
    expect(getRoutes(asking)?.[0]).toMatchObject(calls)
    for (const own of ['mf-tests', null])
      for (const name of Object.keys(calls))
        expect(getRoutes(partialForm(asking, own))?.[0]).not.toHaveProperty(name)
  })

  it('has all of the shell and of the part whose page it is, and the routes of others', () => {
    const { microFrontends, ...rest } = partialForm(whole, 'mf-tests')
    expect(rest).toEqual({ partial: true, schema: whole.schema, id: whole.id })
    expect(microFrontends['shell']).toEqual(whole.microFrontends['shell'])
    expect(microFrontends['mf-tests']).toEqual(whole.microFrontends['mf-tests'])
    const [full] = whole.microFrontends['mf-practice'] ?? []
    if (!full) throw new Error('the part is missing')
    expect(microFrontends['mf-practice']).toEqual([{ ...full, extras: outline(full) }])
  })

  it('has the shell alone whole where no part has a page', () => {
    const { microFrontends } = partialForm(whole, null)
    const isWhole = (name: string) => microFrontends[name]?.[0].extras.files !== undefined
    expect(Object.keys(microFrontends).filter(isWhole)).toEqual(['shell'])
  })
})

it('a file of a published part is below its folder, with the hash that was built', () => {
  expect(getUrl(practice, 'js/a.js')).toBe('/releases/mf-practice/1.0.0/js/a.js')
  expect(getIntegrity(practice, 'js/remoteEntry.1.js')).toBe(hash('A'))
  expect(getIntegrity(practice, 'js/unknown.js')).toBe('')
})
