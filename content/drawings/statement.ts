import type { Drawing } from '../templates/drawing.ts'

/**
 * The drawing of a stored problem's statement. `write.ts` makes its files from it; its alternative text stands in the
 * problem's file, beside the other texts.
 */
export interface StatementDrawing extends Omit<Drawing, 'alt'> {
  /** The picture's name, without a language: `hens-and-goats`. */
  readonly name: string
  /** Numbers that it writes and the statement does not: those of a scale, or of things that are counted one by one. */
  readonly counts?: readonly number[]
}

/** The drawings of a series, by the names of its problems' files without `.md`. */
export type SeriesDrawings = Readonly<Record<string, StatementDrawing>>
