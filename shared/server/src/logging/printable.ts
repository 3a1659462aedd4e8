// Escapes texts of callers for logs and terminals.

/** Control characters but line breaks, line separators, and marks that turn the direction of text around. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

/**
 * Text of callers in a form that is safe in a log or a terminal: characters that could move the cursor, colour or hide
 * text are escaped (`\u001b`). Line breaks stay; JSON stays JSON of the same value.
 */
export const escapeUnprintable = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A stream for Fastify's logger, whose lines are printable. */
export const openPrintableStream = (stream: { readonly write: (line: string) => unknown }) => ({
  write: (line: string): void => void stream.write(escapeUnprintable(line)),
})
