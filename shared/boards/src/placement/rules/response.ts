import { listOf, record, wholeNumber, type Parsed } from '../../rules/parsing.ts'
import { getImages, wholeTurn } from './image.ts'
import { MAX_IMAGES, place, type PlacementPayload } from './payload.ts'

/** The place of an image: its centre, in percent of the board's side, and its rotation, 0 to 359 degrees. */
export interface PlacedImage {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly rotation: number
}

/** The places of all images, including locked ones, in any order. */
export interface PlacementResponse {
  readonly images: readonly PlacedImage[]
}

const response = record({
  images: listOf(
    record({ id: wholeNumber(0, MAX_IMAGES - 1), x: place, y: place, rotation: wholeNumber(0, 359) }),
    1,
    MAX_IMAGES,
  ),
})

/** Reads a response as it comes from the wire or from the browser's storage. */
export const parseResponse = (data: unknown): Parsed<PlacementResponse> => response(data, '')

/** The untouched board. */
export const start = (payload: PlacementPayload): PlacementResponse => ({
  images: getImages(payload).map(({ id, x, y, rotation }) => ({ id, x, y, rotation: wholeTurn(rotation) })),
})

/** The placed image with this id. */
export const findImage = ({ images }: PlacementResponse, id: number): PlacedImage | undefined =>
  images.find((image) => image.id === id)

export const samePlace = (a: PlacedImage, b: PlacedImage): boolean =>
  a.x === b.x && a.y === b.y && a.rotation === b.rotation
