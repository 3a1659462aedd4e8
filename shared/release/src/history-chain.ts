// How the lines of a registry's history hold together, for programs that run in Node.
import { createHash } from 'node:crypto'

/** The member of a line that carries the hash of the line before it. */
const BEFORE = 'before'
/** The previous hash in the first line of a history. */
const FIRST = 'none'

/** By which the next line knows this one. @param line its text, without the line end; undefined: there is none */
export const hashOfLine = (line: string | undefined): string =>
  line === undefined ? FIRST : createHash('sha256').update(line).digest('base64url')

/** A line of the history. @param last the line before it, as it is stored; undefined: it is the first one */
export const chainedLine = (entry: object, last: string | undefined): string =>
  JSON.stringify({ ...entry, [BEFORE]: hashOfLine(last) })

/**
 * Checks that the history is as it was written. Each violation is the end of a sentence; empty if there is none. Lines
 * without a hash before the first one with a hash are from releases of this program that wrote none, and are accepted.
 *
 * @param lines without line ends, the oldest first
 * @param anchor hash of a line that was once the last one (`history` of the composition); undefined: not known
 */
export function verifyChain(lines: readonly string[], anchor?: string): string[] {
  const errors: string[] = []
  let isChained = false
  for (const [index, line] of lines.entries()) {
    const carried = carriedBy(line)
    const before = lines[index - 1]
    if (carried === undefined) {
      if (isChained) errors.push(`line ${index + 1} carries no hash of the line before it`)
    } else if (carried !== hashOfLine(before)) {
      errors.push(
        before === undefined
          ? 'lines before line 1 are missing'
          : `line ${index + 1} does not follow line ${index}: one of them was changed, or lines between them are missing`,
      )
    }
    isChained ||= carried !== undefined
  }
  const isAnchored = anchor === undefined || [undefined, ...lines].some((line) => hashOfLine(line) === anchor)
  return isAnchored ? errors : [...errors, 'the line that was the last one at the latest change is missing']
}

function carriedBy(line: string): string | undefined {
  try {
    const carried = (JSON.parse(line) as Record<string, unknown> | null)?.[BEFORE]
    return typeof carried === 'string' || carried === undefined ? carried : ''
  } catch {
    // Not an entry at all, which the reader of the history reports. The next line shows whether it was changed.
    return undefined
  }
}
