import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPackage } from './base.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dhadha-package-'))
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: '@dhadha/mf-clubs', version: '1.0.0' }))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dir, { recursive: true })
})

it('a build has the version of RELEASE_VERSION, else that of its package', () => {
  vi.stubEnv('RELEASE_VERSION', undefined)
  expect(readPackage(dir)).toEqual({ name: 'mf-clubs', version: '1.0.0' })
  vi.stubEnv('RELEASE_VERSION', '1.4.0-rc.1')
  expect(readPackage(dir).version).toBe('1.4.0-rc.1')
})

it.each(['v1', '1.4', '1.4.0+build', 'latest'])(
  'a build is refused under the version %s, which could not be published',
  (version) => {
    vi.stubEnv('RELEASE_VERSION', version)
    expect(() => readPackage(dir)).toThrow(
      `RELEASE_VERSION must be a semantic version without build data, such as RELEASE_VERSION=1.4.0, not "${version}"`,
    )
  },
)
