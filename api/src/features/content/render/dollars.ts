import type { MarkdownIt, StateInline } from 'markdown-it'

/** Token types of formulas; a `$` without its other half becomes `LONE_DOLLAR`, which the renderer refuses. */
export const MATHS = 'maths'
export const LONE_DOLLAR = 'lone_dollar'

/** Index of the next `mark` that no backslash hides; -1 without one. */
function closing(source: string, mark: string, from: number): number {
  for (let at = source.indexOf(mark, from); at >= 0; at = source.indexOf(mark, at + 1)) {
    let slashes = 0
    while (source[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  return -1
}

function readMaths(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state
  if (src[pos] !== '$') return false
  const mark = src.startsWith('$$', pos) ? '$$' : '$'
  const end = closing(src, mark, pos + mark.length)
  const tex = end < 0 ? '' : src.slice(pos + mark.length, end)
  const isFormula = tex.trim() !== '' && (mark === '$$' || (tex === tex.trim() && !tex.includes('\n\n')))
  if (!silent) {
    const token = state.push(isFormula ? MATHS : LONE_DOLLAR, '', 0)
    token.content = isFormula ? tex.trim() : mark
    token.markup = mark
    token.meta = { lines: isFormula ? tex.split('\n').length : 1 }
  }
  state.pos = isFormula ? end + mark.length : pos + mark.length
  return true
}

/** Teaches Markdown `$…$` and `$$…$$`; a `$` of its own is written `\$`. */
export function dollarMaths(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'dollar_maths', readMaths)
}
