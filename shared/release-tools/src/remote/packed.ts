// Unpacks an uploaded build, which an attacker may have made.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { escapeUnprintable } from '@dhadha/server/printable'
import { getErrorCode, OperatorError } from '@dhadha/server/errors'
import { Parser, type ReadEntry } from 'tar'

/** The limit of a version. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_FILES = 2_000
/** The most characters of a file's name that are repeated to the caller. */
const MAX_PRINTED = 120
/** Relative, without `..`, as release.json names its files. ASCII only, so that no name has a second normal form. */
const PATH = /^(?!\.{1,2}(?:\/|$))[\w.~@+=-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.~@+=-]+)*$/
/** How compressed streams begin that the parser would inflate by itself, without a bound: gzip, Zstandard. */
const COMPRESSED = [Buffer.from([0x1f, 0x8b]), Buffer.from([0x28, 0xb5, 0x2f, 0xfd])]

const unreadable = (cause?: unknown) =>
  new OperatorError('The upload cannot be read: it was cut off, or is no .tar.gz.', { cause })
const TOO_LARGE = 'The upload is too large: unpacked, a version may have 64 MiB.'
const name = (path: string) => escapeUnprintable(path.slice(0, MAX_PRINTED))

/**
 * Writes the files of an uploaded archive.
 *
 * @param dir an empty folder
 * @throws OperatorError for an archive that is cut off, too large, or has an entry that is no plain file of the folder;
 * no message names a folder of this machine
 */
export async function unpack(packed: Uint8Array, dir: string): Promise<void> {
  const files = await filesIn(await unzip(packed))
  try {
    for (const [path, bytes] of files) {
      const file = join(dir, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
  } catch (cause) {
    const code = getErrorCode(cause) ?? 'unknown'
    throw new OperatorError(`The upload cannot be stored at the site (${code}).`, { cause })
  }
}

async function unzip(packed: Uint8Array): Promise<Buffer> {
  try {
    return await promisify(gunzip)(packed, { maxOutputLength: MAX_BYTES })
  } catch (cause) {
    const isLarge = getErrorCode(cause) === 'ERR_BUFFER_TOO_LARGE'
    throw isLarge ? new OperatorError(TOO_LARGE, { cause }) : unreadable(cause)
  }
}

async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  if (COMPRESSED.some((magic) => bytes.subarray(0, magic.length).equals(magic)))
    throw new OperatorError('The upload is refused: it is compressed twice.')
  const names = new EntryNames()
  const files = new Map<string, Buffer>()
  const reading: Promise<void>[] = []
  let error: string | null = null
  let total = 0
  const take = async (entry: ReadEntry): Promise<void> => {
    const path = entry.path.replace(/^\.\//, '').replace(/\/$/, '')
    const isFolder = entry.type === 'Directory'
    total += entry.size
    if (isFolder) error ??= path === '' || PATH.test(path) ? null : `${name(path)} is no folder of a release`
    else if ((entry.type !== 'File' && entry.type !== 'OldFile') || !PATH.test(path))
      error ??= `${name(path)} is no plain file of a release`
    else if (files.size >= MAX_FILES) error ??= `it has more than ${MAX_FILES} files`
    else error ??= names.add(path)
    if (error !== null || isFolder || total > MAX_BYTES) {
      entry.resume()
      return
    }
    files.set(path, Buffer.alloc(0))
    files.set(path, await entry.concat())
  }
  await new Promise<void>((done, refuse) => {
    const parser = new Parser({
      strict: true,
      brotli: false,
      zstd: false,
      onReadEntry: (entry) => void reading.push(take(entry)),
    })
    parser.on('error', (cause: unknown) =>
      refuse(total > MAX_BYTES ? new OperatorError(TOO_LARGE, { cause }) : unreadable(cause)),
    )
    parser.on('end', done)
    parser.end(bytes)
  })
  await Promise.all(reading)
  if (total > MAX_BYTES) throw new OperatorError(TOO_LARGE)
  if (error !== null) throw new OperatorError(`The upload is refused: ${error as string}.`)
  return files
}

/** The names of one upload: every file system can hold all of them beside each other. */
class EntryNames {
  readonly #files = new Set<string>()
  readonly #folders = new Set<string>()

  /** @returns the reason why it conflicts with the others; null if it does not */
  add(path: string): string | null {
    const key = path.toLowerCase()
    const segments = key.split('/')
    const folders = segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
    if (this.#files.has(key)) return `${name(path)} is there twice, or with other capital letters`
    if (this.#folders.has(key) || folders.some((folder) => this.#files.has(folder)))
      return `${name(path)} is a file and a folder`
    this.#files.add(key)
    for (const folder of folders) this.#folders.add(folder)
    return null
  }
}
