import { labelName } from '../../rules/label.ts'
import { ruleText, type BoardLanguage } from '../../rules/texts/index.ts'
import { countMarks } from './moves.ts'
import type { LogicGridPayload } from './payload.ts'
import { isGiven, type LogicGridResponse } from './response.ts'

/** A cell's name: its two headings, and what stands in it. */
export function getCellName(
  { rowHeading, columnHeading, cellImages }: LogicGridPayload,
  row: number,
  column: number,
): string {
  const parts = [rowHeading[row], columnHeading[column], cellImages?.[row]?.[column]]
  return parts.flatMap((part) => (part ? [labelName(part)] : [])).join(', ')
}

/** Every tick by its headings, the given ones marked as given, and how many cells are crossed out. */
export function describe(
  payload: LogicGridPayload,
  response: LogicGridResponse,
  lang: BoardLanguage,
): string {
  const ticks = { given: [] as string[], own: [] as string[] }
  for (const [row, cells] of response.marks.entries())
    for (const [column, mark] of cells.entries())
      if (mark === 'yes')
        ticks[isGiven(payload, row, column) ? 'given' : 'own'].push(getCellName(payload, row, column))
  const list = (names: readonly string[]) => ({ cells: names.join('; ') })
  const crossed = countMarks(response, 'no')
  return [
    ticks.given.length > 0 && ruleText(lang, 'logicGrid.given', list(ticks.given)),
    ticks.own.length > 0
      ? ruleText(lang, 'logicGrid.ticked', list(ticks.own))
      : ruleText(lang, 'logicGrid.nothingTicked'),
    crossed > 0 && ruleText(lang, 'logicGrid.crossed', { count: crossed }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
