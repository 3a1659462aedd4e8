import { labelName } from '../../rules/label.ts'
import type { BoardLanguage } from '../../rules/language.ts'
import { inTray, labelsOf, type Placing, type PlacingResponse } from './placing.ts'

/** What is left in the tray. */
export function describeTray(board: Placing, response: PlacingResponse, lang: BoardLanguage): string {
  const names = labelsOf(board, inTray(board, response)).map(labelName)
  if (names.length === 0) return lang === 'en' ? 'The tray is empty.' : 'ঝুড়ি খালি।'
  return lang === 'en' ? `In the tray: ${names.join('; ')}.` : `ঝুড়িতে আছে ${names.join('; ')}।`
}
