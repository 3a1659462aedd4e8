import { labelName } from '../../rules/label.ts'
import { numeral, type BoardLanguage } from '../../rules/language.ts'
import { describeTray } from '../../placing/rules/describe.ts'
import { labelsOf, type PlacingResponse } from '../../placing/rules/placing.ts'
import type { GridPayload } from './payload.ts'

/** A cell in words, counted from 1, with the caption of an open one. */
export function cellName(
  { nCols, containers, active }: Pick<GridPayload, 'nCols' | 'containers' | 'active'>,
  cell: number,
  lang: BoardLanguage,
): string {
  const row = numeral(Math.floor(cell / nCols) + 1, lang)
  const column = numeral((cell % nCols) + 1, lang)
  const place = lang === 'en' ? `row ${row}, column ${column}` : `সারি ${row}, কলাম ${column}`
  const caption = active[cell] ? containers[cell]?.label : null
  return caption ? `${place} (${labelName(caption)})` : place
}

/** What lies in which cell, fixed cells too, and what is left. */
export function describe(payload: GridPayload, response: PlacingResponse, lang: BoardLanguage): string {
  const empty = lang === 'en' ? 'empty' : 'খালি'
  const cells = payload.containers.map(({ label }, cell) => {
    const items = labelsOf(payload, response.places[cell] ?? []).map(labelName)
    const shown = payload.active[cell] ? items : [label === null ? '' : labelName(label)]
    return `${cellName(payload, cell, lang)}: ${shown.filter(Boolean).join(', ') || empty}`
  })
  const sentence = `${cells.join('; ')}${lang === 'en' ? '.' : '।'}`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} ${describeTray(payload, response, lang)}`
}
