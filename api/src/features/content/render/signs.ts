// Finds signs of a text that pupils would see otherwise than they were written.
import type { MarkdownIt, StateInline, Token } from 'markdown-it'
import MarkdownItClass from 'markdown-it'
import type { Finding } from './tex.ts'

/** Number of characters before a token's text. */
export const tokenPositions = new WeakMap<Token, number>()
/** Findings about signs in the text of an inline token that would not look as they are written. */
export const findingsIn = new WeakMap<Token, readonly Finding[]>()

interface Environment {
  /** The text, and the findings in it. */
  reading?: { readonly text: string; readonly findings: Finding[] }
}

/**
 * Letters and digits that stand in sums and formulas: beside them an asterisk is a sign. Bangla words may continue
 * after bold text.
 */
const OF_A_SUM = /[\p{N})\]}°%]|(?!\p{Script=Bengali})\p{L}/u
const BEGINS_A_SUM = /[\p{N}(\\$]|(?!\p{Script=Bengali})\p{L}/u

/** Reads `*` as emphasis around words only; `_` is never more than itself. */
class SignsInline extends MarkdownItClass.StateInline {
  override push(...what: Parameters<StateInline['push']>): Token {
    const token = super.push(...what)
    tokenPositions.set(token, this.pos)
    return token
  }

  override scanDelims(start: number, canSplitWord: boolean): ReturnType<StateInline['scanDelims']> {
    const scanned = super.scanDelims(start, canSplitWord)
    const isLine = this.src[start] === '_'
    const [before = '', after = ''] = [this.src[start - 1], this.src[start + scanned.length]]
    return {
      ...scanned,
      can_open: !isLine && scanned.can_open && !OF_A_SUM.test(before),
      can_close: !isLine && scanned.can_close && !BEGINS_A_SUM.test(after),
    }
  }
}

const TAG =
  /^<(?:!--|\/?(?:a|b|big|blockquote|br|center|code|del|div|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|math|ol|p|pre|q|s|script|small|span|strong|style|sub|sup|svg|table|td|th|tr|tt|u|ul|var)(?:\s[^<>]*=[^<>]*)?\s*\/?>)/i
/** Signs with a meaning in Markdown, which a backslash makes literal. */
const ESCAPABLE = /^[\\`*_{}[\]#+\-.|~<>$%&^=]/

/** The message for a place of a text that pupils would not see as it is written. */
function lookAt(text: string, at: number): string | null {
  const rest = text.slice(at)
  const [sign] = rest
  const before = text[at - 1] ?? ''
  if (sign === '\\') {
    const command = /^\\[a-zA-Z]+/.exec(rest)?.[0]
    if (command !== undefined)
      return `has ${command} outside a formula; write it between dollars, such as $${command}…$`
    if (rest.startsWith('\\\n')) return String.raw`loses the \ at the end of its line; begin a new paragraph`
    if (/^\\\\(?:\s|\n|$)/.test(rest)) return String.raw`has \\ outside a formula; begin a new paragraph`
    if (/^\\[(]/.test(rest)) return String.raw`has a \( without its other half; write ( for the sign`
    if (/^\\[)]/.test(rest) && !/(?:^|\n)\s*\d+$/.test(text.slice(0, at)))
      return String.raw`has a \) without its other half; write ) for the sign`
    if (
      /^\\[!-/:-@[-\x60{-~]/.test(rest) &&
      !/^\\[)]/.test(rest) &&
      !ESCAPABLE.test(rest.slice(1)) &&
      !rest.startsWith('\\![')
    )
      return `loses the backslash of ${rest.slice(0, 2)}; it means something in formulas only`
  }
  if (sign === '<' && TAG.test(rest))
    return String.raw`has a tag of HTML, ${TAG.exec(rest)?.[0]}, which is shown as it is written; write formulas as $x^2$, **bold**, *italics*, and \< for the sign`
  if (
    sign === '_' &&
    !/[\p{L}\p{N}_]/u.test(before) &&
    /^_{1,2}\p{L}[^_\n]*_{1,2}(?![\p{L}\p{N}_])/u.test(rest)
  )
    return String.raw`has _ where *italics* are written with *; write \_ for the sign`
  if (sign === '_' && /(?<![a-zA-Z])[a-zA-Z]$/.test(text.slice(0, at)) && /^_[\d{]/.test(rest))
    return `lowers nothing outside a formula; write $${before}${rest.slice(0, 2)}$`
  if (sign === '^' && /[\p{L}\p{N})]/u.test(before) && /^\^[\p{N}a-zA-Z{(+\-−]/u.test(rest))
    return `raises nothing outside a formula; write $${before}${rest.slice(0, 2)}$`
  if (sign === '\x60' && /^\x60\x60[^\x60\n]*''/.test(rest)) return 'has quotation marks of TeX; write “…”'
  return null
}

/** Collects findings, and leaves parsing to the rules behind it. */
function lookalikes(state: StateInline, silent: boolean): boolean {
  const { reading } = state.env as Environment
  // The alternative text of a picture is parsed as a text of its own.
  if (silent || reading?.text !== state.src) return false
  const message = lookAt(state.src, state.pos)
  if (message !== null) reading.findings.push({ at: state.pos, message })
  return false
}

/** Unpaired asterisks and `~~` stay where they can only be signs, as in 2*3 and 2 * 3. */
function leftOver(state: StateInline): void {
  const { reading } = state.env as Environment
  if (reading?.text !== state.src) return
  for (const token of state.tokens) {
    const at = tokenPositions.get(token)
    if (token.type !== 'text' || at === undefined) continue
    if (token.content === '~~')
      reading.findings.push({ at, message: String.raw`has ~~ without its other half; write \~ for the sign` })
    if (token.content !== '*') continue
    const run = /^\*+/.exec(state.src.slice(at))?.[0].length ?? 1
    const isEdge = (sign: string | undefined) => sign === undefined || /\s/.test(sign)
    if (run === 1 && isEdge(state.src[at - 1]) === isEdge(state.src[at + 1])) continue
    if (reading.findings.some((finding) => finding.at === at)) continue
    const sign = '*'.repeat(run)
    reading.findings.push({
      at,
      message: `has ${sign} without its other half, or beside a letter or digit; write ${String.raw`\*`.repeat(run)} for the sign, and powers as $2^3$`,
    })
  }
}

/** Italics around a number between numbers: 5 *4* 3. */
function sumsInItalics(state: StateInline): void {
  const { reading } = state.env as Environment
  if (reading?.text !== state.src) return
  const opened: number[] = []
  for (const token of state.tokens) {
    const at = tokenPositions.get(token) ?? 0
    if (token.type === 'em_open') opened.push(at)
    if (token.type !== 'em_close') continue
    const from = opened.pop() ?? 0
    const inside = state.src.slice(from + 1, at)
    const isBetween =
      /[\p{N})\]]\s*$/u.test(state.src.slice(0, from)) && /^\s*[\p{N}(]/u.test(state.src.slice(at + 1))
    if (!/\p{L}/u.test(inside) || isBetween)
      reading.findings.push({
        at: from,
        message: String.raw`makes italics of a sum; write \* for the sign, or × `.trim(),
      })
  }
}

/** Turns Markdown into the dialect of problems, and collects findings. */
export function preserveSigns(markdown: MarkdownIt): void {
  markdown.inline.State = SignsInline
  // Formulas are parsed before: \( begins one.
  markdown.inline.ruler.after('dollar_maths', 'lookalikes', lookalikes)
  markdown.inline.ruler2.after('emphasis', 'left_over', leftOver)
  markdown.inline.ruler2.after('left_over', 'sums_in_italics', sumsInItalics)
  markdown.block.ruler.disable(['lheading', 'reference'])
  markdown.core.ruler.at('inline', (state) => {
    const environment = state.env as Environment
    for (const token of state.tokens) {
      if (token.type !== 'inline') continue
      environment.reading = { text: token.content, findings: [] }
      state.md.inline.parse(token.content, state.md, state.env, token.children ?? [])
      findingsIn.set(token, environment.reading.findings)
    }
  })
}
