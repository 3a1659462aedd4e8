// Signs with a backslash stand for themselves: \~ \= \# \{ \} \: \\, and \n for a new line. They are set aside while
// the others are read, as Moodle does.

const ESCAPED = ['\\\\', '\\:', '\\#', '\\=', '\\{', '\\}', '\\~', '\\n'] as const
const MEANT = ['\\', ':', '#', '=', '{', '}', '~', '\n'] as const
const FIRST = 0xe0_10
const placeholder = (index: number): string => String.fromCodePoint(FIRST + index)
const PLACEHOLDERS = /[\uE010-\uE017]/g

/** A text whose escaped signs are set aside. */
export function maskEscapes(text: string): string {
  const clean = text.replaceAll(PLACEHOLDERS, '')
  // From left to right: `\\\\n` is a backslash before an n.
  return clean.replaceAll(/\\[\\:#={}~n]/g, (found) =>
    placeholder(ESCAPED.findIndex((sign) => sign === found)),
  )
}

/** The text with its signs. */
export const unmaskEscapes = (text: string): string =>
  text.replaceAll(PLACEHOLDERS, (found) => MEANT[(found.codePointAt(0) ?? FIRST) - FIRST] ?? '')

/** `[html]` and other formats before a text. */
export function splitFormat(text: string): { readonly format: string; readonly text: string } {
  const [head, format] = /^\s*\[(html|markdown|plain|moodle)\]/i.exec(text) ?? []
  return head === undefined || format === undefined
    ? { format: '', text }
    : { format: format.toLowerCase(), text: text.slice(head.length).trim() }
}
