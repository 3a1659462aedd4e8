// A fact of a board, as a key. Facts are compared, and never taken apart: these functions alone write keys, for the
// rules of the boards and for the reader of what authors wrote. Keys are stored with problems, so their form does not
// change. Ids, places, rows and columns count from 0; equal items share the id of the first. Facts about matches are
// `segmentKey`s, and those about pictures their addresses.

/** An item lies in a place, or stands at a position. */
export const factAt = (id: number, place: number): string => `${id}@${place}`

/** An item comes somewhere before another. */
export const factBefore = (id: number, later: number): string => `${id}<${later}`

/** Two items lie in one place. */
export const factTogether = (id: number, other: number): string =>
  `${Math.min(id, other)}&${Math.max(id, other)}`

/** Some place holds just so many of an item. */
export const factCount = (count: number, id: number): string => `${count}x${id}`

/** A cell of a logic grid is ticked. */
export const factTicked = (row: number, column: number): string => `${row},${column}`

/** A region of a diagram is selected. */
export const factSelected = (region: number): string => String(region)
