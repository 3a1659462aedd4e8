import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@dhadha/release'
import { Blob, Buffer as Shaped, Face, Font, shapeWithTrace, TracePhase } from 'harfbuzzjs'
import { compress, decompress } from 'woff2-encoder'
import { subsetFont } from './harfbuzz-subset.ts'

/** The most bytes of a font; what needs more is left to the style sheets, as the first paint would wait for it. */
const MAX_BYTES = 12 * 1024
/** Of the headings of levels 1 and 2 (`base.css`, and the pages' own). */
const WEIGHTS = [700, 800] as const
const FILES: Readonly<Record<Language, string>> = {
  en: '@fontsource-variable/baloo-da-2/files/baloo-da-2-latin-wght-normal.woff2',
  bn: '@fontsource-variable/baloo-da-2/files/baloo-da-2-bengali-wght-normal.woff2',
}

/** The texts of the headings of levels 1 and 2, without their drawings. */
export const getHeadings = (html: string): string[] =>
  [...html.matchAll(/<h([12])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, , inner = '']) =>
    inner
      .replaceAll(/<svg\b.*?<\/svg>|<!--.*?-->|<[^>]+>/gs, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )

/**
 * The glyphs with which a text is drawn, and those that stand for them until a rule of the font joins them: Bangla's
 * letters are joined in several steps.
 */
function getGlyphs(font: Font, text: string): number[] {
  const shaped = new Shaped()
  shaped.addText(text)
  shaped.guessSegmentProperties()
  return shapeWithTrace(font, shaped, [], 0, TracePhase.DONT_STOP)
    .filter(({ glyphs }) => glyphs)
    .flatMap(({ t }) => (t as readonly { readonly g: number }[]).map(({ g }) => g))
}

/**
 * The brand's headings font with the glyphs of these texts alone. All glyphs that its letters may be joined to, as
 * subsetters keep them, are four times as many in Bangla.
 *
 * @returns WOFF2; null if there is nothing to draw, or if it would be longer than 12 KiB
 */
export async function subsetHeadingFont(
  texts: readonly string[],
  language: Language,
): Promise<Uint8Array | null> {
  if (texts.length === 0) return null
  const sfnt = await decompress(readFileSync(fileURLToPath(import.meta.resolve(FILES[language]))))
  const font = new Font(new Face(new Blob(sfnt)))
  const subset = await subsetFont(sfnt, {
    letters: texts.join(''),
    glyphs: texts.flatMap((text) => getGlyphs(font, text)),
    weights: WEIGHTS,
  })
  if (!subset) throw new Error(`harfbuzz made no subset of ${FILES[language]}`)
  const file = await compress(subset)
  return file.byteLength > MAX_BYTES ? null : file
}
