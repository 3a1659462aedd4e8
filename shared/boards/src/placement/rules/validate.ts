import { notJudged, type Validity } from '../../rules/kind.ts'
import { getImages, TURN } from './image.ts'
import type { PlacementPayload } from './payload.ts'
import { findImage, samePlace, start, type PlacedImage, type PlacementResponse } from './response.ts'

/** Whether an image may lie there: a locked one unchanged, any other turned by whole steps. */
export function mayLie(payload: PlacementPayload, place: PlacedImage): boolean {
  const origin = findImage(start(payload), place.id)
  if (!origin) return false
  if (getImages(payload)[place.id]?.isLocked) return samePlace(origin, place)
  return (place.rotation - origin.rotation) % TURN === 0
}

/** Whether every image lies on the board once, where it may. */
export const isLegal = (payload: PlacementPayload, { images }: PlacementResponse): boolean =>
  images.length === payload.questionnaire.length &&
  new Set(images.map(({ id }) => id)).size === images.length &&
  images.every((image) => mayLie(payload, image))

/** Whether an image lies as it did at the start. */
export const isAtHome = (payload: PlacementPayload, image: PlacedImage): boolean => {
  const origin = findImage(start(payload), image.id)
  return origin !== undefined && samePlace(origin, image)
}

/** Rejects illegal boards, and an unchanged one. */
export function validate(payload: PlacementPayload, response: PlacementResponse): Validity {
  if (!isLegal(payload, response)) return notJudged('placement.illegal')
  return response.images.every((image) => isAtHome(payload, image))
    ? notJudged('placement.untouched')
    : { ok: true }
}
