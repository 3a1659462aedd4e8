import { labelName } from '../../rules/label.ts'
import { ruleText, type BoardLanguage } from '../../rules/texts/index.ts'
import { getLabels, type PlacingBoard } from './placingBoard.ts'
import { listTray, type PlacingResponse } from './response.ts'

/** Describes the items left in the tray. */
export function describeTray(board: PlacingBoard, response: PlacingResponse, lang: BoardLanguage): string {
  const names = getLabels(board, listTray(board, response)).map(labelName)
  return names.length === 0
    ? ruleText(lang, 'placing.trayEmpty')
    : ruleText(lang, 'placing.tray', { items: names.join('; ') })
}
