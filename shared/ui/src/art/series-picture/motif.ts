// Inks and basic shapes of the drawings of concepts.

/** Inks: the subject's colour solid, pale or as a line; sun, paper, and a line of paper. */
export type Ink = 'solid' | 'pale' | 'line' | 'sun' | 'paper' | 'crease'
export type Motif = readonly (readonly [Ink, string])[]

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
export const box = (x: number, y: number, width: number, height = width): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`
