import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError } from './environment.ts'
import {
  PROJECT_ROOT,
  readApiPort,
  readApiWorkers,
  readDataDir,
  readPublicUrl,
  readRegistryDir,
  readSitePort,
  readTimeZone,
  readTrustedProxies,
} from './site-settings.ts'

it('a site needs no setting at all', () => {
  expect([readSitePort({}), readApiPort({}), readApiWorkers({})]).toEqual([3000, 4100, 1])
  expect([readPublicUrl({}), readTimeZone({})]).toEqual(['http://localhost:3000', 'Asia/Dhaka'])
  expect(readTrustedProxies({})).toBeUndefined()
})

it('the public address follows the port, and has no slash at its end', () => {
  expect(readPublicUrl({ PORT: '3300' })).toBe('http://localhost:3300')
  expect(readPublicUrl({ PORT: '3300', PUBLIC_URL: 'https://dhadha.test/' })).toBe('https://dhadha.test')
})

it('the proxies that are trusted are networks, all or none', () => {
  const read = (TRUST_PROXY: string) => readTrustedProxies({ TRUST_PROXY })
  expect([read('true'), read('false')]).toEqual([true, false])
  expect(read('loopback, 10.0.0.0/8')).toEqual(['loopback', '10.0.0.0/8'])
})

it('an empty folder counts as none, so that nothing lands in the project itself', () => {
  for (const empty of ['', '  ']) {
    expect(readDataDir({ DATA_DIR: empty })).toBe(join(PROJECT_ROOT, 'data'))
    expect(readRegistryDir({ DATA_DIR: empty, REGISTRY_DIR: empty })).toBe(
      join(PROJECT_ROOT, 'data/registry'),
    )
  }
})

it('folders are absolute: those of settings start at the project', () => {
  expect([readDataDir({}), readRegistryDir({})]).toEqual([
    join(PROJECT_ROOT, 'data'),
    join(PROJECT_ROOT, 'data/registry'),
  ])
  expect(readDataDir({ DATA_DIR: 'elsewhere' })).toBe(join(PROJECT_ROOT, 'elsewhere'))
  expect(readRegistryDir({ DATA_DIR: '/srv/dhadha' })).toBe('/srv/dhadha/registry')
  expect(readRegistryDir({ DATA_DIR: '/srv/dhadha', REGISTRY_DIR: '/mnt/releases' })).toBe('/mnt/releases')
})

it.each([
  [readSitePort, 'PORT', '80a'],
  [readApiPort, 'API_PORT', '70000'],
  [readApiWorkers, 'API_WORKERS', '65'],
  [readPublicUrl, 'PUBLIC_URL', 'dhadha.example'],
  [readTimeZone, 'TIME_ZONE', 'Bengal'],
  [readTrustedProxies, 'TRUST_PROXY', 'loopback, gateway'],
])('%o refuses %s=%s in a sentence that names it', (read, name, value) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError)
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must be .*\\.$`))
})
