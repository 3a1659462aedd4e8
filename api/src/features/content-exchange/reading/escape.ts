// Plain text as the library's Markdown, so that every sign is shown as it was written.

/** Formulas as Moodle's filters find them: \(…\), \[…\] and $$…$$. A single dollar is a sign there. */
const FORMULA = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g

/** Not brackets: behind a backslash they begin a formula. The library's reader refuses text that looks like a link. */
const SIGNS = /[\\`*_<$^|]|~~|&(?=#?\w+;)/g
const LINE_START = /^(\s*)(?:(>)|([#+-])(?=\s|$|[-#])|(\d+)([.)])(?=\s|$))/
/** Signs below a line would make it a heading or a rule. */
const RULE = /^(\s*)([-=_]{2,}\s*)$/

const escapeSigns = (text: string): string => text.replaceAll(SIGNS, String.raw`\$&`)

const escapeLineStart = (line: string): string =>
  line.replace(RULE, String.raw`$1\$2`).replace(LINE_START, (found: string) => {
    const [, space = '', number = '', sign = ''] = /^(\s*)(\d*)(\S)$/.exec(found) ?? []
    return `${space}${number}\\${sign}`
  })

/** `$…$`, or the long marks where a digit behind it would make two prices of it. */
function toFormula(tex: string, isBlock: boolean, next: string): string {
  if (isBlock) return `$$${tex.trim()}$$`
  return /^\p{N}/u.test(next) ? String.raw`\(${tex.trim()}\)` : `$${tex.trim()}$`
}

/** A text whose lines do not begin anything yet: for parts of a paragraph. */
export function escapeInline(text: string): { readonly markdown: string; readonly hasFormula: boolean } {
  let markdown = ''
  let from = 0
  for (const match of text.matchAll(FORMULA)) {
    const [whole, inLine, block, dollars] = match
    const end = match.index + whole.length
    markdown += escapeSigns(text.slice(from, match.index))
    markdown += toFormula(inLine ?? block ?? dollars ?? '', inLine === undefined, text.slice(end))
    from = end
  }
  return { markdown: markdown + escapeSigns(text.slice(from)), hasFormula: from > 0 }
}

/** Lines of a paragraph that would begin a list, a heading or a rule stay what they are. */
export const escapeLineStarts = (markdown: string): string =>
  markdown.split('\n').map(escapeLineStart).join('\n')
