import { getLanguage, useLanguage, type Language } from '@dhadha/contract'
import { useEffect, useRef } from 'react'
import { canPrefetch } from '../network.ts'

/** How long a browser waits for an optional font before the page keeps the device's own. */
const WAIT_MS = 100
const FONT = /\.woff2$/

/** When a page that left its fonts out fetches them: it has its data by then. */
const LEFT_OUT_MS = 3_000
/** Letters by which a browser fetches the files of a language. */
const LETTERS: Readonly<Record<Language, string>> = { en: 'A', bn: 'A\u0995' }

/** The document was opened on a slow line and began without the site's fonts (gateway/browser/fonts-later.ts). */
const areLeftOut = (): boolean => document.documentElement.dataset['fonts'] === 'later'
let areFetched = false

/** Whether fonts of this document came too late for it, and are here now. */
const cameLate = (): boolean =>
  areLeftOut()
    ? areFetched
    : performance
        .getEntriesByType('resource')
        .some(({ name, duration }) => FONT.test(name) && duration > WAIT_MS)

/** A face of the site, and the address of its file. */
interface Face {
  readonly rule: CSSFontFaceRule
  readonly file: string
}

/** The faces of the document's own style sheets; a sheet of an extension cannot be read. */
function siteFaces(): Face[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].flatMap((rule) => {
        const file =
          rule instanceof CSSFontFaceRule && /url\("?([^")]+)/.exec(rule.style.getPropertyValue('src'))?.[1]
        return file ? [{ rule, file: new URL(file, sheet.href ?? document.baseURI).href }] : []
      })
    } catch {
      return []
    }
  })
}

/** Names that the tokens have before those of the families: a browser that has given up a face never takes it up again. */
const LATE: Readonly<Record<string, string>> = {
  'Anek Bangla Variable': 'AnekLate',
  'Baloo Da 2 Variable': 'BalooLate',
  'Bangla Name': 'NameLate',
}

/** Fetches the fonts that were left out. They are last in the tokens, so that the screen does not change. */
async function fetchFonts(): Promise<void> {
  const letters = LETTERS[getLanguage()]
  await Promise.all(Object.keys(LATE).map((family) => document.fonts.load(`1em "${family}"`, letters)))
  areFetched = true
}

/** Of the headings of the document's own page (gateway/browser/heading-font.ts): it has the letters of no other. */
const DOCUMENT_FONT = 'Headings'

function removeDocumentFont(): void {
  for (const face of [...document.fonts].filter(({ family }) => family === DOCUMENT_FONT))
    document.fonts.delete(face)
}

/** The same face once more, under its late name. */
function copyFace({ rule: { style }, file }: Face): FontFace[] {
  const value = (name: string) => style.getPropertyValue(name)
  const family = LATE[value('font-family').replaceAll(/["']/g, '')]
  if (family === undefined) return []
  const range = { weight: value('font-weight'), unicodeRange: value('unicode-range') }
  return [new FontFace(family, `url("${file}")`, { ...range, display: 'swap' })]
}

/**
 * Applies the site's fonts where the document started without them. The text does not flash: each font is loaded before
 * it is applied.
 */
async function takeUpFonts(): Promise<void> {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const faces = siteFaces().flatMap((face) => copyFace(face).map((copy) => ({ copy, file: face.file })))
  await Promise.allSettled(faces.filter(({ file }) => fetched.has(file)).map(({ copy }) => copy.load()))
  for (const { copy } of faces) document.fonts.add(copy)
}

/**
 * Fonts never move what is being read: one that is not there at first is left out until the page changes (decision 68). With the
 * next page, or another language, they are taken up, for the rest of the document's life. On a slow line they are fetched after all that
 * the page needs, and where bytes are dear not before the next visit.
 *
 * @param page what stays the same while a page shows other data: another level, the next problem
 */
export function useLateFonts(page: string): void {
  const language = useLanguage()
  const first = useRef({ page, language })
  const isTakenUp = useRef(false)
  useEffect(() => {
    if (!areLeftOut()) return
    // Without a connection the next document asks for them.
    const timer = setTimeout(() => canPrefetch() && void fetchFonts().catch(() => undefined), LEFT_OUT_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const hasNewLetters = first.current.language !== language
    if (first.current.page === page && !hasNewLetters) return
    removeDocumentFont()
    if (isTakenUp.current) return
    if (!hasNewLetters && !cameLate()) return
    isTakenUp.current = true
    void takeUpFonts()
  }, [page, language])
}
