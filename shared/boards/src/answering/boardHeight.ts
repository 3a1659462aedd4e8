import { groupingHeight } from '../grouping/views/height.ts'
import { logicGridHeight } from '../logic-grid/views/height.ts'
import { matchstickHeight } from '../matchstick/views/height.ts'
import { trayHeight } from '../placing/views/trayHeight.ts'
import { rearrangeHeight } from '../rearrange/views/height.ts'
import { DRAWING_PX, FRAME_PX, listIn } from '../views/height.ts'

/** The cells of a grid to fill, which shrink with their number. */
const GRID_PX = 268

const HEIGHTS = new Map<string, (payload: unknown) => number>([
  ['exclusion_grid', logicGridHeight],
  ['rearrange', rearrangeHeight],
  ['matchstick', matchstickHeight],
  ['dragAndDrop-1', groupingHeight],
  ['dragAndDrop-3-Grid', (payload) => FRAME_PX + GRID_PX + trayHeight(listIn(payload, 'unselected'), 6)],
])

/**
 * The approximate natural height of a board on a phone of 360 px, in CSS pixels, from its payload alone, before its
 * code has loaded (decision 68). Unexpected values count as zero.
 */
export const boardHeight = (interactiveType: string, payload: unknown): number =>
  HEIGHTS.get(interactiveType)?.(payload) ?? FRAME_PX + DRAWING_PX
