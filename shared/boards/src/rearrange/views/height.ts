import { FRAME_PX, isPicture, getLength, listIn } from '../../views/height.ts'

/** Words of at most so many letters, and pictures, stand side by side; longer ones one below the other. */
export const MAX_SHORT = 8
/** A row has room for so many letters, of which the frame of a word takes four, and a picture seven. */
const ROW_LETTERS = 34
const ROW_PX = 85
/** A longer text takes two lines of a list. */
const MAX_LINE = 28
const LINE_PX = 50
const TWO_LINES_PX = 72

export function rearrangeHeight(payload: unknown): number {
  const fields = listIn(payload, 'fields')
  if (fields.some((field) => getLength(field) > MAX_SHORT))
    return fields.reduce<number>(
      (sum, field) => sum + (getLength(field) > MAX_LINE ? TWO_LINES_PX : LINE_PX),
      FRAME_PX,
    )
  const letters = fields.reduce<number>(
    (sum, field) => sum + (isPicture(field) ? 7 : getLength(field) + 4),
    0,
  )
  return FRAME_PX + ROW_PX * Math.ceil(letters / ROW_LETTERS)
}
