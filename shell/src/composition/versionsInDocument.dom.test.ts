import { afterEach, expect, it, vi } from 'vitest'
import { parseReleasePath } from '@dhadha/release'
import { readComposition, type Composition } from './composition.ts'
import { compositionDocument } from '../testing/compositions.ts'
import * as store from './store.ts'
import { getVersion } from './versionsInDocument.ts'

const PAGE = '/releases/mf-practice/files/js/page.aaaa1111.js'

/** A live composition, with the page's file in both versions. */
function live(version: string, previous: string): Composition {
  const composition = readComposition(
    compositionDocument('live', { 'mf-practice': { version, previous }, 'mf-tests': {} }),
  )
  const files = { [PAGE]: 'sha384-x' }
  const remotes = composition.remotes.map(({ active, previous: before, ...remote }) => ({
    ...remote,
    active: { ...active, files },
    previous: before && { ...before, files },
  }))
  return { ...composition, remotes }
}
const versionAt = (path: string) => {
  const found = parseReleasePath(path)
  return found && getVersion(found)
}
const run = (container: string) => Object.assign(globalThis, { [container]: {} })

afterEach(() => {
  for (const version of ['1.0.0', '1.1.0']) Reflect.deleteProperty(globalThis, `mf-practice_${version}`)
})

it('a file that versions share belongs to the newest one that runs here', { tags: ['decision-72'] }, () => {
  vi.spyOn(store, 'newestComposition').mockReturnValue(live('1.1.0', '1.0.0'))
  expect(versionAt(PAGE)).toBe('')
  // A tab that has not moved since the release.
  run('mf-practice_1.0.0')
  expect(versionAt(PAGE)).toBe('1.0.0')
  run('mf-practice_1.1.0')
  expect(versionAt(PAGE)).toBe('1.1.0')
  expect(versionAt('/releases/mf-practice/files/js/other.aaaa1111.js')).toBe('')
  expect(versionAt('/releases/mf-gone/files/js/page.aaaa1111.js')).toBe('')
})

it('a file of one version belongs to it', () => {
  expect(versionAt('/releases/mf-practice/0.9.0/js/page.aaaa1111.js')).toBe('0.9.0')
})
