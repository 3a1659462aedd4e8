import { isIn } from '../rules/payload.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

interface Drawing {
  readonly radius: number
  readonly centres: readonly Point[]
  /** Where each region's button stands, by the region's number: inside it, as far from its edges as can be. */
  readonly buttons: readonly Point[]
}

/** Side of the drawing area (S9.5a). */
export const BOARD = 674

const TWO: Drawing = {
  radius: 208,
  centres: [
    { x: 220, y: 330 },
    { x: 454, y: 330 },
  ],
  buttons: [
    { x: 337, y: 612 },
    { x: 122, y: 330 },
    { x: 552, y: 330 },
    { x: 337, y: 330 },
  ],
}

const THREE: Drawing = {
  radius: 185,
  centres: [
    { x: 234, y: 268 },
    { x: 440, y: 268 },
    { x: 337, y: 446 },
  ],
  buttons: [
    { x: 606, y: 606 },
    { x: 164, y: 230 },
    { x: 510, y: 230 },
    { x: 337, y: 198 },
    { x: 337, y: 530 },
    { x: 226, y: 390 },
    { x: 448, y: 390 },
    { x: 337, y: 327 },
  ],
}

export const drawingOf = (circles: number): Drawing => (circles === 2 ? TWO : THREE)

/** The region where a point lies. */
export const regionAt = ({ radius, centres }: Drawing, { x, y }: Point): number =>
  centres.reduce(
    (region, centre, index) =>
      Math.hypot(x - centre.x, y - centre.y) <= radius ? region + 2 ** index : region,
    0,
  )

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The region whose button comes next in an arrow's direction; null at the edge, or for another key. */
export function nextRegion({ buttons }: Drawing, from: number, key: string): number | null {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  const origin = buttons[from]
  if (!step || !origin) return null
  let [next, least]: [number | null, number] = [null, Infinity]
  for (const [region, { x, y }] of buttons.entries()) {
    const ahead = (x - origin.x) * step.x + (y - origin.y) * step.y
    const aside = Math.abs((x - origin.x) * step.y) + Math.abs((y - origin.y) * step.x)
    if (ahead > 1 && aside <= 2 * ahead && ahead + 2 * aside < least)
      [next, least] = [region, ahead + 2 * aside]
  }
  return next
}

/** The circles that a region lies in, and those that it does not, by their indexes. */
export const sidesOf = ({ centres }: Drawing, region: number) => ({
  inside: [...centres.keys()].filter((circle) => isIn(region, circle)),
  outside: [...centres.keys()].filter((circle) => !isIn(region, circle)),
})
