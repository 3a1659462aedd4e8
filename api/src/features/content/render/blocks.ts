// Finds lines that Markdown would show as something else than the author meant.
import type { Token } from 'markdown-it'
import { countCells } from './pipes.ts'

/** An error in a line of a text, counted from 0. */
export interface LineFinding {
  readonly line: number
  readonly message: string
}

const NUMBER = /^[\p{N}$(.,+\-−=×÷]/u
/** Only digits and signs. */
const NUMERALS = /^[\p{N}\s+\-−×÷=*/.,:_]+$/u
const TABLE_RULE = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?)?\s*$/
/** `[a]: https://…`, by which Markdown names an address. */
const LINK_DEFINITION = /^ {0,3}\[[^\]]+\]:\s*(?:<|[a-z]+:|\S+\.\S)/i
const RULE = String.raw`\begin{array}{r} 27 \\ +35 \\ \hline 62 \end{array}`

interface Text {
  readonly tokens: readonly Token[]
  readonly lines: readonly string[]
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

/** The tokens inside the one at `index`, to its end. */
function inside(tokens: readonly Token[], index: number): readonly Token[] {
  const { level = 0, type = '' } = tokens[index] ?? {}
  const end = type.replace('_open', '_close')
  const length = tokens.slice(index).findIndex((token) => token.type === end && token.level === level)
  return tokens.slice(index + 1, index + length)
}

function lookAtList({ tokens, lines }: Text, index: number): LineFinding[] {
  const list = tokens[index]
  if (!list) return []
  const items = inside(tokens, index).filter(
    ({ type, level }) => type === 'list_item_open' && level === list.level + 1,
  )
  const found: LineFinding[] = []
  const first = list.map?.[0] ?? 0
  const empty = items.find((item) => tokens[tokens.indexOf(item) + 1]?.type === 'list_item_close')
  if (empty)
    found.push({
      line: empty.map?.[0] ?? first,
      message: String.raw`is an entry of a list without a text; write \ before the sign`,
    })
  if (tokens[index - 1]?.type === 'list_item_open' && tokens[index - 1]?.map?.[0] === first)
    found.push({
      line: first,
      message: String.raw`becomes a list inside an entry of a list; write \ before the second sign`,
    })
  const text = (lines[first] ?? '').replace(/^[\s>]*(?:[-+*]|\d+[.)])\s*/, '')
  if (list.type === 'bullet_list_open') {
    const isInParagraph = first > 0 && !isBlank(lines[first - 1])
    const isSum = NUMBER.test(text) && (isInParagraph || (items.length === 1 && NUMERALS.test(text)))
    if (list.markup !== '-' || isSum)
      found.push({
        line: first,
        message: `becomes a list by its ${list.markup}; write \\${list.markup} for the sign, sums in columns as $${RULE}$, and lists with - behind an empty line`,
      })
    return found
  }
  for (const [place, { info, map }] of items.entries())
    if (info !== String(place + 1))
      return [
        ...found,
        {
          line: map?.[0] ?? first,
          message: `becomes entry ${place + 1} of a list; write ${info}\\${list.markup} to keep the number, or count a list from 1`,
        },
      ]
  return found
}

function lookAtRow(token: Token, columns: number, { lines }: Text): LineFinding[] {
  const line = token.map?.[0] ?? 0
  const text = lines[line] ?? ''
  if (!text.includes('|'))
    return [{ line, message: 'becomes a row of the table above it; leave an empty line between them' }]
  const cells = countCells(text)
  return cells > columns
    ? [
        {
          line,
          message: String.raw`has ${cells} cells, the table has ${columns}; write \| for a bar inside a cell`,
        },
      ]
    : []
}

function lookAtParagraph(token: Token): LineFinding[] {
  const first = token.map?.[0] ?? 0
  const lines = token.content.split('\n')
  return lines.flatMap((text, index): LineFinding[] => {
    const line = first + index
    const before = lines[index - 1]
    if (LINK_DEFINITION.test(text)) return [{ line, message: 'has a link; problems have no links' }]
    if (TABLE_RULE.test(text) && text.includes('|'))
      return [{ line, message: 'rules no table: the row above it has to have as many cells' }]
    if (before !== undefined && NUMERALS.test(text) && NUMERALS.test(before))
      return [
        {
          line,
          message: `runs together with the line above it; write sums in columns as $${RULE}$, or leave an empty line`,
        },
      ]
    return []
  })
}

function lookAtCode(token: Token, { lines }: Text): LineFinding[] {
  const [first, end] = token.map ?? [0, 0]
  if (token.type === 'code_block')
    return [
      {
        line: first,
        message:
          'becomes a box by the spaces that it begins with; take them away, or put \x60\x60\x60 above and below',
      },
    ]
  return /^[\s>]*(?:\x60{3,}|~{3,})\s*$/.test(lines[end - 1] ?? '') && end - 1 > first
    ? []
    : [{ line: first, message: 'begins a box that does not end; put \x60\x60\x60 below it' }]
}

function lookAtBlock(text: Text, index: number): LineFinding[] {
  const token = text.tokens[index]
  if (!token) return []
  const line = token.map?.[0] ?? 0
  const written = text.lines[line] ?? ''
  switch (token.type) {
    case 'bullet_list_open':
    case 'ordered_list_open':
      return lookAtList(text, index)
    case 'hr':
      return written.trim() === '---' && isBlank(text.lines[line - 1]) && isBlank(text.lines[line + 1])
        ? []
        : [
            {
              line,
              message: `becomes a rule; write \\ before it for the signs, sums in columns as $${RULE}$, and a rule as --- between empty lines`,
            },
          ]
    case 'heading_open':
      if (/\s#+\s*$/.test(written) || written.replaceAll('#', '').trim() === '')
        return [{ line, message: String.raw`loses its #; write \# for the sign` }]
      return []
    case 'blockquote_open':
      return /^(?:[\s>]|[-+*]\s|\d+[.)]\s)*>\s*(?:$|[\p{N}=$\\<(+\-−])/u.test(written)
        ? [{ line, message: String.raw`becomes a quotation by its >; write \> for the sign` }]
        : []
    case 'code_block':
    case 'fence':
      return lookAtCode(token, text)
    case 'inline':
      return token.map ? lookAtParagraph(token) : []
    case 'table_open': {
      const rows = inside(text.tokens, index).filter(({ type }) => type === 'tr_open')
      if (!(text.lines[line + 1] ?? '').includes('|'))
        return [
          {
            line: line + 1,
            message: `makes a table of the line above it; write \\| for the bar, and sums in columns as $${RULE}$`,
          },
        ]
      const columns = countCells(written)
      return rows.flatMap((row) => lookAtRow(row, columns, text))
    }
    default:
      return []
  }
}

/** Lines that become a list, a rule, a table or a quotation although they were a sum, a year or a comparison. */
export const findInBlocks = (tokens: readonly Token[], text: string): LineFinding[] => {
  const lines = text.split('\n')
  return tokens.flatMap((_, index) => lookAtBlock({ tokens, lines }, index))
}
