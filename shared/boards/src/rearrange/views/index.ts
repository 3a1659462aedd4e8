import { defineBoardView } from '../../views/view.tsx'
import { parsePayload } from '../rules/payload.ts'
import { parseResponse, start } from '../rules/response.ts'
import { isLegal } from '../rules/validate.ts'
import { RearrangeBoard } from './RearrangeBoard.tsx'

export { rearrange as kind } from '../rules/index.ts'

/** The chunk of this kind of board: its view, which restores a stored board where that is legal. */
export default defineBoardView({
  parsePayload,
  restore: (payload, value) => {
    const read = parseResponse(value)
    return read.ok && isLegal(payload, read.value) ? read.value : start(payload)
  },
  Board: RearrangeBoard,
})
