import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'
import { checkTerm, readGlossary, type Texts } from './glossary.ts'

/** All texts of a part in one language: those of its own and those of single boards, which lie beside them. */
const read = (part: string, language: 'en' | 'bn'): Texts['en'] =>
  Object.assign(
    {},
    ...globSync(`${part}/src/**/messages/${language}.json`, { cwd: ROOT }).map(
      (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Texts['en'],
    ),
  ) as Texts['en']

const readTexts = (part: string): Texts => ({ en: read(part, 'en'), bn: read(part, 'bn') })

describe('the glossary', () => {
  it('says each word as the product does, in English and Bangla', () => {
    const words = readGlossary(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'))
    expect(words.length).toBeGreaterThan(40)
    expect(words.flatMap((word) => checkTerm(word, readTexts(word.part)) ?? [])).toEqual([])
  })

  it.each(['easy', 'medium', 'hard', 'expert'])(
    'has one Bangla word for %s, whichever part says it',
    (level) => {
      const words = readGlossary(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'))
      const bangla = words.find(({ english }) => english === level)?.bangla
      const messages = globSync('{shell,mf-*,shared/*}/src/messages/en.json', { cwd: ROOT }).flatMap(
        (file) => {
          const { en, bn } = readTexts(file.replace('/src/messages/en.json', ''))
          return Object.keys(en).flatMap((key) => (en[key]?.toLowerCase() === level ? [bn[key]] : []))
        },
      )
      expect(messages.length).toBeGreaterThan(1)
      expect(new Set(messages)).toEqual(new Set([bangla]))
    },
  )

  it.each([
    ['hint', 'ইশারা', 'hint', null],
    ['hint', 'সংকেত', 'hint', "mf-practice hint does not say 'সংকেত'"],
    ['clue', 'ইশারা', 'hint', "mf-practice hint does not say 'clue'"],
    ['hint', 'ইশারা', 'clue', 'mf-practice has no text clue'],
  ])('is held to its texts: %s, %s of %s', (english, bangla, key, error) => {
    const row = `| English | Bangla | what | text |\n| --- | --- | --- | --- |\n| ${english} | ${bangla} | help | \`mf-practice\` \`${key}\` |\n`
    const [word] = readGlossary(row)
    expect(word && checkTerm(word, { en: { hint: 'Use Hint' }, bn: { hint: 'ইশারা নেব' } })).toBe(error)
  })
})
