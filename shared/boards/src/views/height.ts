// The parts that the heights of all kinds share. Heights are CSS pixels on a phone of 360 px, of a board at its natural
// size; each is in a file beside the style sheet that it follows, and e2e/bench/fit.ts shows where the two disagree.

/** A board's note, its buttons, and the gaps between them. */
export const FRAME_PX = 95
/** A drawing that is large enough for fingers. */
export const DRAWING_PX = 284

/** A list of an unvalidated payload; empty if there is none. */
export function listIn(payload: unknown, name: string): readonly unknown[] {
  const value = payload && typeof payload === 'object' ? (payload as Record<string, unknown>)[name] : null
  return Array.isArray(value) ? value : []
}

export const isPicture = (label: unknown): boolean => typeof label === 'object' && label !== null

/** Letters of a label; 0 if it is absent or a picture. */
export const getLength = (label: unknown): number => (typeof label === 'string' ? label.length : 0)
