import { getLength } from '../../views/height.ts'

const PADDING_PX = 12
/** A piece with its gap. */
export const PIECE_PX = 52

/**
 * The height of a tray with these pieces.
 *
 * @param inRow so many short pieces stand in a row
 */
export function trayHeight(pieces: readonly unknown[], inRow: number, piecePx = PIECE_PX): number {
  const places = pieces.reduce<number>((sum, piece) => sum + Math.max(1, getLength(piece) / 4), 0)
  return PADDING_PX + piecePx * Math.ceil(places / inRow)
}
