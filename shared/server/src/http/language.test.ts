import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES, negotiateLanguage } from './language.ts'

const SHARED = join(import.meta.dirname, '../../..')

it.each(['contract/src/i18n/language.ts', 'release/src/language.ts'])(
  'the languages that a server knows are those of %s',
  (file) => {
    const [, list] = /LANGUAGES: readonly Language\[\] = \[(.*)\]/.exec(
      readFileSync(join(SHARED, file), 'utf8'),
    ) ?? ['', '']
    expect(list).toBe(LANGUAGES.map((language) => `'${language}'`).join(', '))
  },
)

it.each([
  ['bn', 'bn'],
  ['BN-bd', 'bn'],
  ['en-GB', 'en'],
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['en;q=0.3, bn;q=0.9', 'bn'],
  ['bn;q=0.1, en;q=0.5', 'en'],
  ['fr, bn;q=0.5', 'bn'],
  ['bn, en', 'bn'],
  ['en, bn', 'en'],
  ['fr;q=1, bn-IN;q=0.2, en;q=0.1', 'bn'],
  ['bn;q=0', 'en'],
  ['en;q=0, bn;q=0.1', 'bn'],
  ['*', 'en'],
  ['bn;q=0.2, *;q=0.1', 'bn'],
  ['fr', 'en'],
  ['bn;q=high', 'en'],
  [';;,,=', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('the language for "%s" is %s', { tags: ['S1.2a'] }, (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})
