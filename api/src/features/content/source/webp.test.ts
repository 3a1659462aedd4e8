import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cleanUp } from '../../../testing/cleanup.ts'
import { Pictures } from './pictures.ts'
import { readWebp } from './webp.ts'

const canvas = (alpha = 1) =>
  sharp({ create: { width: 30, height: 20, channels: 4, background: { r: 200, g: 0, b: 0, alpha } } })

it('the size of a WebP picture is read from each of its three forms', async () => {
  const forms = [canvas().webp(), canvas().webp({ lossless: true }), canvas(0.5).webp()]
  for (const form of forms) expect(readWebp(await form.toBuffer())).toEqual({ width: 30, height: 20 })
})

it.each<[string, () => Promise<Buffer>, string]>([
  ['a PNG picture', () => canvas().png().toBuffer(), 'is no WebP picture'],
  ['an empty file', () => Promise.resolve(Buffer.alloc(0)), 'is no WebP picture'],
  ['a cut picture', async () => (await canvas().webp().toBuffer()).subarray(0, 60), 'is cut off'],
  [
    'another file behind it',
    async () => Buffer.concat([await canvas().webp().toBuffer(), Buffer.from('EXIF')]),
    'has data behind its end',
  ],
  [
    'data of a camera',
    () =>
      canvas()
        .withExif({ IFD0: { Copyright: 'x' } })
        .webp()
        .toBuffer(),
    'data of a camera',
  ],
  [
    'too many pixels',
    () =>
      sharp({ create: { width: 2_001, height: 2, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer(),
    '2000 are the most',
  ],
])('%s is refused as WebP', async (_, make, error) => {
  expect(readWebp(await make())).toEqual({ error: expect.stringContaining(error) })
})

it('a WebP picture of a problem is shown with its size', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-picture-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'boat.webp'), await canvas().webp().toBuffer())
  const errors: string[] = []
  const pictures = new Pictures(folder, ({ message }) => errors.push(message))
  expect(pictures.find('', 'boat.webp')).toEqual({
    url: expect.stringMatching(/\.webp$/),
    width: 30,
    height: 20,
  })
  expect(Array.from(pictures.files.values(), ({ type }) => type)).toEqual(['image/webp'])
  expect(errors).toEqual([])
})
