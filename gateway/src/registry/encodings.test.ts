import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressedCopies } from './encodings.ts'

const text = Buffer.from(Array.from({ length: 400 }, (_, line) => `line ${line * line} of a file\n`).join(''))

describe('compressed copies of a file', () => {
  it('are the same file again, the smaller the better', async () => {
    const { br, gzip } = await compressedCopies('js/page.js', text)
    expect(br && brotliDecompressSync(br).equals(text)).toBe(true)
    expect(gzip && gunzipSync(gzip).equals(text)).toBe(true)
    expect(gzip?.byteLength).toBeLessThanOrEqual(gzipSync(text).byteLength)
    expect(br?.byteLength).toBeLessThan(gzip?.byteLength ?? 0)
  })

  it.each([
    'a.js',
    'a.mjs',
    'a.css',
    'a.json',
    'a.svg',
    'a.txt',
    'a.webmanifest',
    'a.xml',
    'a.ico',
    'a.wasm',
    'a.ttf',
  ])('are made of %s', async (path) => {
    expect(Object.keys(await compressedCopies(path, text)).toSorted()).toEqual(['br', 'gzip'])
  })

  it.each(['a.png', 'a.woff2', 'a.js.map', 'js', 'a.jsx'])('are not made of %s', async (path) => {
    expect(await compressedCopies(path, text)).toEqual({})
  })

  it('are not made of a file that fits into one packet anyway', async () => {
    expect(await compressedCopies('a.js', text.subarray(0, 199))).toEqual({})
    expect(await compressedCopies('a.js', Buffer.alloc(200, 'a'))).toHaveProperty('br')
  })

  it('are left out where they would be no smaller than the file', async () => {
    expect(await compressedCopies('a.js', randomBytes(300))).toEqual({})
  })
})
