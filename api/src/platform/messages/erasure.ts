// Erases messages that name a person from the outbox.
import { open, readFile } from 'node:fs/promises'
import { getErrorCode } from '@dhadha/server/errors'
import { erasedLine, MIN_ERASABLE_LENGTH } from '../files/erased-line.ts'

const isMissing = (error: unknown): boolean => getErrorCode(error) === 'ENOENT'

/**
 * A pattern for the whole word, as JavaScript and PostgreSQL read it: `a@b.com` does not stand in `ka@b.com`, nor in
 * `a@b.com.bd`.
 *
 * @param begins what else may stand before it
 */
export const wholeWord = (word: string, begins = ''): string =>
  `(?:(?<![\\w.+-])${begins})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\w)`

/** The same in a JSON text, where a line that begins looks like the letter n. */
const inJson = (word: string): RegExp =>
  new RegExp(wholeWord(JSON.stringify(word).slice(1, -1), String.raw`|(?<=\\[bfnrt])`), 'i')

/**
 * Overwrites the lines that are to go in place: other processes may append to the file at the same time, and
 * rewriting it would lose what they add.
 *
 * @returns the number of lines
 */
async function overwriteLines(file: string, isToGo: (line: string) => boolean): Promise<number> {
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
      if (end - start >= MIN_ERASABLE_LENGTH && isToGo(content.toString('utf8', start, end))) {
        await handle.write(erasedLine(end - start), 0, end - start, start)
        count++
      }
      start = end + 1
    }
    if (count > 0) await handle.sync()
    return count
  } finally {
    await handle.close()
  }
}

/** Erases the lines that hold one of the words. @returns the number of lines */
export async function eraseLines(file: string, words: readonly string[]): Promise<number> {
  const patterns = words.filter((word) => word !== '').map(inJson)
  if (patterns.length === 0) return 0
  return overwriteLines(file, (line) => patterns.some((word) => word.test(line)))
}

/** `{"at":"2026-08-01T10:00:00.000Z",…`: how a stored message begins. */
const STORED_AT = /^\{"at":"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/

const isOlder = (line: string, before: Date): boolean => {
  const at = STORED_AT.exec(line)?.[1]
  return at !== undefined && new Date(at) < before
}

/** Erases messages that were stored before. @returns the number of lines */
export const eraseLinesBefore = (file: string, before: Date): Promise<number> =>
  overwriteLines(file, (line) => isOlder(line, before))

/** How many messages `eraseLinesBefore` would erase. */
export async function countLinesBefore(file: string, before: Date): Promise<number> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })
  return content.split('\n').filter((line) => isOlder(line, before)).length
}
