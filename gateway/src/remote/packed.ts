import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { OperatorError } from '@dhadha/server'
import { Parser, type ReadEntry } from 'tar'

/** What a version may have. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_FILES = 2_000
/** Relative, without `..`, as release.json names its files. */
const PATH = /^(?!\.{1,2}(?:\/|$))[\w.~@+=-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.~@+=-]+)*$/

/**
 * Writes the files of a packed folder that came from elsewhere.
 *
 * @param dir an empty folder
 * @throws OperatorError for what is cut off, too large, or no plain file of the folder
 */
export async function unpack(packed: Uint8Array, dir: string): Promise<void> {
  const files = await filesIn(await unzipped(packed))
  for (const [path, bytes] of files) {
    const file = join(dir, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
}

async function unzipped(packed: Uint8Array): Promise<Buffer> {
  try {
    return await promisify(gunzip)(packed, { maxOutputLength: MOST_BYTES })
  } catch (cause) {
    const isLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new OperatorError(
      isLarge
        ? 'The upload is too large: unpacked, a version may have 64 MiB.'
        : 'The upload cannot be read: it was cut off, or is no .tar.gz.',
      { cause },
    )
  }
}

async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const reading: Promise<void>[] = []
  let fault: string | null = null
  const take = async (entry: ReadEntry): Promise<void> => {
    const path = entry.path.replace(/^\.\//, '').replace(/\/$/, '')
    const isFolder = entry.type === 'Directory'
    if (isFolder) fault ??= path === '' || PATH.test(path) ? null : `${path} is no folder of a release`
    else if ((entry.type !== 'File' && entry.type !== 'OldFile') || !PATH.test(path))
      fault ??= `${path} is no plain file of a release`
    else if (files.has(path)) fault ??= `${path} is there twice`
    else if (files.size >= MOST_FILES) fault ??= `it has more than ${MOST_FILES} files`
    else {
      files.set(path, Buffer.alloc(0))
      files.set(path, await entry.concat())
      return
    }
    entry.resume()
  }
  await new Promise<void>((done, refuse) => {
    const parser = new Parser({ strict: true, onReadEntry: (entry) => void reading.push(take(entry)) })
    parser.on('error', (cause: unknown) =>
      refuse(new OperatorError('The upload cannot be read: it was cut off, or is no .tar.gz.', { cause })),
    )
    parser.on('end', done)
    parser.end(bytes)
  })
  await Promise.all(reading)
  if (fault !== null) throw new OperatorError(`The upload is refused: ${fault as string}.`)
  return files
}
