// Reduces MathJax's formulas to what browsers can draw (MathML Core).
import type { MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js'
import type { PropertyList } from 'mathjax-full/js/core/Tree/Node.js'
import { toMathLetters } from './math-letters.ts'

/** Named widths in em, as MathML 3 defines them; MathML Core leaves them out. */
const NAMED_SPACES: Readonly<Record<string, string>> = {
  veryverythinmathspace: '0.0556em',
  verythinmathspace: '0.1111em',
  thinmathspace: '0.1667em',
  mediummathspace: '0.2222em',
  thickmathspace: '0.2778em',
  verythickmathspace: '0.3333em',
  veryverythickmathspace: '0.3889em',
}
const SPACES = ['lspace', 'rspace', 'width'] as const

/** The bar by which MathJax draws lines above and below; browsers do not stretch it. */
const BAR = '\u2015'

/** Frames that the style sheet draws (formulas.module.css of the boards), by `notation`. */
const FRAMES = new Set(['box', 'top', 'right', 'bottom', 'left'])

/** The reason why browsers cannot draw a formula, as a sentence for its author. */
class NotDrawnError extends Error {
  override readonly name = 'NotDrawnError'
}

/** The attribute that is set on the node itself, not the inherited one. */
const explicit = (node: MmlNode, name: string): string => String(node.attributes.getExplicit(name) ?? '')

/** Removes an attribute. MathJax has no call for it, but exposes its own list of attributes. */
function take(node: MmlNode, name: string): string {
  const value = explicit(node, name)
  const attributes: PropertyList = node.attributes.getAllAttributes()
  delete attributes[name]
  return value
}

/** The value of a list such as `none solid` at a place: the last one applies to all that follow. */
function at(list: string, place: number): string {
  const values = list.split(/\s+/).filter(Boolean)
  return values[Math.min(place, values.length - 1)] ?? ''
}

const isLine = (style: string) => style === 'solid' || style === 'dashed'

/** Copies a table's attributes for columns and rows to its cells, where the style sheet finds them. */
function dressCells(table: MmlNode): void {
  const [columns, rows] = [take(table, 'columnlines'), take(table, 'rowlines')]
  const [aligns, spaces] = [take(table, 'columnalign'), take(table, 'columnspacing')]
  take(table, 'rowspacing')
  take(table, 'frame')
  const lines = table.childNodes as MmlNode[]
  const width = Math.max(...lines.map((row) => row.childNodes.length))
  for (const [index, row] of lines.entries()) {
    // A short row ends its lines early.
    while (row.childNodes.length < width) row.appendChild(table.factory.create('mtd'))
    for (const [column, cell] of (row.childNodes as MmlNode[]).entries()) {
      const [align, space] = [at(aligns, column), at(spaces, column)]
      const [beside, below] = [at(columns, column), at(rows, index)]
      if (align === 'left' || align === 'right') cell.attributes.set('columnalign', align)
      if (column < width - 1 && (space === '0em' || space === '2em'))
        cell.attributes.set('columnspacing', space)
      if (column < width - 1 && isLine(beside)) cell.attributes.set('columnlines', beside)
      if (index < lines.length - 1 && isLine(below)) cell.attributes.set('rowlines', below)
    }
  }
}

/** A group with a frame, which the style sheet draws: MathML Core has no `menclose`. */
function createFrame(node: MmlNode, notation: string, children: MmlNode[]): MmlNode {
  const unknown = notation.split(' ').find((part) => !FRAMES.has(part))
  if (unknown !== undefined) throw new NotDrawnError(`pages draw no ${unknown}`)
  return node.factory.create('mrow', { notation }, children) as MmlNode
}

const toText = (node: MmlNode): string =>
  (node.childNodes as unknown as { getText?: () => string }[])
    .map((child) => child.getText?.() ?? '')
    .join('')

function replaceLetters(node: MmlNode): void {
  const variant = explicit(node, 'mathvariant')
    .replace('-tex-calligraphic', 'script')
    .replace('-tex-bold-calligraphic', 'bold-script')
  let isWhole = true
  for (const child of node.childNodes as unknown as {
    getText?: () => string
    setText?: (text: string) => void
  }[]) {
    const text = child.getText?.()
    if (text === undefined) continue
    const letters = toMathLetters(text, variant)
    if (letters === null) isWhole = false
    else child.setText?.(letters)
  }
  if (isWhole) take(node, 'mathvariant')
}

/**
 * Turns a formula of MathJax into MathML Core, which browsers draw (W3C MathML Core, 2025), with the attributes of
 * formulas.module.css of the boards: letters of other alphabets become characters of their own, lines and alignment of
 * tables go to their cells, frames to groups, named widths become lengths.
 *
 * @returns the node that replaces the formula
 * @throws NotDrawnError for parts that neither browsers nor the style sheet draw
 */
export function toMathMlCore(node: MmlNode): MmlNode {
  if (!node.attributes) return node
  for (const [index, child] of ((node.childNodes ?? []) as MmlNode[]).entries()) {
    const drawn = toMathMlCore(child)
    if (drawn !== child) {
      node.childNodes[index] = drawn
      drawn.parent = node
    }
  }
  for (const name of SPACES) {
    const width = NAMED_SPACES[explicit(node, name)]
    if (width !== undefined) node.attributes.set(name, width)
  }
  if (node.isToken) replaceLetters(node)
  // An infix sign would have space around it: | x |.
  if (node.isKind('mo') && explicit(node, 'stretchy') === 'false' && toText(node) === '|')
    for (const side of ['lspace', 'rspace']) node.attributes.set(side, '0')
  if (node.isKind('mspace') && explicit(node, 'linebreak') === 'newline')
    throw new NotDrawnError(String.raw`\\ begins a new line only in array, aligned or cases`)
  const [base, script] = (node.childNodes ?? []) as MmlNode[]
  if (
    base &&
    script?.isKind('mo') &&
    (node.isKind('mover') || node.isKind('munder')) &&
    toText(script) === BAR
  )
    return createFrame(node, node.isKind('mover') ? 'top' : 'bottom', [base])
  if (node.isKind('menclose')) return createFrame(node, take(node, 'notation'), node.childNodes as MmlNode[])
  if (!node.isKind('mtable')) return node
  const isFramed = explicit(node, 'frame') === 'solid'
  dressCells(node)
  return isFramed ? createFrame(node, 'box', [node]) : node
}
