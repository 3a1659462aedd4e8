import { labelKey, type Label } from '../../rules/label.ts'
import { listOf, record, wholeNumber, type Parsed } from '../../rules/parsing.ts'

/** Most items, and most places, that a board of items in places may have. */
export const MAX_ITEMS = 60
export const MAX_PLACES = 144

/** The layout that boards of items in places share; ids of items and places are indexes into these lists. */
export interface PlacingLayout {
  /** The items in the tray at the start. */
  readonly unselected: readonly Label[]
  /** How many items each place takes; 0 for a place that is fixed. */
  readonly room: readonly number[]
}

/** The pupil's result: for each place the ids of the items in it. The others are in the tray. */
export interface PlacingResponse {
  readonly places: readonly (readonly number[])[]
}

const response = record({
  places: listOf(listOf(wholeNumber(0, MAX_ITEMS - 1), 0, MAX_ITEMS), 1, MAX_PLACES),
})

/** Reads a response as it comes from the wire or from the browser's storage. */
export const parseResponse = (data: unknown): Parsed<PlacingResponse> => response(data, '')

/** The untouched board: everything in the tray. */
export const start = ({ room }: PlacingLayout): PlacingResponse => ({ places: room.map(() => []) })

/** The place where an item lies; undefined while it is in the tray. */
export function getPlace({ places }: PlacingResponse, item: number): number | undefined {
  const place = places.findIndex((ids) => ids.includes(item))
  return place < 0 ? undefined : place
}

/** Ids of the items in the tray, in their order at the start. */
export const inTray = ({ unselected }: PlacingLayout, { places }: PlacingResponse): readonly number[] => {
  const placed = new Set(places.flat())
  return [...unselected.keys()].filter((id) => !placed.has(id))
}

/** Whether every item is known and lies in one place at most, and no place holds more than it takes. */
export function isLegal({ unselected, room }: PlacingLayout, { places }: PlacingResponse): boolean {
  const placed = places.flat()
  return (
    places.length === room.length &&
    places.every((ids, place) => ids.length <= (room[place] ?? 0)) &&
    new Set(placed).size === placed.length &&
    placed.every((id) => id < unselected.length)
  )
}

/** The labels of these items; unknown ones are left out. */
export const getLabels = ({ unselected }: PlacingLayout, ids: readonly number[]): readonly Label[] =>
  ids.flatMap((id) => unselected[id] ?? [])

/** A key that is equal for two groups exactly when they have equal contents equally often, in any order. */
export const groupKey = (labels: readonly Label[]): string => JSON.stringify(labels.map(labelKey).toSorted())
