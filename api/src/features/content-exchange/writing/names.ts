// Finds titles and ids for imported questions.
import { findInPlain } from '../../content/library/index.ts'
import { LANGUAGES, type Question, type Spoken } from '../question.ts'

const MAX_TITLE = 80
/** More than a title shows, with its markup. */
const MAX_MARKED = 2_000
const MAX_ID = 40

/** Formulas and pictures have no place in titles. */
const MARKUP = /\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]|\$[^$]*\$|!\[[^\]]*\]\([^)]*\)/g
/** Signs of markup, which stay in titles where they are none: 5 < 7. */
const SIGNS = /[\\$*<>&^`_]/g

/** A text as a title: its first words, without markup. */
function toTitle(text: string): string {
  const words = text.slice(0, MAX_MARKED).replaceAll(MARKUP, ' ')
  const shown = findInPlain(words).length > 0 ? words.replaceAll(SIGNS, ' ') : words
  const plain = shown.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= MAX_TITLE) return plain
  const cut = plain.slice(0, MAX_TITLE - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 30 ? cut.lastIndexOf(' ') : cut.length).trim()}…`
}

/** The title of a question in the languages of its statement: its name, else the first words of the statement. */
export function makeTitle(
  { title, statement }: Pick<Question, 'title' | 'statement'>,
  number: number,
): Spoken<string> {
  const found = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = toTitle(title[language] ?? '') || toTitle(statement[language]?.plain ?? '')
      return text === '' ? [] : [[language, text]]
    }),
  )
  return Object.keys(found).length > 0 ? found : { en: `Question ${number}` }
}

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ID)
    .replaceAll(/^[-0-9]+|-+$/g, '')

/** An id that no problem has yet: of the English title, else of the series and the number. */
export function idFor(title: Spoken<string>, series: string, number: number, taken: Set<string>): string {
  const numbered = `${series.slice(0, MAX_ID).replace(/-$/, '')}-${String(number).padStart(2, '0')}`
  const fromTitle = slug(title.en ?? '')
  const bases = fromTitle.length >= 3 ? [fromTitle, numbered] : [numbered]
  const found =
    bases.find((id) => !taken.has(id)) ??
    Array.from({ length: 1_000 }, (_, index) => `${numbered}-${index + 2}`).find((id) => !taken.has(id))
  const id = found ?? numbered
  taken.add(id)
  return id
}
