import { describe, expect, it } from 'vitest'
import { getFileFacts } from './files.ts'
import { LANGUAGES, perLanguage } from './language.ts'
import { isPartName, isVersion, SHELL } from './parts.ts'

describe('names of parts, which are folders and stand in URLs', () => {
  it.each([SHELL, 'mf-practice', 'a', 'a2', 'a-', 'a'.repeat(64)])('%s is a name of a part', (name) => {
    expect(isPartName(name)).toBe(true)
  })

  it.each(['', 'Shell', '2a', '-a', 'a_b', 'a/b', '../a', 'a.b', ' a', 'a ', 'a'.repeat(65)])(
    '%j is no name of a part',
    (name) => {
      expect(isPartName(name)).toBe(false)
    },
  )

  it('the shell has the name under which every composition lists it', () => {
    expect(SHELL).toBe('shell')
  })
})

describe('versions', () => {
  it.each(['0.0.0', '1.0.0', '10.20.30', '1.0.0-local.1', '1.0.0-rc.1.x-2', '1.0.0--', '1.0.0-0A'])(
    '%s is a version',
    (version) => {
      expect(isVersion(version)).toBe(true)
    },
  )

  it.each([
    '',
    '1',
    '1.0',
    '1.0.0.0',
    '01.0.0',
    '1.00.0',
    '1.0.01',
    'v1.0.0',
    '1.0.0-',
    '1.0.0-a..b',
    '1.0.0-a.',
    '1.0.0-a_b',
    '1.0.0-a._',
    '1.0.0+build',
    '1x0.0',
    '1.0x0',
    'a.0.0',
    '1.a.0',
    '1.0.a',
    ' 1.0.0',
    '1.0.0 ',
    '1.0.0/..',
  ])('%j is no version', (version) => {
    expect(isVersion(version)).toBe(false)
  })
})

it('a file is known by its length and the hash that browsers check', () => {
  // The test vector of FIPS 180-4 for 'abc'.
  const digest =
    'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7'
  expect(getFileFacts(Buffer.from('abc'))).toEqual({
    integrity: `sha384-${Buffer.from(digest, 'hex').toString('base64')}`,
    bytes: 3,
  })
})

it('the site speaks two languages', { tags: ['decision-29'] }, () => {
  expect(LANGUAGES).toEqual(['en', 'bn'])
  expect(perLanguage((language) => `messages-${language}`)).toEqual({ en: 'messages-en', bn: 'messages-bn' })
})
