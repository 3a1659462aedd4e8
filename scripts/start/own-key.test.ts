import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeKey } from './own-key.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dhadha-key-'))
  file = join(folder, 'internal-key')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const key = () => readFileSync(file, 'utf8')
const mode = () => lstatSync(file).mode & 0o777

it('a key is made once, for its owner alone', () => {
  expect(makeKey(file)).toBeNull()
  const first = key()
  expect(first).toMatch(/^[0-9a-f]{64}\n$/)
  expect(mode()).toBe(0o600)
  expect([makeKey(file), key()]).toEqual([null, first])
})

it.each([0o644, 0o640, 0o602, 0o660])(
  'a key that others can read or write (%o) is replaced',
  { tags: ['attack-245'] },
  (loose) => {
    makeKey(file)
    const first = key()
    chmodSync(file, loose)
    expect(makeKey(file)).toBe('could be read by others')
    expect([key() === first, mode()]).toEqual([false, 0o600])
  },
)

it('a link or a folder in its place is replaced, and what the link names is not touched', () => {
  const elsewhere = join(folder, 'elsewhere')
  writeFileSync(elsewhere, 'known to others\n', { mode: 0o600 })
  symlinkSync(elsewhere, file)
  expect(makeKey(file)).toBe('is not a plain file')
  expect([lstatSync(file).isFile(), readFileSync(elsewhere, 'utf8')]).toEqual([true, 'known to others\n'])
  rmSync(file)
  mkdirSync(file)
  expect(makeKey(file)).toBe('is not a plain file')
  expect(mode()).toBe(0o600)
})
