// Lets formulas in tables contain `|`, which otherwise ends a cell.
import type { MarkdownIt } from 'markdown-it'
import { formulaAt } from './dollars.ts'

/** Stands for a bar of a formula while tables are parsed; Unicode reserves it for such uses, so no text has it. */
const HIDDEN = '\uFDD0'

/** A line whose formulas have no bars that would split a table; of the same length. */
function hidePipes(line: string): string {
  let out = ''
  for (let at = 0; at < line.length;) {
    const formula =
      line[at] === '\\' && line[at + 1] !== '(' && line[at + 1] !== '[' ? null : formulaAt(line, at)
    const end = formula?.end ?? at + (line[at] === '\\' ? 2 : 1)
    const part = line.slice(at, end)
    // An escaped bar, \|, is the same in any cell.
    out += formula ? part.replaceAll(/\\[^]|\|/g, (found) => (found === '|' ? HIDDEN : found)) : part
    at = end
  }
  return out
}

const restorePipes = (text: string): string => text.replaceAll(HIDDEN, '|')

/** Lets formulas in tables have bars: `| $|x|$ |` is one cell. */
export function barsInTables(markdown: MarkdownIt): void {
  markdown.core.ruler.after('normalize', 'hide_pipes', (state) => {
    if (!state.inlineMode) state.src = state.src.split('\n').map(hidePipes).join('\n')
  })
  markdown.core.ruler.after('block', 'show_pipes', (state) => {
    for (const token of state.tokens) token.content = restorePipes(token.content)
  })
}

/** The number of cells in a table's line. */
export function countCells(line: string): number {
  const cells = hidePipes(line.trim()).replaceAll(/\\[^]/g, '').split('|')
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells.length
}
