import { describe, expect, it } from 'vitest'
import { parseRelease } from './index.ts'
import { hash, remoteRelease as remote } from '../testing/index.ts'

const parsed = (change: (release: Record<string, unknown>) => void) => {
  const release = structuredClone(remote()) as unknown as Record<string, unknown>
  change(release)
  return () => parseRelease(JSON.stringify(release))
}

describe('reading release.json', () => {
  it('gives back what a build has written', () => {
    expect(parseRelease(JSON.stringify(remote()))).toEqual(remote())
  })

  it.each<[string, (release: Record<string, unknown>) => void]>([
    ['format must be 1', (r) => (r['format'] = 2)],
    ['version must be a semantic version', (r) => (r['version'] = '1.0')],
    ['version must be a semantic version', (r) => (r['version'] = '1.0.0+build')],
    ['name must be lower-case', (r) => (r['name'] = '../escape')],
    ['entry[0] must be a relative path', (r) => (r['entry'] = ['../outside.js'])],
    ['entry[0] must be a relative path', (r) => (r['entry'] = ['js/../../outside.js'])],
    ['entry[0] must be a relative path', (r) => (r['entry'] = ['/etc/passwd'])],
    ['routes[0].path must be a pattern', (r) => (r['routes'] = [{ ...remote().routes[0], path: 'series' }])],
    ['routes[0].access must be one of', (r) => (r['routes'] = [{ ...remote().routes[0], access: 'all' }])],
    [
      'routes[0].signedOutTo must be a path of this site',
      (r) => (r['routes'] = [{ ...remote().routes[0], signedOutTo: '//evil.example' }]),
    ],
    ...(
      [
        ['slots.a.fields.en[0] must be a field', { fields: { en: ['__proto__'], bn: ['a'] } }],
        ['slots.a.fields.bn[0] must be a field', { fields: { en: ['a'], bn: ['a.__proto__.b'] } }],
        ['slots.a.fields.en[0] must be a field', { fields: { en: ['A.b'], bn: ['a'] } }],
        ['slots.a.fields.en[0] must be a field', { fields: { en: ['a[0]'], bn: ['a'] } }],
        ['slots.a.fields.en[0] must be a field', { fields: { en: ['a'.repeat(81)], bn: ['a'] } }],
        ['slots.a.fields.en must be a list of one to three fields', { fields: { en: [], bn: ['a'] } }],
        ['slots.a.call must be a call of the API', { call: 'https://elsewhere.example/api' }],
        ['slots.a.query must be the name of a slot', { query: 'a b' }],
        ['slots.a.fields.en[0] must be a field', { fields: { en: ['a.100'], bn: ['a'] } }],
        ['slots.a.plus must be a field', { plus: '__proto__' }],
        [
          'slots.a.share.steps must be a list of one to twenty percentages',
          { share: { of: 'b', steps: [] } },
        ],
        ['slots.a.share.steps[0] must be a whole number', { share: { of: 'b', steps: [101] } }],
        ['slots.a.rows.max must be a whole number from 1 to 50', { rows: { max: 51, slots: {} } }],
        [
          'slots.a.rows.slots.b.fields.en[0] must be a field',
          { rows: { max: 1, slots: { b: { fields: { en: ['constructor.__proto__'], bn: ['b'] } } } } },
        ],
      ] as const
    ).map(([sentence, slot]): [string, (release: Record<string, unknown>) => void] => [
      sentence,
      (r) =>
        (r['routes'] = [
          {
            ...remote().routes[0],
            firstScreen: {
              page: 'first',
              slots: { a: { call: '/api/a', fields: { en: ['a'], bn: ['a'] }, ...slot } },
            },
          },
        ]),
    ]),
    [
      'slots must be an object of at most 32 slots',
      (r) =>
        (r['routes'] = [
          {
            ...remote().routes[0],
            firstScreen: {
              page: 'first',
              slots: Object.fromEntries(
                Array.from({ length: 33 }, (_, slot) => [
                  `slot${slot}`,
                  { call: '/api/a', fields: { en: ['a'], bn: ['a'] } },
                ]),
              ),
            },
          },
        ]),
    ],
    ['messages.bn must be a list', (r) => (r['messages'] = { en: [] })],
    [
      'the name "../x" in files must be',
      (r) => (r['files'] = { '../x': { integrity: hash('A'), bytes: 1 } }),
    ],
    [
      'files.x.js.integrity must be a sha384 hash',
      (r) => (r['files'] = { 'x.js': { integrity: 'sha384-no', bytes: 1 } }),
    ],
    [
      'files.js/a.js.integrity must be a sha384 hash',
      (r) => (r['files'] = { 'js/a.js': { integrity: 'sha384-no', bytes: 1 } }),
    ],
    [
      'files.a~b.js.bytes must be a whole number from 0 on',
      (r) => (r['files'] = { 'a~b.js': { integrity: hash('A'), bytes: -1 } }),
    ],
    [
      'files.a~1.js.bytes must be a whole number from 0 on',
      (r) => (r['files'] = { 'a~1.js': { integrity: hash('A'), bytes: -1 } }),
    ],
    ['the name "/x~" in files must be', (r) => (r['files'] = { '/x~': { integrity: hash('A'), bytes: 1 } })],
    ['prerendered.home.bn must be an object', (r) => (r['prerendered'] = { home: { en: {} } })],
  ])('refuses one whose %s', (sentence, change) => {
    expect(parsed(change)).toThrow(sentence)
  })

  it('refuses what is no JSON at all', () => {
    expect(() => parseRelease('<html>')).toThrow('the document must be JSON')
  })
})
