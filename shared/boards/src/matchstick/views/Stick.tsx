import type { Point } from '../../views/plane.ts'
import type { Segment } from '../rules/segment.ts'
import { MARGIN, getMiddle } from './geometry.ts'
import css from './MatchstickBoard.module.css'

/** `translate` and `rotate` of a stick on that segment, in the drawing's units. */
export function getTransform(place: Segment, cell: number, at: Point = getMiddle(place)): string {
  const angle = (Math.atan2(place.y2 - place.y1, place.x2 - place.x1) * 180) / Math.PI
  return `translate(${MARGIN + at.x * cell} ${MARGIN + at.y * cell}) rotate(${angle})`
}

export const getLength = (place: Segment, cell: number): number =>
  Math.hypot(place.x2 - place.x1, place.y2 - place.y1) * cell

const STRIPES = [-0.3, -0.15, 0, 0.15, 0.3]

interface StickProps {
  /** In the drawing's units. */
  length: number
  locked?: boolean
}

/** A match: wood from left to right, its head at the right end. A locked one is grey and striped, with a dark head. */
export function Stick({ length, locked = false }: StickProps) {
  const thick = Math.min(16, 9 + length / 20)
  // A little short of both points, so that the heads of neighbours stay apart.
  const half = length / 2 - Math.min(8, length / 12)
  return (
    <g className={locked ? css['locked'] : css['loose']}>
      <rect
        className={css['wood']}
        x={-half}
        y={-thick / 2}
        width={2 * half - thick / 2}
        height={thick}
        rx={2.5}
      />
      <rect
        className={css['light']}
        x={-half + 3}
        y={-thick / 2 + 2}
        width={2 * half - 26}
        height={thick / 4}
        rx={1.5}
      />
      {locked &&
        STRIPES.map((share) => (
          <path key={share} className={css['stripe']} d={`M${share * length - 4} ${thick / 2}l8 ${-thick}`} />
        ))}
      <ellipse className={css['head']} cx={half - thick * 0.55} cy={0} rx={thick * 0.8} ry={thick * 0.72} />
      <ellipse
        className={css['shine']}
        cx={half - thick * 0.6}
        cy={-thick * 0.26}
        rx={thick * 0.34}
        ry={thick * 0.16}
      />
    </g>
  )
}
