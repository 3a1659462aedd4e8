import { minBy, getDirectionalCost, type Arrow, type Point } from '../../views/plane.ts'
import { isIn } from '../rules/payload.ts'

interface VennLayout {
  readonly radius: number
  readonly centres: readonly Point[]
  /** Position of each region's button, by the region's number: inside it, as far from its edges as possible. */
  readonly buttons: readonly Point[]
}

/** Side of the drawing area (S9.5a). */
export const BOARD = 674

const TWO: VennLayout = {
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

const THREE: VennLayout = {
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

export const getLayout = (circles: number): VennLayout => (circles === 2 ? TWO : THREE)

/** The region where a point lies. */
export const findRegion = ({ radius, centres }: VennLayout, { x, y }: Point): number =>
  centres.reduce(
    (region, centre, index) =>
      Math.hypot(x - centre.x, y - centre.y) <= radius ? region + 2 ** index : region,
    0,
  )

/** The region whose button comes next in an arrow's direction; null at the edge. */
export function nextRegion({ buttons }: VennLayout, from: number, arrow: Arrow): number | null {
  const origin = buttons[from]
  if (!origin) return null
  return minBy([...buttons.entries()], ([, to]) => getDirectionalCost(origin, to, arrow))?.[0] ?? null
}

/** The circles that a region lies in, and those that it does not, by their indexes. */
export const getSides = ({ centres }: VennLayout, region: number) => ({
  inside: [...centres.keys()].filter((circle) => isIn(region, circle)),
  outside: [...centres.keys()].filter((circle) => !isIn(region, circle)),
})
