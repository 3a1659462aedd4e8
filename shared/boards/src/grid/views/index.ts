import { isLegal, parseResponse, start } from '../../slots/rules/response.ts'
import { defineBoardView } from '../../views/view.tsx'
import { parsePayload } from '../rules/payload.ts'
import { GridBoard } from './GridBoard.tsx'

export { grid as kind } from '../rules/index.ts'

/** The chunk of this kind of board: its view, which restores a stored board where that is legal. */
export default defineBoardView({
  parsePayload,
  restore: (payload, value) => {
    const read = parseResponse(value)
    return read.ok && isLegal(payload, read.value) ? read.value : start(payload)
  },
  Board: GridBoard,
})
