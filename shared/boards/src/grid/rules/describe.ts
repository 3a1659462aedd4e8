import { labelName } from '../../rules/label.ts'
import { ruleText, type BoardLanguage } from '../../rules/texts/index.ts'
import { describeTray } from '../../slots/rules/describe.ts'
import { getLabels } from '../../slots/rules/placingBoard.ts'
import type { PlacingResponse } from '../../slots/rules/response.ts'
import type { GridPayload } from './payload.ts'

/** A cell in words, counted from 1, with the caption of an open one. */
export function getCellName(
  { nCols, containers, active }: Pick<GridPayload, 'nCols' | 'containers' | 'active'>,
  cell: number,
  lang: BoardLanguage,
): string {
  const place = ruleText(lang, 'grid.cell', { row: Math.floor(cell / nCols) + 1, column: (cell % nCols) + 1 })
  const caption = active[cell] ? containers[cell]?.label : null
  return caption ? `${place} (${labelName(caption)})` : place
}

/** The content of each cell, fixed ones too, and what is left in the tray. */
export function describe(payload: GridPayload, response: PlacingResponse, lang: BoardLanguage): string {
  const empty = ruleText(lang, 'empty')
  const cells = payload.containers.map(({ label }, cell) => {
    const items = getLabels(payload, response.places[cell] ?? []).map(labelName)
    const shown = payload.active[cell] ? items : [label === null ? '' : labelName(label)]
    return `${getCellName(payload, cell, lang)}: ${shown.filter(Boolean).join(', ') || empty}`
  })
  const sentence = ruleText(lang, 'list', { items: cells.join('; ') })
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} ${describeTray(payload, response, lang)}`
}
