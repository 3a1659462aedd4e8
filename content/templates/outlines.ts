import { GLYPHS } from './glyphs.ts'

/** Font units in one unit of a compact outline: a fifth of a pixel in a letter of a drawing. */
export const GRAIN = 5

interface Outline {
  /** In compact units. */
  readonly width: number
  /** Draws it from a place of the base line. */
  readonly draw: (pen: Pen, left: number) => string
}

/** Where the pen is, in compact units; an outline moves it. */
interface Pen {
  x: number
  y: number
}

const outlines = new Map<string, Outline | null>()

/**
 * A letter's outline, in whole units from point to point, so that a drawing stays small; null if `glyphs.ts` has
 * none.
 */
export function findOutline(letter: string): Outline | null {
  const known = outlines.get(letter)
  if (known !== undefined) return known
  const glyph = GLYPHS[letter]
  const made = glyph ? compact(glyph) : null
  outlines.set(letter, made)
  return made
}

function compact([width, path]: readonly [number, string]): Outline {
  const steps = [...path.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, command = '', numbers = '']) => ({
    command,
    points: (numbers.match(/-?[\d.]+/g) ?? []).map((number) => Math.round(Number(number) / GRAIN)),
  }))
  return {
    width: width / GRAIN,
    draw: (pen, left) => {
      let start: Pen = { x: pen.x, y: pen.y }
      let svg = ''
      for (const { command, points } of steps) {
        if (command === 'Z') {
          svg += 'z'
          Object.assign(pen, start)
          continue
        }
        const relative = points.map((value, index) =>
          index % 2 === 0 ? value + left - pen.x : value - pen.y,
        )
        svg += command.toLowerCase() + joined(relative)
        pen.x += relative.at(-2) ?? 0
        pen.y += relative.at(-1) ?? 0
        if (command === 'M') start = { x: pen.x, y: pen.y }
      }
      return svg
    },
  }
}

const joined = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-')
