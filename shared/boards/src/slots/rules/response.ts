import { listOf, record, wholeNumber, type Parsed } from '../../rules/parsing.ts'
import { MAX_ITEMS, MAX_PLACES, type PlacingBoard } from './placingBoard.ts'

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
export const start = ({ room }: PlacingBoard): PlacingResponse => ({ places: room.map(() => []) })

/** The place where an item lies; undefined while it is in the tray. */
export function getPlace({ places }: PlacingResponse, item: number): number | undefined {
  const place = places.findIndex((ids) => ids.includes(item))
  return place < 0 ? undefined : place
}

/** Ids of the items in the tray, in their order at the start. */
export const listTray = ({ unselected }: PlacingBoard, { places }: PlacingResponse): readonly number[] => {
  const placed = new Set(places.flat())
  return [...unselected.keys()].filter((id) => !placed.has(id))
}

/** Whether every item is known and lies in one place at most, and no place holds more than it takes. */
export function isLegal({ unselected, room }: PlacingBoard, { places }: PlacingResponse): boolean {
  const placed = places.flat()
  return (
    places.length === room.length &&
    places.every((ids, place) => ids.length <= (room[place] ?? 0)) &&
    new Set(placed).size === placed.length &&
    placed.every((id) => id < unselected.length)
  )
}
