import { isPicture, listIn } from '../../views/height.ts'

/** The frame with its switch, and the head of the table. */
const FRAME_PX = 172
/** A cell with its spacing. */
const ROW_PX = 49
/** By how much pictures make the head higher. */
const PICTURES_PX = 40

export const logicGridHeight = (payload: unknown): number =>
  FRAME_PX +
  ROW_PX * listIn(payload, 'rowHeading').length +
  (listIn(payload, 'columnHeading').some(isPicture) ? PICTURES_PX : 0)
