import { getLanguage, useLanguage, type Language } from '@dhadha/contract'
import { FONTS } from '@dhadha/release'
import { useEffect, useRef } from 'react'
import { canPrefetch } from '../browser/network.ts'

/** How long a browser waits for an optional font before the page keeps the device's own. */
const BROWSER_WAIT_MS = 100
const FONT = /\.woff2$/
/** When a document that left its fonts out fetches them: its page has its data by then. */
const FETCH_AFTER_MS = 3_000
/** Letters by which a browser fetches the files of a language. */
const LETTERS: Readonly<Record<Language, string>> = { en: 'A', bn: 'A\u0995' }

/** The document was opened on a slow connection and began without the site's fonts (gateway/browser/fonts-later.ts). */
const isWithoutFonts = (): boolean => document.documentElement.dataset[FONTS] === 'later'
let areFetched = false

/** The font of the headings of the document's own page (gateway/browser/heading-font.ts): it has no other letters. */
const DOCUMENT_FONT = 'Headings'

function removeDocumentFont(): void {
  for (const face of [...document.fonts].filter(({ family }) => family === DOCUMENT_FONT))
    document.fonts.delete(face)
}

/** No first page needs it; it comes with the chunk that every document fetches later. */
const loadLateFaces = () => import(/* webpackChunkName: "offline" */ './lateFaces.ts')

/** Whether fonts of this document came too late for it, and are here now. */
const haveComeLate = (): boolean =>
  isWithoutFonts()
    ? areFetched
    : performance
        .getEntriesByType('resource')
        .some(({ name, duration }) => FONT.test(name) && duration > BROWSER_WAIT_MS)

async function applyLateFonts(): Promise<void> {
  const { applyLateFaces } = await loadLateFaces()
  await applyLateFaces()
}

async function fetchOmittedFonts(): Promise<void> {
  const { fetchFonts } = await loadLateFaces()
  await fetchFonts(LETTERS[getLanguage()])
  areFetched = true
}

/**
 * Fonts never move what is being read: one that has not loaded at first is left out until the page changes (decision
 * 68). With the next page, or another language, they are applied for the rest of the document's life. On a slow
 * connection they are fetched after all that the page needs, and where data is expensive not before the next visit.
 *
 * @param page what stays the same while a page shows other data: another level, the next problem
 */
export function useLateFonts(page: string): void {
  const language = useLanguage()
  const first = useRef({ page, language })
  const areApplied = useRef(false)
  useEffect(() => {
    if (!isWithoutFonts()) return
    // Without a connection the next document requests them.
    const timer = setTimeout(
      () => canPrefetch() && void fetchOmittedFonts().catch(() => undefined),
      FETCH_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const hasNewLetters = first.current.language !== language
    if (first.current.page === page && !hasNewLetters) return
    removeDocumentFont()
    if (areApplied.current) return
    if (!hasNewLetters && !haveComeLate()) return
    areApplied.current = true
    applyLateFonts().catch(() => {
      // Without a connection the device's own letters stay until the page changes again.
      areApplied.current = false
    })
  }, [page, language])
}
