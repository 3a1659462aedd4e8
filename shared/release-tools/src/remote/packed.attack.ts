// Attack: uploads that unpack to more than a process can hold, or outside their folder.
import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliCompress, createGzip, createZstdCompress, type Gzip } from 'node:zlib'
import { expect, it } from 'vitest'
import { rawEntry } from '../testing/archive.ts'
import { temporaryFolder } from '@dhadha/gateway/testing'

const MIB = 1024 * 1024
const INSIDE_MIB = 1_536
/** The memory that the process may use beyond its own 100 MiB or so: the upload unpacked once. */
const MAX_GROWTH_MIB = 128

/** A file of zeros that is never in memory as a whole. */
function* zeros() {
  yield rawEntry({ path: 'main.js', size: INSIDE_MIB * MIB })
  const piece = Buffer.alloc(MIB)
  for (let i = 0; i < INSIDE_MIB; i++) yield piece
  yield Buffer.alloc(1_024)
}

/** Unpacks in a process of its own. @returns its growth in MiB, and how it ended */
function unpackApart(file: string, target: string): { growth: number; sentence: string } {
  const program = `
    import { readFileSync } from 'node:fs'
    import { unpack } from ${JSON.stringify(join(import.meta.dirname, 'packed.ts'))}
    const before = process.memoryUsage().rss
    const sentence = await unpack(readFileSync(process.argv[1]), process.argv[2]).then(() => 'taken', (error) => error.message)
    console.log(JSON.stringify({ growth: Math.round((process.resourceUsage().maxRSS * 1024 - before) / ${MIB}), sentence }))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, file, target],
    {
      encoding: 'utf8',
      timeout: 120_000,
    },
  )
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as { growth: number; sentence: string }
}

it.each([
  ['gzip', () => createGzip({ level: 9 })],
  ['gzip of a low level', () => createGzip({ level: 1 })],
  ['zstd', () => createZstdCompress()],
  ['brotli', () => createBrotliCompress()],
  ['nothing', null],
] as const)(
  '1.5 GiB in %s, in gzip, do not grow the process',
  { tags: ['decision-77', 'attack-72'] },
  async (kind, compress) => {
    const folder = await temporaryFolder()
    const file = join(folder, 'bomb.tar.gz')
    const outer: Gzip = createGzip({ level: 9 })
    const source = Readable.from(zeros())
    await (compress === null
      ? pipeline(source, outer, createWriteStream(file))
      : pipeline(source, compress(), outer, createWriteStream(file)))
    const { growth, sentence } = unpackApart(file, folder)
    console.log(`${kind}: ${(await stat(file)).size} bytes, ${growth} MiB more: ${sentence}`)
    expect(sentence).toMatch(/^The upload /)
    expect(growth).toBeLessThan(MAX_GROWTH_MIB)
  },
)
