import { open } from 'node:fs/promises'

/** Replaces an erased line, padded with blanks: still a valid JSON line for readers of the file. */
const ERASED = '{"erased":true}'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Matches the whole word: `a@b.com` does not stand in `ka@b.com`, nor in `a@b.com.bd`. */
const wholeWord = (word: string): RegExp =>
  new RegExp(
    `(?<![\\w.+-])${JSON.stringify(word)
      .slice(1, -1)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\w)`,
    'i',
  )

/**
 * Overwrites the lines that hold one of the words in place: other processes may append to the file at the same time,
 * and rewriting it would lose what they add.
 *
 * @returns the number of lines
 */
export async function eraseLines(file: string, words: readonly string[]): Promise<number> {
  const wanted = words.filter((word) => word !== '').map(wholeWord)
  if (wanted.length === 0) return 0
  const handle = await open(file, 'r+').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!handle) return 0
  try {
    const content = await handle.readFile()
    let count = 0
    for (let start = 0; start < content.length;) {
      const found = content.indexOf(10, start)
      const end = found === -1 ? content.length : found
      const line = content.toString('utf8', start, end)
      if (end - start >= ERASED.length && wanted.some((word) => word.test(line))) {
        await handle.write(Buffer.from(ERASED.padEnd(end - start)), 0, end - start, start)
        count++
      }
      start = end + 1
    }
    await handle.sync()
    return count
  } finally {
    await handle.close()
  }
}
