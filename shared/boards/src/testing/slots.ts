import fc from 'fast-check'
import type { Numbers } from './laws.ts'
import type { PlacingMove } from '../slots/rules/moves.ts'
import type { PlacingBoard } from '../slots/rules/placingBoard.ts'
import type { PlacingResponse } from '../slots/rules/response.ts'

// Few different contents, so that equal items are common.
const contents = fc.constantFrom('a', 'b', 'c', 'd')

/** Groups of items that belong together, and the tray's items: those of the groups and a few spare ones. */
export const groupsAndItems = (min: number, max: number, largest: number) =>
  fc
    .tuple(
      fc.array(fc.array(contents, { maxLength: largest }), { minLength: min, maxLength: max }),
      fc.array(contents, { maxLength: 2 }),
    )
    .filter(([groups]) => groups.flat().length > 0)
    .chain(([groups, spare]) => {
      const items = [...groups.flat(), ...spare]
      return fc.record({
        groups: fc.constant(groups),
        unselected: fc.shuffledSubarray(items, { minLength: items.length }),
      })
    })

/** A move: mostly a legal one, sometimes with an unknown item or place. */
export function pickMove(board: PlacingBoard, _: PlacingResponse, [a, b, c]: Numbers): PlacingMove {
  const item = a % (board.unselected.length + 1)
  if (c % 12 === 0) return { type: 'reset' }
  if (c % 12 <= 2) return { type: 'takeBack', item }
  return { type: 'placeItem', item, place: b % (board.room.length + 1) }
}

/** A board with the items of every place reversed, and two equal items swapped. */
export function equivalent(
  { unselected }: PlacingBoard,
  { places }: PlacingResponse,
  [a]: Numbers,
): PlacingResponse {
  const number = a % unselected.length
  const other = unselected.findIndex((label, id) => id !== number && label === unselected[number])
  const swapped = (id: number) => (other < 0 ? id : id === number ? other : id === other ? number : id)
  return { places: places.map((ids) => ids.map(swapped).toReversed()) }
}

/** Responses that are illegal on every board of items in places. */
export function broken({ unselected, room }: PlacingBoard, { places }: PlacingResponse): readonly unknown[] {
  const filled = places.findIndex((ids) => ids.length > 0)
  const item = places[filled]?.[0] ?? 0
  const inPlace = (place: number, ids: readonly number[]) => ({ places: places.with(place, ids) })
  return [
    { places: [...places, []] },
    { places: places.slice(1) },
    inPlace(filled, [unselected.length]),
    inPlace(filled, [item, item]),
    inPlace(filled, [item + 0.5]),
    ...(places.length > 1 ? [{ places: places.map(() => [item]) }] : []),
    ...[...room.keys()]
      .filter((place) => room[place] === 0)
      .map((place) => ({ places: places.map((_, at) => (at === place ? [item] : [])) })),
    ...[...room.keys()]
      .filter((place) => (room[place] ?? 0) < unselected.length)
      .map((place) => ({ places: places.map((_, at) => (at === place ? [...unselected.keys()] : [])) })),
  ]
}
