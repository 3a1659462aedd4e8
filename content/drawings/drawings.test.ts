import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getSection, readProblemFile } from '../../scripts/library-files.ts'
import { foundTemplates } from '../templates/found.ts'
import { askedInFiles, foundDrawings, getFiles, type Asked } from './found.ts'

const LANGUAGES = ['en', 'bn'] as const
const MAX_BYTES = 6144
/** The space for a picture on a phone of 360 by 740 pixels: the width of its text, 26 % of its height. */
const ON_A_PHONE = { width: 320, height: 192 }
const SMALLEST_TEXT = 12
/** A capital letter is that much of the size of its text. */
const CAPITALS = 0.639

/** Typed and choice problems whose statements have a picture; raise them as pictures are added. */
const DRAWN = {
  'a to m': 135,

  // Apart, so that the changes of two authors do not meet.

  'n to z': 130,
}

const asked: readonly Asked[] = [
  ...askedInFiles,
  ...foundTemplates.flatMap(({ file, template }) => {
    const { variant, drawings } = template.make('1')
    return ['text', 'mcq'].includes(variant.kind)
      ? [{ name: file, isDrawn: drawings.statement !== undefined }]
      : []
  }),
]

it.each(Object.entries(DRAWN))(
  'typed and choice problems of series %s show what they speak of',
  { tags: ['decision-50'] },
  (letters, atLeast) => {
    const [from = '', to = ''] = letters.split(' to ')
    const ofLetters = asked.filter(({ name }) => name.charAt(0) >= from && name.charAt(0) <= to)
    const drawn = ofLetters.filter(({ isDrawn }) => isDrawn)
    expect(drawn.length, `${drawn.length} of ${ofLetters.length} are drawn`).toBeGreaterThanOrEqual(atLeast)
  },
)

/** Numbers of a text, whatever its digits. */
const numbersIn = (text: string): Set<string> =>
  new Set(
    (text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).match(/\d+/g) ?? []).map(
      String,
    ),
  )

describe.each(foundDrawings)('$drawing.name', ({ folder, file, drawing }) => {
  const problem = readProblemFile(file)
  const files = getFiles(drawing)

  it.each(LANGUAGES)('is the picture of the statement in %s', (language) => {
    expect(readFileSync(join(folder, files[language].file), 'utf8'), 'node content/drawings/write.ts').toBe(
      files[language].svg,
    )
    expect(getSection(problem, `statement.${language}`)).toContain(`](${files[language].file})`)
    expect(files[language].svg).not.toMatch(/NaN|undefined|Infinity|<text/)
    expect(Buffer.byteLength(files[language].svg)).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('writes letters that a phone shows large enough, inside its frame', () => {
    const { width, height, parts } = drawing
    const shrunk = Math.min(1, ON_A_PHONE.width / width, ON_A_PHONE.height / height)
    for (const { texts, writing } of parts)
      for (const language of LANGUAGES) {
        const { left = 9, right = 9, middle = 12, size = 17 } = writing?.(language) ?? {}
        const shown = Math.round((size / CAPITALS) * shrunk * 10) / 10
        expect({ texts, isLarge: shown >= SMALLEST_TEXT }).toMatchObject({ isLarge: true })
        const isInside =
          left >= 3 && right <= width - 3 && middle - size / 2 >= 3 && middle + size / 2 <= height - 3
        expect({ texts, isInside }).toMatchObject({ isInside: true })
      }
  })

  it.each(LANGUAGES)('writes no number that the statement in %s does not have', (language) => {
    const stated = numbersIn(getSection(problem, `statement.${language}`).replaceAll(/!\[[^\]]*\]/g, ''))
    const written = drawing.parts.flatMap(({ texts }) =>
      texts.flatMap((text) => [...numbersIn(text[language])]),
    )
    expect(
      written.filter((number) => !stated.has(number) && !drawing.counts?.includes(Number(number))),
    ).toEqual([])
  })
})
