// Finds the texts of templates, which are programs, in both languages.
import type { TextPair } from './bilingual.ts'

/** A string or a template of TypeScript: its place, its quotes, and its text. */
interface Literal {
  readonly from: number
  readonly to: number
  readonly quote: string
  /** The text for a translator: escapes are resolved, placeholders stay as `${…}`. */
  readonly text: string
}

const SPACE = /\s/

/** The end of a placeholder of a template: behind its closing brace. */
function endOfPlaceholder(code: string, from: number): number {
  let depth = 0
  for (let at = from; at < code.length;) {
    const sign = code.charAt(at)
    if (sign === "'" || sign === '"' || sign === '`') {
      at = readLiteral(code, at)?.to ?? code.length
      continue
    }
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    at += 1
    if (depth === 0) return at
  }
  return code.length
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

/** The literal that begins at this place; undefined if there is none, or it has no end. */
function readLiteral(code: string, from: number): Literal | undefined {
  const quote = code.charAt(from)
  if (quote !== "'" && quote !== '"' && quote !== '`') return undefined
  let text = ''
  for (let at = from + 1; at < code.length;) {
    const sign = code.charAt(at)
    if (sign === quote) return { from, to: at + 1, quote, text }
    if (sign === '\\') {
      const next = code.charAt(at + 1)
      text += ESCAPED[next] ?? next
      at += 2
    } else if (quote === '`' && code.startsWith('${', at)) {
      const end = endOfPlaceholder(code, at + 1)
      text += code.slice(at, end)
      at = end
    } else {
      text += sign
      at += 1
    }
  }
  return undefined
}

const skipSpace = (code: string, from: number): number => {
  let at = from
  while (SPACE.test(code.charAt(at))) at += 1
  return at
}

/** The placeholders of a text, as they are written, in alphabetical order. */
export function placeholdersIn(text: string): string[] {
  const found: string[] = []
  for (let at = text.indexOf('${'); at >= 0;) {
    const end = endOfPlaceholder(text, at + 1)
    found.push(text.slice(at, end))
    at = text.indexOf('${', end)
  }
  return found.toSorted()
}

/** A text as the literal with these quotes; placeholders stay code. */
function writtenAs(quote: string, text: string): string {
  let written = ''
  for (let at = 0; at < text.length;) {
    if (quote === '`' && text.startsWith('${', at)) {
      const end = endOfPlaceholder(text, at + 1)
      written += text.slice(at, end)
      at = end
      continue
    }
    const sign = text.charAt(at)
    written += sign === '\n' ? String.raw`\n` : sign === '\\' || sign === quote ? `\\${sign}` : sign
    at += 1
  }
  return `${quote}${written}${quote}`
}

/**
 * The texts of a template in both languages: every `{ en: …, bn: … }` whose two values are single literals. Texts that
 * a condition chooses are inside placeholders, and stay with the template's author.
 */
export function templatePairs(code: string): TextPair[] {
  const pairs: TextPair[] = []
  for (let at = 0; at < code.length;) {
    if (code.startsWith('//', at)) at = code.indexOf('\n', at) < 0 ? code.length : code.indexOf('\n', at)
    else if (code.startsWith('/*', at))
      at = code.indexOf('*/', at) < 0 ? code.length : code.indexOf('*/', at) + 2
    else if (/^(?<![\w.])en:/.test(code.slice(at, at + 3)) && !/[\w.]/.test(code.charAt(at - 1))) {
      const pair = readPair(code, at, pairs.length + 1)
      if (pair) pairs.push(pair)
      at = pair?.to ?? at + 3
    } else at = readLiteral(code, at)?.to ?? at + 1
  }
  return pairs
}

function readPair(code: string, from: number, number: number): TextPair | undefined {
  const en = readLiteral(code, skipSpace(code, from + 'en:'.length))
  if (!en) return undefined
  const key = /^,\s*bn:\s*/.exec(code.slice(en.to))?.[0]
  const bn = key === undefined ? undefined : readLiteral(code, en.to + key.length)
  // `'a' + b` and `'a'.at(0)` are not single literals.
  if (!bn || !/[,}]/.test(code.charAt(skipSpace(code, bn.to)))) return undefined
  const { quote } = bn
  return {
    id: `text.${number}`,
    en: en.text,
    bn: bn.text,
    from: bn.from,
    to: bn.to,
    write: (bangla) => writtenAs(quote, bangla),
  }
}
