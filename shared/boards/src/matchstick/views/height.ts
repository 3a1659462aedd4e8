import { FRAME_PX, listIn } from '../../views/height.ts'

/** A board of matches, of which a press means the nearest, with the number that is left to move. */
const LATTICE_PX = 295
/** The same of a sum, which is drawn on one line (decision 42). */
const SUM_PX = 165

export const matchstickHeight = (payload: unknown): number =>
  FRAME_PX + (isSum(listIn(payload, 'elements')) ? SUM_PX : LATTICE_PX)

/** The second row of a sum begins with the two matches of its equals sign. */
const isSum = (elements: readonly unknown[]): boolean =>
  [7, 9].every((y) =>
    elements.some((element) => {
      const { x1, y1, x2, y2 } = { ...(element as Partial<Record<'x1' | 'y1' | 'x2' | 'y2', unknown>>) }
      return y1 === y && y2 === y && [x1, x2].includes(1) && [x1, x2].includes(3)
    }),
  )
