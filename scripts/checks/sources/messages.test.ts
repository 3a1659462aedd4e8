import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'

/** Every catalogue of texts in the project: of the browser's parts, the gateway and the API. */
const CATALOGUES = globSync(
  [
    '{shell,gateway,styleguide,mf-*,shared/*,api}/src/**/{messages,texts}/en.json',
    'shell/worker/texts/en.json',
  ],
  {
    cwd: ROOT,
  },
)
  .map((file) => dirname(file))
  .toSorted()

const read = (folder: string, language: 'en' | 'bn') =>
  JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8')) as Record<string, string>

/** A value in braces, with its kind; the text of a plural form or a choice is in braces, too, after its name. */
const VALUE =
  /(?<!(?:=\d+|\b(?:zero|one|two|few|many|other))\s*)\{\s*(\w+)\s*(?:\}|,\s*(plural|selectordinal|select|number|date|time)\b)/g

/** Names of the values in a text, and how each is written: `count, plural`, `name`. */
const placeholders = (text: string): string[] =>
  Array.from(text.matchAll(VALUE), ([, name = '', kind]) => {
    // Bangla may omit the plural forms of English, but the value must be a number in both.
    return kind ? `${name}, ${kind === 'plural' ? 'number' : kind}` : name
  }).toSorted()

/** The words of a text that a pupil reads, without placeholders and names of plural forms. */
const words = (text: string): string =>
  text
    .replace(/\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/g, ' ')
    .replace(/(?:=\d+|\b\w+)\s*\{/g, ' ')
    .replace(/\{\s*\w+[^{}]*\}/g, ' ')
    .replace(/[{}]/g, ' ')

it('the check of messages finds the catalogues of every part', { tags: ['decision-29'] }, () => {
  expect(CATALOGUES.length).toBeGreaterThan(12)
})

it.each(CATALOGUES)(
  '%s says everything in both languages, with the same values',
  { tags: ['decision-29'] },
  (folder) => {
    const [en, bn] = [read(folder, 'en'), read(folder, 'bn')]
    expect(Object.keys(bn)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en)) {
      const translated = bn[key] ?? ''
      expect(translated.trim(), key).not.toBe('')
      expect([...new Set(placeholders(translated))], key).toEqual([...new Set(placeholders(text))])
      for (const entry of [text, translated])
        if (/, (?:plural|select),/.test(entry)) expect(entry, key).toMatch(/\bother\s*\{/)
    }
  },
)

// JSON.parse takes the last of two equal keys, so the text of the first would never be shown.
it.each(CATALOGUES)('%s names each text once', { tags: ['decision-29'] }, (folder) => {
  for (const language of ['en', 'bn']) {
    const lines = readFileSync(join(ROOT, folder, `${language}.json`), 'utf8')
    const names = Array.from(lines.matchAll(/^\s*"([^"]+)":/gm), ([, name]) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})

it.each(CATALOGUES)('%s has no ASCII numeral in Bangla', { tags: ['decision-29'] }, (folder) => {
  const wrong = Object.entries(read(folder, 'bn')).filter(([, text]) => /\d/.test(words(text)))
  expect(wrong).toEqual([])
})

/** Code with Bangla that is no text for pupils. */
const BANGLA_IN_CODE = new Set([
  // Words that pupils type: numbers and units.
  'shared/boards/src/text/rules/numberWords.ts',
  'shared/boards/src/text/rules/units.ts',
  'shared/contract/src/i18n/digits.ts',
  // Letters of old and new spellings, which a search takes for the same.
  'shared/contract/src/i18n/searchKey.ts',
  // Samples, and the name of the language, for developers.
  'shared/build/src/mocks/sample.ts',
  'shared/build/src/standalone/states.ts',
  // Words that no password may be.
  'shared/passwords/src/local-words.ts',
  // Sample text that authors replace in a new problem.
  'api/src/features/content/authoring/scaffold.ts',
  // Letters with which teachers name options in a table.
  'api/src/features/content-exchange/reading/csv/csv-answers.ts',
  // Abbreviations of time zones, which are in Latin letters in the platform's Bangla.
  'mf-tests/src/lists/moments.ts',
  // A letter that is drawn.
  'mf-marketing/src/drawings/objectives.tsx',
])

// Texts for pupils are in both languages, so a text outside the catalogues is found by its Bangla. The lint rule
// react/jsx-no-literals finds English alone.
it('code has no text for pupils', { tags: ['decision-29'] }, () => {
  const files = globSync('{shell,gateway,mf-*,shared/*,api}/{src,worker,browser}/**/*.{ts,tsx}', {
    cwd: ROOT,
  })
  const code = files.filter((file) => !/\.(?:test|attack)\.tsx?$|[\\/]testing(?:\.tsx?$|[\\/])/.test(file))
  expect(code.length).toBeGreaterThan(500)
  const found = code.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return /[\u0980-\u09ff]/.test(text.replace(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*/g, ''))
  })
  expect(new Set(found)).toEqual(BANGLA_IN_CODE)
})
