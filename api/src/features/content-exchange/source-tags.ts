// The source of an adapted problem as tags of Moodle, which keep at most 50 characters each.
import type { AdaptedSource } from '../learning/index.ts'

/** Characters of a tag behind `source 2: `; 10 fewer than Moodle keeps. */
const MAX_PIECE = 40
const TAG = /^source(?: (?<key>year|number|[2-9]))?: (?<value>.+)$/

/** `source: Puzzle Cup`, `source 2: ` with the rest of a long name, `source year: 2014`, `source number: 3a`. */
export const toSourceTags = ({ paper, year, number }: AdaptedSource): string[] => [
  ...cutIntoPieces(paper).map((piece, index) => `source${index === 0 ? '' : ` ${index + 1}`}: ${piece}`),
  ...(year === undefined ? [] : [`source year: ${year}`]),
  ...(number === undefined ? [] : [`source number: ${number}`]),
]

/** Pieces that make the text again when they are joined. None has a space at an end, which Moodle would remove. */
function cutIntoPieces(text: string): string[] {
  const pieces: string[] = []
  let rest = Array.from(text)
  while (rest.length > MAX_PIECE) {
    let end = MAX_PIECE
    while (end > 1 && (rest[end - 1] === ' ' || rest[end] === ' ')) end -= 1
    pieces.push(rest.slice(0, end).join(''))
    rest = rest.slice(end)
  }
  return [...pieces, rest.join('')]
}

export const isSourceTag = (tag: string): boolean => TAG.test(tag)

/** The source that tags name as an export writes them, in any order; null: they name none. */
export function parseSource(tags: readonly string[]): AdaptedSource | null {
  const values = new Map(
    tags.flatMap((tag): [string, string][] => {
      const { key = '1', value } = TAG.exec(tag)?.groups ?? {}
      return value === undefined ? [] : [[key, value]]
    }),
  )
  const paper = Array.from({ length: 9 }, (_, index) => values.get(String(index + 1)) ?? '').join('')
  const [year, number] = [values.get('year'), values.get('number')]
  if (paper === '') return null
  return {
    paper,
    ...(year !== undefined && /^\d{4}$/.test(year) && { year: Number(year) }),
    ...(number !== undefined && { number }),
  }
}
