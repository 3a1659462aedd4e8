import { renderTex } from '../../content/library/index.ts'
import { LANGUAGES, type Language, type Spoken } from '../question.ts'
import { toBanglaDigits } from '@dhadha/contract/digits'

// Elements of Moodle XML. Texts in two languages have a span for each, which Moodle's filter “multi-language content”
// shows.

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Removes characters that XML 1.0 does not allow. */
const clean = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

const cdata = (text: string): string => `<![CDATA[${clean(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** A text in both languages as HTML; one that is the same in both has marks, too: without them it would be of one. */
function inBoth(html: Spoken<string>): string {
  const { en, bn } = html
  if (en === undefined || bn === undefined || (en === '' && bn === '')) return en ?? bn ?? ''
  return LANGUAGES.map(
    (language) => `<span lang="${language}" class="multilang">${html[language] ?? ''}</span>`,
  ).join('')
}

/** The pictures of a series that texts of an element may show. */
export type Pictures = ReadonlyMap<string, Buffer>

/** Makes the HTML of Markdown, and remembers its pictures. */
export class Html {
  readonly #pictures: Pictures
  readonly #used = new Set<string>()

  constructor(pictures: Pictures) {
    this.#pictures = pictures
  }

  of(markdown: Spoken<string>, isInline = false): string {
    const convert = (text: string) => renderTex(text, (name) => this.#find(name), isInline)
    return inBoth(mapSpoken(markdown, convert))
  }

  /** `<file>` of each picture that was shown so far; later texts have their own. */
  takeFiles(): string {
    const files = [...this.#used].map(
      (name) =>
        `<file name="${escapeXml(name)}" path="/" encoding="base64">${this.#pictures.get(name)?.toString('base64') ?? ''}</file>`,
    )
    this.#used.clear()
    return files.join('')
  }

  #find(name: string) {
    if (!this.#pictures.has(name)) return null
    this.#used.add(name)
    return { url: `@@PLUGINFILE@@/${name}`, width: 0, height: 0 }
  }
}

const mapSpoken = (text: Spoken<string>, convert: (text: string) => string): Spoken<string> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const own = text[language]
      return own === undefined ? [] : [[language, convert(own)]]
    }),
  )

/** A text that is shown as it is written. */
export const plainHtml = (text: Spoken<string>): string => inBoth(mapSpoken(text, escapeXml))

export const textElement = (name: string, html: string, files = ''): string =>
  `<${name} format="html"><text>${cdata(html)}</text>${files}</${name}>`

export const valueElement = (name: string, value: string | number): string =>
  `<${name}>${escapeXml(clean(String(value)))}</${name}>`

/** An answer with its share of the points in percent. */
export const answerElement = (html: string, fraction: number, inner = ''): string =>
  `<answer fraction="${fraction}" format="html"><text>${cdata(html)}</text>${inner}</answer>`

export const questionElement = (type: string, titleHtml: string, inner: readonly string[]): string =>
  [
    `  <question type="${type}">`,
    `    <name><text>${cdata(titleHtml)}</text></name>`,
    ...inner.map((line) => `    ${line}`),
    '  </question>',
  ].join('\n')

/** A value of the front matter in both languages: `{ en, bn }`, or a number whose digits become Bangla. */
export function spokenValue(value: unknown): Spoken<string> | null {
  if (typeof value === 'number' || typeof value === 'string') {
    const text = String(value)
    return { en: text, bn: toBanglaDigits(text) }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = LANGUAGES.flatMap((language: Language) => {
    const own: unknown = Reflect.get(value, language)
    return typeof own === 'string' || typeof own === 'number' ? [[language, String(own)] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
