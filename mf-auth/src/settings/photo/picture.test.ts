import { expect, it } from 'vitest'
import { isHeic } from './picture.ts'

const file = (...pieces: (string | number)[]) =>
  new Blob([
    Uint8Array.from(
      pieces.flatMap((piece) =>
        typeof piece === 'number' ? [piece] : Array.from(piece, (letter) => letter.charCodeAt(0)),
      ),
    ),
  ])

it.each([
  ['of an iPhone', file(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0, 'mif1heic'), true],
  ['of several pictures', file(0, 0, 0, 24, 'ftypmif1', 0, 0, 0, 0, 'mif1heic'), true],
  ['of a burst', file(0, 0, 0, 24, 'ftypmsf1', 0, 0, 0, 0, 'msf1hevc'), true],
  ['that is AVIF', file(0, 0, 0, 28, 'ftypmif1', 0, 0, 0, 0, 'mif1avifmiaf'), false],
  ['that is a video', file(0, 0, 0, 24, 'ftypisom', 0, 0, 0, 0, 'isomiso2'), false],
  ['that is JPEG', file(0xff, 0xd8, 0xff, 0xe0, 'JFIF'), false],
  ['without content', file(), false],
])('a file %s is recognised by its bytes', { tags: ['S2.23b'] }, async (_, blob, expected) => {
  expect(await isHeic(blob)).toBe(expected)
})
