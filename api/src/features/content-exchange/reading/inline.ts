// Assembles a line of Markdown from pieces of HTML.
import { QuestionError } from '../question.ts'

interface Mark {
  readonly opens: string
  readonly closes: string
}

// Signs of the private area stand for marks until the letters beside them are known.
const BOLD: Mark = { opens: '\uE000', closes: '\uE001' }
const ITALIC: Mark = { opens: '\uE002', closes: '\uE003' }

/** Elements that Markdown has a mark for. */
export const MARKS: ReadonlyMap<string, Mark> = new Map([
  ['b', BOLD],
  ['strong', BOLD],
  ['i', ITALIC],
  ['em', ITALIC],
])

const ANY_MARK = /[\uE000-\uE003]/g
/** Beside letters and digits the library's Markdown reads an asterisk as a sign. */
const BEFORE = /[\p{N})\]}°%]$|(?!\p{Script=Bengali})\p{L}$/u
const AFTER = /^(?:[\p{N}(\\$]|(?!\p{Script=Bengali})\p{L})/u

/** Marks as Markdown; those inside others, around nothing or inside a word are left out, the text stays. */
function withMark(text: string, { opens, closes }: Mark, sign: string): string {
  const pattern = new RegExp(`${opens}([^${opens}${closes}]*)${closes}`, 'g')
  return text.replaceAll(pattern, (whole, inner: string, at: number) => {
    const bare = inner.replaceAll(ANY_MARK, '')
    const core = bare.trim()
    const before = bare.slice(0, bare.length - bare.trimStart().length)
    const after = bare.slice(bare.trimEnd().length)
    const isInWord =
      (before === '' && BEFORE.test(text.slice(Math.max(at - 2, 0), at))) ||
      (after === '' && AFTER.test(text.slice(at + whole.length, at + whole.length + 2)))
    // Three asterisks in a row would be read in more than one way.
    const isClear = sign === '**' || (/\p{L}/u.test(core) && !/^\*|\*$/.test(core))
    const isMarked = core !== '' && !isInWord && isClear
    return isMarked ? `${before}${sign}${core}${sign}${after}` : bare
  })
}

/** An assembled line: marks as Markdown, no space at its ends. */
export const finishInline = (text: string): string =>
  withMark(withMark(text.replaceAll(/\s+/g, ' '), BOLD, '**'), ITALIC, '*')
    .replaceAll(ANY_MARK, '')
    .trim()

const SIGNS = '0123456789+-=()n'
const RAISED = Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ')
const LOWERED = Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ')

/**
 * A superscript or subscript as signs of Unicode, which labels and titles can show, too.
 *
 * @throws QuestionError when there is no such sign
 */
export function raise(text: string, element: 'sup' | 'sub'): string {
  const trimmed = text.trim().replaceAll('−', '-')
  if (element === 'sup' && /^(?:st|nd|rd|th)$/i.test(trimmed)) return trimmed
  if (element === 'sup' && /^[o°]$/i.test(trimmed)) return '°'
  const signs = element === 'sup' ? RAISED : LOWERED
  const found = Array.from(trimmed, (sign) => signs[SIGNS.indexOf(sign)])
  if (found.includes(undefined))
    throw new QuestionError(
      `it has “${trimmed}” as ${element === 'sup' ? 'a superscript' : 'a subscript'}, for which there is no sign`,
      String.raw`Write it as a formula in TeX, such as \(2^{x}\).`,
    )
  return found.join('')
}
