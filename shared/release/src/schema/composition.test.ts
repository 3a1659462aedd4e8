import { describe, expect, it } from 'vitest'
import { parseComposition, parseRemoteManifest, ShapeError } from './index.ts'
import { hash, remoteRelease } from '../testing/index.ts'

const { container, contract, routes } = remoteRelease()
const version = {
  container,
  contract,
  routes,
  pages: { series: { scripts: ['/releases/mf-practice/1.0.0/js/a.js'], styles: [] } },
  messages: { en: [], bn: [] },
  files: { '/releases/mf-practice/1.0.0/js/a.js': hash('A') },
}
const practice = {
  url: '/releases/mf-practice/1.0.0/js/remoteEntry.js',
  metadata: { integrity: hash('B'), version: '1.0.0' },
  deployment: { traffic: 100, default: true },
  extras: version,
}
const composition = {
  schema: 'https://schema.example',
  microFrontends: { 'mf-practice': [practice] },
  id: 'abc',
}

const read = (part: object) =>
  parseComposition(JSON.stringify({ ...composition, microFrontends: { 'mf-practice': [part] } }))

describe('reading /composition.json', () => {
  it('gives back what a gateway serves, without what a later one adds', () => {
    expect(parseComposition(JSON.stringify({ ...composition, later: true }))).toEqual(composition)
    expect(read({ ...practice, extras: { ...version, later: 1 } })).toEqual(composition)
  })

  it('takes a version to fall back to, and a development server that knows no hashes', () => {
    const previous = { ...version, url: practice.url, metadata: practice.metadata }
    const both = { ...practice, fallbackUrl: practice.url, extras: { ...version, previous } }
    expect(read(both).microFrontends['mf-practice']).toEqual([both])
    const developed = {
      ...practice,
      url: 'http://localhost:5173/js/remoteEntry.js',
      metadata: { ...practice.metadata, integrity: '' },
    }
    expect(read(developed).microFrontends['mf-practice']).toEqual([developed])
  })

  it.each<[string, object]>([
    ['url must be a URL', { ...practice, url: 'js/a.js' }],
    ['url must be a URL', { ...practice, url: 'javascript:alert(1)' }],
    [
      'metadata.integrity must be a sha384 hash, or empty',
      { ...practice, metadata: { integrity: 'no', version: '1.0.0' } },
    ],
    [
      'metadata.version must be a semantic version',
      { ...practice, metadata: { integrity: '', version: '1' } },
    ],
    ['deployment.traffic must be 100', { ...practice, deployment: { traffic: 50, default: true } }],
    ['extras.messages.bn must be a list', { ...practice, extras: { ...version, messages: { en: [] } } }],
    [
      'extras.files./a.js must be a sha384 hash',
      { ...practice, extras: { ...version, files: { '/a.js': '' } } },
    ],
  ])('says that %s', (sentence, part) => {
    expect(() => read(part)).toThrow(`microFrontends.mf-practice[0].${sentence}`)
  })
})

describe('reading remote.json', () => {
  const manifest = { name: 'mf-practice', contract: '^1.0.0', routes }

  it('gives back what its team wrote', () => {
    expect(parseRemoteManifest(JSON.stringify(manifest))).toEqual(manifest)
  })

  it.each<[string, object]>([
    ['name must be lower-case letters, digits and dashes', { name: 'Practice' }],
    ['contract must be a text', { contract: 1 }],
    ['routes must be a list', { routes: {} }],
    ['routes[0].layout must be one of app, bare', { routes: [{ ...routes[0], layout: 'wide' }] }],
    ['routes[0].prerender must be true or false', { routes: [{ ...routes[0], prerender: 'yes' }] }],
    ['routes[0].page must be a text', { routes: [{ ...routes[0], page: undefined }] }],
  ])('says that %s', (sentence, change) => {
    expect(() => parseRemoteManifest(JSON.stringify({ ...manifest, ...change }))).toThrow(sentence)
  })

  it('says so of what is no JSON, and keeps the reason', () => {
    let error: unknown
    try {
      parseRemoteManifest('{')
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(ShapeError)
    expect(error).toMatchObject({
      name: 'ShapeError',
      message: 'the document must be JSON',
      cause: expect.any(SyntaxError) as unknown,
    })
  })

  it('says so where a whole document is missing', () => {
    expect(() => parseRemoteManifest('{}')).toThrow('name must be lower-case letters, digits and dashes')
    expect(() => parseRemoteManifest('null')).toThrow('the document must be an object')
  })
})
