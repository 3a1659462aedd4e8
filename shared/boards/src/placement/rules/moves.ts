import { getImages } from './image.ts'
import type { PlacementPayload } from './payload.ts'
import { findImage, samePlace, start, type PlacedImage, type PlacementResponse } from './response.ts'
import { mayLie } from './validate.ts'

/** A move, whether made by drag, tap or keyboard. */
export type PlacementMove =
  | { readonly type: 'placeImage'; readonly to: PlacedImage }
  | { readonly type: 'reset' }

/** Positions are rounded to a tenth of a percent, so that a response is no finer than what can be seen. */
const rounded = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10

/** The nearest position on the board. */
export const onBoard = (place: PlacedImage): PlacedImage => ({
  ...place,
  x: rounded(place.x),
  y: rounded(place.y),
})

export const isMovable = (payload: PlacementPayload, id: number): boolean =>
  getImages(payload)[id]?.isLocked === false

/** The board after the move; the same object when the move is illegal or changes nothing. */
export function applyMove(
  payload: PlacementPayload,
  response: PlacementResponse,
  move: PlacementMove,
): PlacementResponse {
  if (move.type === 'reset') return start(payload)
  const to = onBoard(move.to)
  const from = findImage(response, to.id)
  if (!from || !isMovable(payload, to.id) || !mayLie(payload, to) || samePlace(from, to)) return response
  return { images: response.images.map((image) => (image.id === to.id ? to : image)) }
}
