import { describe, expect, it } from 'vitest'
import { parseRelease, referencedFiles, type Release } from './release.ts'
import { describeFaults, fileFaults, sayFaults } from './faults.ts'

const hash = (sign: string) => `sha384-${sign.repeat(64)}`

const remote = (change: (release: Release) => void = () => {}): Release => {
  const release: Release = {
    format: 1,
    name: 'mf-practice',
    version: '1.0.0',
    kind: 'remote',
    contract: '^1.0.0',
    entry: ['js/remoteEntry.1.js'],
    styles: [],
    container: 'practice_1',
    routes: [{ path: '/series/:series', page: 'series', access: 'signed-in', layout: 'app' }],
    pages: { series: { scripts: ['js/page-series.1.js'], styles: [] } },
    messages: { en: ['js/messages-en.1.js'], bn: ['js/messages-bn.1.js'] },
    fonts: [],
    prerendered: {},
    files: Object.fromEntries(
      ['js/remoteEntry.1.js', 'js/page-series.1.js', 'js/messages-en.1.js', 'js/messages-bn.1.js'].map(
        (path) => [path, { integrity: hash('A'), bytes: 1 }],
      ),
    ),
  }
  change(release)
  return release
}

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
    ['format must be one of 1', (r) => (r['format'] = 2)],
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
    ['messages.bn must be a list', (r) => (r['messages'] = { en: [] })],
    [
      'the name "../x" in files must be',
      (r) => (r['files'] = { '../x': { integrity: hash('A'), bytes: 1 } }),
    ],
    [
      'files.x.js.integrity must be a sha384 hash',
      (r) => (r['files'] = { 'x.js': { integrity: 'sha384-no', bytes: 1 } }),
    ],
  ])('refuses one whose %s', (sentence, change) => {
    expect(parsed(change)).toThrow(sentence)
  })

  it('refuses what is no JSON at all', () => {
    expect(() => parseRelease('<html>')).toThrow('the document must be JSON')
  })

  it('names every referenced file once', () => {
    expect(referencedFiles(remote((r) => (r.styles = ['js/page-series.1.js'])))).toHaveLength(4)
  })
})

describe('faults of a description', () => {
  it('finds none in a good one', () => {
    expect(describeFaults(remote())).toEqual([])
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
    [
      'needs the page "hints"',
      (r) => r.routes.push({ path: '/h', page: 'hints', access: 'public', layout: 'app' }),
    ],
    [
      'two of its routes have the shape /series/:',
      (r) => r.routes.push({ path: '/series/:id', page: 'series', access: 'public', layout: 'app' }),
    ],
    ['keeps for its own compressed copies', (r) => (r.files['a.js.br'] = { integrity: hash('A'), bytes: 1 })],
  ])('finds that %s', (sentence, change) => {
    expect(describeFaults(remote(change)).join()).toContain(sentence)
  })
})

describe('faults of the files', () => {
  const found = () => new Map(Object.entries(remote().files))

  it('finds none when all are as built', () => {
    expect(fileFaults(remote(), found())).toEqual([])
  })

  it('finds missing, altered and unnamed files', () => {
    const files = found()
    files.delete('js/page-series.1.js')
    files.set('js/messages-en.1.js', { integrity: hash('B'), bytes: 1 })
    files.set('js/extra.js', { integrity: hash('C'), bytes: 1 })
    expect(fileFaults(remote(), files)).toEqual([
      'js/page-series.1.js is missing',
      'js/messages-en.1.js is not the file that was built (its hash differs)',
      'js/extra.js is not named in release.json',
    ])
  })

  it('says the first fault and counts the others', () => {
    expect(sayFaults(['a is missing', 'b is missing', 'c is missing'])).toBe('a is missing (and 2 more)')
    expect(sayFaults(['a is missing'])).toBe('a is missing')
  })
})
