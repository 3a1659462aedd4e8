import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../platform/texts/languages.ts'
import { LIBRARY } from '../../testing/library.ts'
import { avoidedIn, readAvoidedWords } from './words.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const WORDS = readAvoidedWords(LIBRARY)

/** Every catalogue of texts in the project. */
const CATALOGUES = globSync(
  [
    '{shell,gateway,styleguide,mf-*,shared/*,api}/src/**/{messages,texts}/en.json',
    'shell/worker/texts/en.json',
  ],
  { cwd: ROOT },
).map((file) => dirname(file))

describe('words that are not used', { tags: ['decision-29'] }, () => {
  it('finds the catalogues and the list', () => {
    expect(CATALOGUES.length).toBeGreaterThan(12)
    expect(WORDS.length).toBeGreaterThan(30)
  })

  it.each(CATALOGUES.toSorted())('no text of %s uses a word of the list', (folder) => {
    const wrong = LANGUAGES.flatMap((language) => {
      const texts: Record<string, string> = JSON.parse(
        readFileSync(join(ROOT, folder, `${language}.json`), 'utf8'),
      )
      return Object.entries(texts).flatMap(([key, text]) =>
        avoidedIn(text, { language, place: 'interface', words: WORDS }).map(
          ({ find, say }) => `${key}: ${say} instead of ${find}`,
        ),
      )
    })
    expect(wrong).toEqual([])
  })

  it.each(LANGUAGES)('the privacy policy and the rules for researchers in %s use none', (language) => {
    for (const page of ['privacy/policy', 'security/security']) {
      const text = readFileSync(join(ROOT, `mf-marketing/src/${page}.${language}.json`), 'utf8')
      expect(avoidedIn(text, { language, place: 'interface', words: WORDS })).toEqual([])
    }
  })

  it.each(WORDS)(
    'the list finds "$find" and lets "$say" pass',
    ({ language, find, say, where, example = find }) => {
      const found = (text: string) =>
        avoidedIn(text, { language, place: where ?? 'library', words: WORDS }).map((word) => word.find)
      expect(found(`${example} `)).toContain(find)
      expect(found(say)).toEqual([])
    },
  )

  it('looks in the language and the place of an entry alone, and at the start of a word', () => {
    const words = [
      { language: 'en', find: 'riddle', say: 'puzzle', where: 'interface', example: undefined },
    ] as const
    const found = (
      text: string,
      language: 'en' | 'bn' = 'en',
      place: 'library' | 'interface' = 'interface',
    ) => avoidedIn(text, { language, place, words }).length
    expect(found('a riddle')).toBe(1)
    expect(found('a griddle')).toBe(0)
    expect(found('a riddle', 'bn')).toBe(0)
    expect(found('a riddle', 'en', 'library')).toBe(0)
  })

  it('is empty for a library without a list', () => {
    expect(readAvoidedWords(ROOT)).toEqual([])
  })
})
