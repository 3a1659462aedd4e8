import type { Entry, PlacementPayload } from './payload.ts'

/** An image of the payload, by its fields' names. */
export interface BoardImage {
  readonly id: number
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly rotation: number
  readonly isLocked: boolean
  readonly x: number
  readonly y: number
  readonly symmetry: number
}

/** Rotations go in steps of so many degrees. */
export const TURN = 15

export const toImage = (
  [src, width, height, rotation, isLocked, x, y, { alt, symmetry }]: Entry,
  id: number,
): BoardImage => ({ id, src, alt, width, height, rotation, isLocked, x, y, symmetry })

/** The images at the start, by their ids. */
export const getImages = ({ questionnaire }: PlacementPayload): readonly BoardImage[] =>
  questionnaire.map(toImage)

/** An angle normalised to 0 to 359 degrees. */
export const wholeTurn = (degrees: number): number => ((degrees % 360) + 360) % 360
