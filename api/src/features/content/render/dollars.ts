// Finds the formulas in Markdown, between dollar signs and the like.
import type { MarkdownIt, StateInline } from 'markdown-it'

/** Token types of formulas; a mark without its other half becomes `LONE_MARK`, which the renderer reports. */
export const MATHS = 'maths'
export const LONE_MARK = 'lone_mark'

interface Mark {
  readonly opens: string
  readonly closes: string
  readonly isBlock: boolean
}

/** The delimiters of formulas: dollars, as in Markdown, or those of TeX. */
const MARKS: readonly Mark[] = [
  { opens: '$$', closes: '$$', isBlock: true },
  { opens: '$', closes: '$', isBlock: false },
  { opens: String.raw`\(`, closes: String.raw`\)`, isBlock: false },
  { opens: String.raw`\[`, closes: String.raw`\]`, isBlock: true },
]

/** Index of the next `mark` without a backslash before it; -1 if there is none. */
function closing(source: string, mark: string, from: number): number {
  for (let at = source.indexOf(mark, from); at >= 0; at = source.indexOf(mark, at + 1)) {
    let slashes = 0
    while (source[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  return -1
}

/** A formula that begins at a place of a text; null if there is none. */
interface Formula {
  readonly tex: string
  readonly mark: Mark
  /** Index behind its closing mark. */
  readonly end: number
}

export function formulaAt(source: string, pos: number): Formula | null {
  const mark = MARKS.find(({ opens }) => source.startsWith(opens, pos))
  if (!mark) return null
  const from = pos + mark.opens.length
  const close = closing(source, mark.closes, from)
  if (close < 0) return null
  const tex = source.slice(from, close)
  const end = close + mark.closes.length
  const isFormula =
    tex.trim() !== '' &&
    // `$5-$6` are two prices. So are `$5 and $6`.
    (mark.opens !== '$' ||
      (tex === tex.trim() && !tex.includes('\n\n') && !/^\p{N}/u.test(source.slice(end))))
  return isFormula ? { tex, mark, end } : null
}

function readMaths(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state
  const formula = formulaAt(src, pos)
  if (!formula && src[pos] !== '$') return false
  const written = src.startsWith('$$', pos) ? '$$' : '$'
  if (!silent) {
    const token = state.push(formula ? MATHS : LONE_MARK, '', 0)
    token.content = formula ? formula.tex.trim() : written
    token.markup = formula?.mark.isBlock ? '$$' : '$'
    token.info = formula ? formula.mark.opens : written
  }
  state.pos = formula ? formula.end : pos + written.length
  return true
}

/** Adds `$…$`, `$$…$$`, `\(…\)` and `\[…\]` to Markdown; a literal `$` is written `\$`. */
export function dollarMaths(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'dollar_maths', readMaths)
}
