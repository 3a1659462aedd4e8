// Erases lines of a file in place.

/** Stands in place of an erased line: still a valid JSON line for readers of the file. */
const ERASED = '{"erased":true}'

/** Shorter lines cannot be erased in place; none of ours is. */
export const MIN_ERASABLE_LENGTH = ERASED.length

/** As long as the line that it replaces: rewriting the file would lose what other processes append meanwhile. */
export const erasedLine = (bytes: number): Buffer => Buffer.from(ERASED.padEnd(bytes))
