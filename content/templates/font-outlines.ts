import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer as Shaped, Face, Font, shape, Variation } from 'harfbuzzjs'
import { decompress } from 'woff2-encoder'

/** The site's own font in its two files. A file lacks the letters of the other one. */
const FILES = ['bengali', 'latin'].map(
  (letters) => `@fontsource-variable/anek-bangla/files/anek-bangla-${letters}-wght-normal.woff2`,
)
const WEIGHT = 600
/** An outline in `glyphs.ts` has 1000 units, one of the font 2000. */
const SCALE = 1000 / 2000

async function loadFont(file: string): Promise<Font> {
  const font = new Font(
    new Face(new Blob(await decompress(readFileSync(fileURLToPath(import.meta.resolve(file)))))),
  )
  font.setVariations([new Variation('wght', WEIGHT)])
  return font
}

const fonts = await Promise.all(FILES.map(loadFont))

/** A letter's outline in the form of `glyphs.ts`, drawn by the font. @throws Error for a letter that the font lacks */
export function drawByFont(letter: string): readonly [width: number, path: string] {
  for (const font of fonts) {
    const shaped = new Shaped()
    shaped.addText(letter)
    shaped.guessSegmentProperties()
    shape(font, shaped)
    const glyphs = shaped.getGlyphInfos().map(({ codepoint }) => codepoint)
    if (glyphs.includes(0)) continue
    const places = shaped.getGlyphPositions()
    let [width, path] = [0, '']
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {}
      path += moved(font.glyphToPath(glyph), width + xOffset, yOffset)
      width += xAdvance
    }
    return [Math.round(width * SCALE), path]
  }
  throw new Error(`the font has no ${letter}`)
}

/**
 * A path of the font, whose ordinates grow upwards, in whole units at its place in a picture, where they grow
 * downwards.
 */
function moved(path: string, right: number, up: number): string {
  const steps = [...path.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, command = '', numbers = '']) => {
    const points = (numbers.match(/-?[\d.]+/g) ?? []).map((number, index) =>
      index % 2 === 0
        ? Math.round((Number(number) + right) * SCALE)
        : Math.round(-(Number(number) + up) * SCALE),
    )
    return `${command}${points.join(' ')}`
  })
  return withoutLastSides(steps.join(''))
}

/** The end of a contour without its side back to the first point, which Z draws by itself. */
function withoutLastSide(contour: string): string {
  const first = /^-?\d+ -?\d+/.exec(contour.slice(contour.lastIndexOf('M') + 1))?.[0]
  const side = `L${first}`
  return first !== undefined && contour.endsWith(side) ? contour.slice(0, -side.length) : contour
}

/** @param path contours, each from M to Z */
export const withoutLastSides = (path: string): string => path.split('Z').map(withoutLastSide).join('Z')
