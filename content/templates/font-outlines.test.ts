import { expect, it } from 'vitest'
import { drawByFont, withoutLastSides } from './font-outlines.ts'
import { GLYPHS } from './glyphs.ts'

const numbersIn = (path: string): number[] => (path.match(/-?\d+/g) ?? []).map(Number)

it.each(Object.entries(GLYPHS))('%s is drawn as the font draws it', (letter, [width, stored]) => {
  const [fontWidth, path] = drawByFont(letter)
  const drawn = withoutLastSides(stored)
  expect(drawn.replaceAll(/[-\d ]/g, '')).toBe(path.replaceAll(/[-\d ]/g, ''))
  // The first letters were made from a font of one weight, whose points are rounded once more.
  const differences = numbersIn(path).map((number, index) =>
    Math.abs(number - (numbersIn(drawn)[index] ?? Infinity)),
  )
  expect(Math.max(Math.abs(fontWidth - width), ...differences)).toBeLessThanOrEqual(1)
})

it('a letter that the font lacks is refused', () => {
  expect(() => drawByFont('字')).toThrow('the font has no 字')
})
