// Compressed copies of a version's files, made once when it is published.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './store.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Endings of the compressed copies that lie beside a file, as nginx and others take them too. */
export const ENDINGS = { br: '.br', gzip: '.gz' } as const satisfies Record<
  Exclude<Encoding, 'identity'>,
  string
>

const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg|txt|webmanifest|xml|ico|wasm|ttf)$/

/**
 * Creates compressed copies of a file at the highest level, once per version. Empty for a type that does not compress,
 * or a copy that would save almost nothing.
 */
export async function compressedCopies(
  path: string,
  bytes: Buffer,
): Promise<Partial<Record<keyof typeof ENDINGS, Buffer>>> {
  if (!COMPRESSIBLE.test(path) || bytes.byteLength < 200) return {}
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
    deflate(bytes, { level: 9 }),
  ])
  return {
    ...(br.byteLength < bytes.byteLength ? { br } : {}),
    ...(gz.byteLength < bytes.byteLength ? { gzip: gz } : {}),
  }
}
