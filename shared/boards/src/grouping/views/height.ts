import { PIECE_PX, trayHeight } from '../../placing/views/trayHeight.ts'
import { FRAME_PX, isPicture, getLength, listIn } from '../../views/height.ts'

/** With items of at most so many letters, three groups stand side by side on a phone; else two. */
export const MAX_NARROW = 10
/** With items of at most so many letters, four groups do. */
export const MAX_TINY = 6

/** Items of at most this length stand side by side in a group, two in a row. */
const MAX_BESIDE = 3
/** An empty group: its name, the number of its items, and a place for the next. */
const GROUP_PX = 88
/** A name of more letters takes lines of its own, by the number of groups in a row. */
const MAX_NAME = { 2: 17, 3: 9, 4: 6 } as const
const NAME_LINES_PX = 40
const PICTURE_PX = 58

/** Letters of the longest item. */
export const getLongest = (items: readonly unknown[]): number => Math.max(0, ...items.map(getLength))

/**
 * Groups grow with their items, while the tray becomes lower. When all items are sorted, the buttons below may be out
 * of sight: a pupil needs the clues of the statement more.
 */
export function groupingHeight(payload: unknown): number {
  const groups = listIn(payload, 'containers')
  const items = listIn(payload, 'unselected')
  const longest = getLongest(items)
  const inRow = longest > MAX_NARROW ? 2 : groups.length > 3 && longest <= MAX_TINY ? 4 : 3
  const inGroup = longest <= MAX_BESIDE && inRow < 4 ? 2 : 1
  const maxName = MAX_NAME[groups.length < 3 ? 2 : inRow]
  const isNamed = groups.some((group) => getLength({ ...(group as { label?: unknown }) }.label) > maxName)
  const rows = Math.ceil(groups.length / inRow)
  const itemPx = items.some(isPicture) ? PICTURE_PX : PIECE_PX
  const sortedPx = rows * itemPx * Math.ceil(items.length / (groups.length || 1) / inGroup)
  return (
    rows * (GROUP_PX + (isNamed ? NAME_LINES_PX : 0)) +
    Math.max(trayHeight(items, 5, itemPx) + FRAME_PX, sortedPx)
  )
}
