import type { Release, Route, Slot } from '@dhadha/release'
import { hash, remoteRelease as remote } from '@dhadha/release/testing'
import { describe, expect, it } from 'vitest'
import { validateDescription, validateFiles, summarizeErrors } from './issues.ts'

const PROBLEM = '/api/v2/app/series/{series}/problem/{serial}'

/** A route with a first screen whose one slot is changed. */
const addSlot =
  (slot: Partial<Slot>, page = 'first', params: string[] = []) =>
  (release: Release) => {
    const head = { html: 'js/page-series.1.js', title: '', description: '' }
    release.prerendered['first'] = { en: head, bn: head }
    release.routes.push({
      path: '/s/:series/:serial',
      page: 'series',
      access: 'public',
      layout: 'app',
      calls: [PROBLEM],
      firstScreen: {
        page,
        params,
        slots: { title: { call: PROBLEM, fields: { en: ['title'], bn: ['title'] }, ...slot } },
      },
    })
  }

const addRoute = (route: Pick<Route, 'path'> & Partial<Route>) => (release: Release) =>
  release.routes.push({ page: 'series', access: 'public', layout: 'app', ...route })

describe('issues of a description', () => {
  it('finds none in a good one', () => {
    expect(validateDescription(remote())).toEqual([])
    expect(validateDescription(remote(addSlot({})))).toEqual([])
  })

  it.each<[string, (release: Release) => void]>([
    ['js/gone.js is named but not among its files', (r) => r.messages.en.push('js/gone.js')],
    [
      '"1.x.y", is no exact version',
      (r) => Object.assign(r, { kind: 'shell', name: 'shell', contract: '1.x.y' }),
    ],
    ['"newest please", is no range', (r) => (r.contract = 'newest please')],
    ['a remote has exactly one entry', (r) => (r.entry = [])],
    ['its container is no JavaScript name', (r) => (r.container = 'mf-practice')],
    ['only the shell is called shell', (r) => (r.name = 'shell')],
    ['needs the page "hints"', addRoute({ path: '/h', page: 'hints' })],
    ['two of its routes have the shape /series/:', addRoute({ path: '/series/:id' })],
    ['names {problem}, which is not in its path', addRoute({ path: '/h', calls: ['/api/{problem}'] })],
    ['names {day}, which is not in its path', addRoute({ path: '/h', visitors: { calls: ['/api/{day}'] } })],
    [
      'the first screen "first" of the route /h is not prerendered',
      addRoute({ path: '/h', visitors: { calls: ['/api/a'], firstScreen: { page: 'first', slots: {} } } }),
    ],
    ['names {day}, which is not in its path', addRoute({ path: '/h', callsBelow: ['/api/{day}'] })],
    [
      'its entry of the menu leads to /chess, which is none of its routes',
      (r) => (r.menu = [{ title: { en: 'Chess', bn: 'দাবা' }, icon: 'test', to: '/chess', order: 80 }]),
    ],
    ['keeps for its own compressed copies', (r) => (r.files['a.js.br'] = { integrity: hash('A'), bytes: 1 })],
  ])('finds that %s', (sentence, change) => {
    expect(validateDescription(remote(change)).join()).toContain(sentence)
  })

  it.each<[string, (release: Release) => void]>([
    ['the first screen "second" of the route /s/:series/:serial is not prerendered', addSlot({}, 'second')],
    ['the first screen "constructor" of the', addSlot({}, 'constructor')],
    [
      'reads /api/v2/app/user/profile, which is none of its calls',
      addSlot({ call: '/api/v2/app/user/profile' }),
    ],
    ['reads title as HTML, which it is not', addSlot({ html: true })],
    [
      'reads a list as HTML',
      addSlot({ html: true, rows: { max: 1, slots: { a: { fields: { en: ['a'], bn: ['a'] } } } } }),
    ],
    ['names {topic}, which is not in its path', addSlot({}, 'first', ['series', 'topic'])],
    [
      'reads bangla_title as HTML, which it is not',
      addSlot({ html: true, fields: { en: ['data.statement_html'], bn: ['bangla_title'] } }),
    ],
  ])('finds of a first screen: %s', { tags: ['decision-67', 'attack-295'] }, (sentence, change) => {
    expect(validateDescription(remote(change)).join()).toContain(sentence)
  })
})

describe('issues of the files', () => {
  const found = () => new Map(Object.entries(remote().files))

  it('finds none when all are as built', () => {
    expect(validateFiles(remote(), found())).toEqual([])
  })

  it('finds missing, altered and unnamed files', () => {
    const files = found()
    files.delete('js/page-series.1.js')
    files.set('js/messages-en.1.js', { integrity: hash('B'), bytes: 1 })
    files.set('js/extra.js', { integrity: hash('C'), bytes: 1 })
    expect(validateFiles(remote(), files)).toEqual([
      'js/page-series.1.js is missing',
      'js/messages-en.1.js is not the file that was built (its hash differs)',
      'js/extra.js is not named in release.json',
    ])
  })

  it('reports the first error and counts the others', () => {
    expect(summarizeErrors(['a is missing', 'b is missing', 'c is missing'])).toBe(
      'a is missing (and 2 more)',
    )
    expect(summarizeErrors(['a is missing'])).toBe('a is missing')
  })
})
