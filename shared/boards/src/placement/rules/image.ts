import { nameFields, type Entry, type PlacementPayload } from './payload.ts'

/** An image of the payload, by its fields' names. */
export interface BoardImage extends Readonly<ReturnType<typeof nameFields>> {
  readonly id: number
}

/** Rotations go in steps of so many degrees. */
export const TURN = 15

export const toImage = (entry: Entry, id: number): BoardImage => ({ id, ...nameFields(entry) })

/** The images at the start, by their ids. */
export const getImages = ({ questionnaire }: PlacementPayload): readonly BoardImage[] =>
  questionnaire.map(toImage)

/** An angle normalised to 0 to 359 degrees. */
export const wholeTurn = (degrees: number): number => ((degrees % 360) + 360) % 360
