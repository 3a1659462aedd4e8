import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { internalHeaders, isInternal, readInternalKey } from './internal-key.ts'

const KEY = 'k'.repeat(32)

it(
  'the key comes from the environment or a file, and a weak one is refused',
  { tags: ['decision-75'] },
  () => {
    const file = join(mkdtempSync(join(tmpdir(), 'dhadha-key-')), 'key')
    writeFileSync(file, `${KEY}\n`)
    expect(readInternalKey({ INTERNAL_KEY: KEY })).toBe(KEY)
    expect(readInternalKey({ INTERNAL_KEY_FILE: file })).toBe(KEY)
    expect(readInternalKey({})).toBeNull()
    for (const weak of ['short', `${KEY} with spaces`, 'ক'.repeat(40)])
      expect(() => readInternalKey({ INTERNAL_KEY: weak })).toThrow(/^INTERNAL_KEY must be at least 32/)
  },
)

it('only the key itself opens, and nothing does where there is none', { tags: ['decision-75'] }, () => {
  expect(isInternal(KEY, internalHeaders(KEY).authorization)).toBe(true)
  for (const wrong of [undefined, '', KEY, `Bearer ${KEY}`, `Internal ${KEY}x`, 'Internal null'])
    expect(isInternal(KEY, wrong)).toBe(false)
  expect(isInternal(null, 'Internal null')).toBe(false)
})
