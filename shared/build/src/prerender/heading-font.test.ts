import { Blob, Buffer as Shaped, Face, Font, shape, Variation } from 'harfbuzzjs'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decompress } from 'woff2-encoder'
import { expect, it } from 'vitest'
import { getHeadings, subsetHeadingFont } from './heading-font.ts'

const BENGALI = '@fontsource-variable/baloo-da-2/files/baloo-da-2-bengali-wght-normal.woff2'
const HEADINGS = {
  en: ['Small puzzles, big thinking', 'Four kinds of puzzles'],
  bn: ['ছোট ছোট ধাঁধা বড় বড় ভাবনা', 'তোমার মনে যেসব প্রশ্ন আসতে পারে', 'মুখস্থ নয় ভাবনা', 'যুক্তির ক্ষেত্র'],
} as const

/** Widths and places of the glyphs of a text; a missing glyph is null. */
function drawn(sfnt: Uint8Array, text: string, weight: number) {
  const font = new Font(new Face(new Blob(sfnt)))
  font.setVariations([new Variation('wght', weight)])
  const shaped = new Shaped()
  shaped.addText(text)
  shaped.guessSegmentProperties()
  shape(font, shaped)
  const places = shaped.getGlyphPositions()
  return shaped.getGlyphInfos().map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {}
    return codepoint === 0 ? null : { cluster, xAdvance, xOffset, yOffset }
  })
}

it('the headings of the first two levels are read, without drawings and markup', () => {
  expect(
    getHeadings(
      '<h1 class="a">Small <span>big<svg><path d=""/></svg></span></h1><p>Text</p><h2>It&#x27;s &amp; <!-- -->so</h2><h3>No</h3>',
    ),
  ).toEqual(['Small big', "It's & so"])
})

it('the font of headings draws as the whole font does, with joined letters, in both weights', async () => {
  const whole = await decompress(readFileSync(fileURLToPath(import.meta.resolve(BENGALI))))
  const subset = await subsetHeadingFont(HEADINGS.bn, 'bn')
  const letters = await decompress(subset ?? new Uint8Array())
  for (const text of HEADINGS.bn)
    for (const weight of [700, 800]) {
      // A thousandth of the letters' height is lost by rounding.
      const expected = drawn(whole, text, weight).map(
        (glyph) =>
          glyph && [glyph.cluster, expect.closeTo(glyph.xAdvance, -0.5), glyph.xOffset, glyph.yOffset],
      )
      expect(expected).not.toContain(null)
      expect(drawn(letters, text, weight).map((glyph) => glyph && Object.values(glyph))).toEqual(expected)
    }
})

it('the font of headings has the letters of these headings alone, and is small', async () => {
  for (const language of ['en', 'bn'] as const) {
    const subset = await subsetHeadingFont(HEADINGS[language], language)
    expect(subset?.byteLength).toBeGreaterThan(1_000)
    expect(subset?.byteLength).toBeLessThan(9_000)
  }
  const letters = await decompress((await subsetHeadingFont(HEADINGS.en, 'en')) ?? new Uint8Array())
  expect(drawn(letters, 'Q', 700)).toEqual([null])
})

it('a page without headings, or with too many letters, uses the fonts of the style sheets', async () => {
  expect(await subsetHeadingFont([], 'en')).toBeNull()
  const joined = Array.from({ length: 12 * 12 }, (_, index) =>
    String.fromCodePoint(0x09_95 + Math.floor(index / 12), 0x09_cd, 0x09_95 + (index % 12)),
  )
  const letters = Array.from({ length: 0x50 }, (_, index) => String.fromCodePoint(0x09_80 + index))
  expect(await subsetHeadingFont([...joined, ...letters], 'bn')).toBeNull()
})
