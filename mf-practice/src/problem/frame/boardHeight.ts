/**
 * About how high a board is on a phone of 360 px, in CSS pixels, when it is as large as it wants to be: read from its payload
 * before its rules are here (decision 68). What is not as expected counts as nothing.
 */
export function boardHeight(kind: string, payload: unknown): number {
  const list = (name: string): readonly unknown[] => {
    const value = payload && typeof payload === 'object' ? (payload as Record<string, unknown>)[name] : null
    return Array.isArray(value) ? value : []
  }
  switch (kind) {
    case 'exclusion_grid':
      return GRID + 49 * list('rowHeading').length + (list('columnHeading').some(isPicture) ? 40 : 0)
    case 'rearrange':
      return BUTTONS + orderHeight(list('fields'))
    case 'dragAndDrop-3-Grid':
      return BUTTONS + FILLED + trayHeight(list('unselected'), 6)
    case 'dragAndDrop-1':
      return groupsHeight(list('containers'), list('unselected'))
    case 'matchstick':
      return BUTTONS + (isSum(list('elements')) ? SUM : MATCHES)
    default:
      return BUTTONS + DRAWN
  }
}

/** What the board says of itself, its buttons, and what is between them. */
const BUTTONS = 95
/** The same of a logic grid, with its switch and its head. */
const GRID = 172
/** Matches, of which the nearest is meant and not the one that is hit, with how many are left to move. */
const MATCHES = 295
/** The same of a sum, which is drawn on one line (decision 42). */
const SUM = 165
/** A drawing as large as fingers want it. */
const DRAWN = 284
/** The cells of a grid to fill, which shrink with their number. */
const FILLED = 268

/** The second row of a sum begins with the two matches of its equals sign. */
const isSum = (elements: readonly unknown[]): boolean =>
  [7, 9].every((y) =>
    elements.some((element) => {
      const { x1, y1, x2, y2 } = { ...(element as Partial<Record<'x1' | 'y1' | 'x2' | 'y2', unknown>>) }
      return y1 === y && y2 === y && [x1, x2].includes(1) && [x1, x2].includes(3)
    }),
  )

const isPicture = (label: unknown): boolean => typeof label === 'object' && label !== null
const getLength = (label: unknown): number => (typeof label === 'string' ? label.length : 0)

/** Words up to so many letters stand side by side; longer ones one below the other. */
const SHORT = 8
/** A row has room for so many letters, of which the frame of a word takes four, and a picture seven. */
const ROW = 34
/** Longer than a line of such a list. */
const LONG = 28

function orderHeight(fields: readonly unknown[]): number {
  if (fields.every((field) => getLength(field) <= SHORT)) {
    const letters = fields.reduce<number>(
      (sum, field) => sum + (isPicture(field) ? 7 : getLength(field) + 4),
      0,
    )
    return 85 * Math.ceil(letters / ROW)
  }
  return fields.reduce<number>((sum, field) => sum + (getLength(field) > LONG ? 72 : 50), 0)
}

/** Where all are so short or pictures, a phone has three groups in a row, or four, else two (GroupingBoard). */
const SHORT_ITEM = 10
const FOUR_IN_ROW = 6
/** Of so short ones two stand side by side in a group. */
const TINY_ITEM = 3
/** A group with nothing in it: its name, how many it has, and a place for the next. */
const GROUP = 88
/** A name of more letters takes lines of its own. */
const SHORT_NAME = { 2: 17, 3: 9, 4: 6 } as const
const NAME_LINES = 40
const ITEM = 52
const PICTURE = 58

/**
 * Groups grow with what is put into them, while the tray becomes lower. When all is sorted, the buttons below may be out of sight: nobody
 * needs them more than the clues of the statement.
 */
function groupsHeight(groups: readonly unknown[], items: readonly unknown[]): number {
  const longest = Math.max(0, ...items.map(getLength))
  const inRow = longest > SHORT_ITEM ? 2 : groups.length > 3 && longest <= FOUR_IN_ROW ? 4 : 3
  const inGroup = longest <= TINY_ITEM && inRow < 4 ? 2 : 1
  const isNamed = groups.some(
    (group) =>
      getLength({ ...(group as { label?: unknown }) }.label) > SHORT_NAME[groups.length < 3 ? 2 : inRow],
  )
  const rows = Math.ceil(groups.length / inRow)
  const row = items.some(isPicture) ? PICTURE : ITEM
  const sorted = rows * row * Math.ceil(items.length / (groups.length || 1) / inGroup)
  return rows * (GROUP + (isNamed ? NAME_LINES : 0)) + Math.max(trayHeight(items, 5, row) + BUTTONS, sorted)
}

/** What waits, so many short ones in a row. */
function trayHeight(items: readonly unknown[], inRow: number, row = ITEM): number {
  const places = items.reduce<number>((sum, item) => sum + Math.max(1, getLength(item) / 4), 0)
  return 12 + row * Math.ceil(places / inRow)
}
