import { createText, type Messages } from '../../../shared/contract/src/i18n/messages.ts'
import type { Language } from '../../../shared/contract/src/i18n/language.ts'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { compileMessages } from '../../../shared/build/src/messages/messages.ts'
import { ROOT } from '../../parts.ts'

/** The folders of all texts: of the browser's parts, the gateway, the API and the service worker. */
const FOLDERS = globSync(
  '{shell,gateway,styleguide,mf-*,shared/*,api}/{src,worker}/**/{messages,texts}/en.json',
  {
    cwd: ROOT,
  },
)
  .map((file) => dirname(file))
  .toSorted()

const NUMBERS = [0, 1, 2, 5, 11]

/** Values without a type in their text that are numbers all the same. */
const NUMBER_NAMES = new Set([
  'count',
  'n',
  'number',
  'amount',
  'points',
  'seconds',
  'minutes',
  'hours',
  'days',
])

const VALUE = /\{\s*(\w+)\s*(?:\}|,\s*(plural|number)\b)/g

/** Words behind a value that end like a plural and are none. */
const NO_PLURALS = new Set(
  'is has was counts fits this series us plus yes belongs makes solves opens stays'.split(' '),
)

/** The texts of a folder; two texts `x.one` and `x.other` are one text with plural forms. */
function readTexts(folder: string, language: Language): Record<string, string> {
  const texts = JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8')) as Record<
    string,
    string
  >
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      if (key.endsWith('.one')) return []
      const singular = texts[key.replace(/\.other$/, '.one')]
      return singular === undefined || !key.endsWith('.other')
        ? [[key, text]]
        : [[key, `{count, plural, one {${singular}} other {${text}}}`]]
    }),
  )
}

/** A text with a number in each place of a number, and a word in any other place. */
function formatWith(texts: Record<string, string>, language: Language, messages: Messages) {
  const format = createText(messages, language)
  return (key: string, value: number): string => {
    const values = Array.from((texts[key] ?? '').matchAll(VALUE), ([, name = '', kind]) => {
      const isNumber = kind !== undefined || NUMBER_NAMES.has(name)
      return [name, isNumber ? value : WORD] as const
    })
    return format(key, Object.fromEntries(values))
  }
}

async function open(folder: string, language: Language) {
  const texts = readTexts(folder, language)
  const source = compileMessages(JSON.stringify(texts))
  const { default: messages } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
    default: Messages
  }
  return { keys: Object.keys(texts), format: formatWith(texts, language, messages) }
}

/** Texts whose number is never 1: turns of pieces, prizes, and how many times the points of a streak are. */
const NEVER_ONE = new Set(['placement.turned', 'numberingPrizes', 'howStreakLine', 'howStreakLong'])

/** The place of a value that is a word, as far as its text tells. */
const WORD = '…'

/** Nouns in the plural beside the number 1: '1 days', '1 more points'; and beside a value without a type: '… days'. */
export const pluralsAfterOne = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?:(?<![\d.,:])\b1\s(?:[a-z]+\s)?|…\s(?:more\s|other\s)?)([a-z]+s)\b/g),
    ([found, noun = '']) => (NO_PLURALS.has(noun) ? '' : found),
  ).filter((found) => found !== '')

it('the check of plurals finds a plural beside the number 1, and beside a value that may be a number', () => {
  expect(pluralsAfterOne('1 days in a row, 11 days, 1 day, 1 series, 1 more points')).toEqual([
    '1 days',
    '1 more points',
  ])
  expect(pluralsAfterOne('… bytes, … more days, … is here')).toEqual(['… bytes', '… more days'])
})

it.each(FOLDERS)(
  '%s has a plural form for each number that English needs one for',
  { tags: ['decision-29'] },
  async (folder) => {
    const { keys, format } = await open(folder, 'en')
    const wrong = keys
      .filter((key) => !NEVER_ONE.has(key))
      .flatMap((key) => pluralsAfterOne(format(key, 1)).map((found) => `${key}: ${found}`))
    expect(wrong).toEqual([])
  },
)

it.each(FOLDERS)(
  '%s can be read with 0, 1, 2, 5 and 11 in both languages',
  { tags: ['decision-29'] },
  async (folder) => {
    for (const language of ['en', 'bn'] as const) {
      const { keys, format } = await open(folder, language)
      for (const key of keys)
        for (const value of NUMBERS) {
          const text = format(key, value)
          expect(text, key).not.toMatch(/undefined|NaN|#|\bplural\b/)
        }
    }
  },
)
