import { toImage, getImages, TURN, wholeTurn, type BoardImage } from './image.ts'
import type { PlacementPayload } from './payload.ts'
import { findImage, start, type PlacedImage, type PlacementResponse } from './response.ts'
import { validate } from './validate.ts'

/** The tolerance of a centre, in percent of the board's side, and of a rotation, in degrees. */
const NEAR = 5
const NEARLY_TURNED = 10

/** How many degrees an image is off its target rotation, where turning by `symmetry` changes nothing. */
function getTurnError(rotation: number, wanted: number, symmetry: number): number {
  const off = wholeTurn(rotation - wanted) % symmetry
  return Math.min(off, symmetry - off)
}

const fits = (image: PlacedImage, target: BoardImage, symmetry: number): boolean =>
  Math.hypot(image.x - target.x, image.y - target.y) <= NEAR + 1e-9 &&
  getTurnError(image.rotation, target.rotation, symmetry) <= NEARLY_TURNED

/** Whether every row can be matched with a different column that fits it (Kuhn's augmenting paths). */
function isMatched(rows: readonly (readonly number[])[]): boolean {
  const rowByColumn = new Map<number, number>()
  const assign = (row: number, tried: Set<number>): boolean =>
    (rows[row] ?? []).some((column) => {
      if (tried.has(column)) return false
      tried.add(column)
      const other = rowByColumn.get(column)
      if (other !== undefined && !assign(other, tried)) return false
      rowByColumn.set(column, row)
      return true
    })
  return rows.every((_, row) => assign(row, new Set()))
}

const looseTargets = ({ data }: PlacementPayload): readonly BoardImage[] =>
  (data ?? []).map(toImage).filter(({ isLocked }) => !isLocked)

/**
 * Right when every unlocked image lies near a separate target of the same image. Equal images are matched all at once,
 * so that none takes the only target of another. False without an answer.
 */
export const judge = (payload: PlacementPayload, response: PlacementResponse): boolean =>
  payload.data !== null &&
  validate(payload, response).ok &&
  areInPlace(payload, response, getUnlocked(payload))

const getUnlocked = (payload: PlacementPayload): readonly BoardImage[] =>
  getImages(payload).filter(({ isLocked }) => !isLocked)

const areInPlace = (
  payload: PlacementPayload,
  response: PlacementResponse,
  images: readonly BoardImage[],
): boolean => {
  const targets = looseTargets(payload)
  return isMatched(
    images.map(({ id, src, symmetry }) => {
      const image = findImage(response, id)
      return targets.flatMap((target, index) =>
        image && target.src === src && fits(image, target, symmetry) ? [index] : [],
      )
    }),
  )
}

/** The pictures, by address, of which every piece lies on its target. Empty without an answer. */
export const facts = (payload: PlacementPayload, response: PlacementResponse): readonly string[] => {
  const loose = getUnlocked(payload)
  return [...new Set(loose.map(({ src }) => src))].filter((src) =>
    areInPlace(
      payload,
      response,
      loose.filter((image) => image.src === src),
    ),
  )
}

/** The turning steps that bring an image nearest to its target rotation. */
function nearestTurn(from: number, wanted: number): number {
  return wholeTurn(from + Math.round((wanted - from) / TURN) * TURN)
}

/** A single response: each unlocked image at the next free target of its kind. Empty without an answer. */
export function solutions(payload: PlacementPayload): readonly PlacementResponse[] {
  if (payload.data === null) return []
  const open = [...looseTargets(payload)]
  const images = start(payload).images.map((image): PlacedImage => {
    const { src, isLocked } = getImages(payload)[image.id] ?? {}
    const index = open.findIndex((target) => target.src === src)
    const target = isLocked ? undefined : open.splice(index, 1)[0]
    if (!target) return image
    return { id: image.id, x: target.x, y: target.y, rotation: nearestTurn(image.rotation, target.rotation) }
  })
  return [{ images }]
}

/** A running test's payload: the start alone. */
export const withoutAnswer = ({ questionnaire }: PlacementPayload): PlacementPayload => ({
  questionnaire,
  data: null,
})
