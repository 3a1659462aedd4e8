import { labelName } from '../../rules/label.ts'
import { numeral, type BoardLanguage } from '../../rules/language.ts'
import { countOf } from './moves.ts'
import type { LogicGridPayload } from './payload.ts'
import { isGiven, type LogicGridResponse } from './response.ts'

/** A cell's name: its two headings, and what stands in it. */
export function cellName(
  { rowHeading, columnHeading, cellImages }: LogicGridPayload,
  row: number,
  column: number,
): string {
  const parts = [rowHeading[row], columnHeading[column], cellImages?.[row]?.[column]]
  return parts.flatMap((part) => (part ? [labelName(part)] : [])).join(', ')
}

/** Every tick by its headings, the given ones named as such, and how many cells are crossed out. */
export function describe(
  payload: LogicGridPayload,
  response: LogicGridResponse,
  lang: BoardLanguage,
): string {
  const ticks = { given: [] as string[], own: [] as string[] }
  for (const [row, cells] of response.marks.entries())
    for (const [column, mark] of cells.entries())
      if (mark === 'yes')
        ticks[isGiven(payload, row, column) ? 'given' : 'own'].push(cellName(payload, row, column))
  const list = (names: readonly string[]) => `${names.join('; ')}${lang === 'en' ? '.' : '।'}`
  const crossed = countOf(response, 'no')
  const sentences =
    lang === 'en'
      ? [
          ticks.given.length > 0 && `Given: ${list(ticks.given)}`,
          ticks.own.length > 0 ? `Ticked: ${list(ticks.own)}` : 'Nothing is ticked yet.',
          crossed > 0 && (crossed === 1 ? '1 cell is crossed out.' : `${crossed} cells are crossed out.`),
        ]
      : [
          ticks.given.length > 0 && `আগে থেকে দেওয়া: ${list(ticks.given)}`,
          ticks.own.length > 0 ? `টিক দেওয়া: ${list(ticks.own)}` : 'এখনো কোথাও টিক দেওয়া হয়নি।',
          crossed > 0 && `${numeral(crossed, 'bn')}টি ঘর কাটা।`,
        ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}
