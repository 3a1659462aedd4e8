import { FRAME_PX, listIn } from '../../views/height.ts'

/** The drawing of a lattice of matches, and the line that shows how many matches are left to move. */
const LATTICE_PX = 295
/** The same for a sum, which is drawn on one line (decision 42). */
const SUM_PX = 165

/**
 * The approximate height of a matchstick board in CSS pixels, from its unvalidated payload: the page reserves it before
 * the board's code has loaded (decision 68).
 */
export const matchstickHeight = (payload: unknown): number =>
  FRAME_PX + (isSum(listIn(payload, 'elements')) ? SUM_PX : LATTICE_PX)

/** Whether the matches form a sum: its second row begins with the two matches of the equals sign. */
const isSum = (elements: readonly unknown[]): boolean =>
  [7, 9].every((y) =>
    elements.some((element) => {
      const { x1, y1, x2, y2 } = { ...(element as Partial<Record<'x1' | 'y1' | 'x2' | 'y2', unknown>>) }
      return y1 === y && y2 === y && [x1, x2].includes(1) && [x1, x2].includes(3)
    }),
  )
