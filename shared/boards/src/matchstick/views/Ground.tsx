import type { MatchstickPayload } from '../rules/payload.ts'
import type { PlacedStick } from '../rules/response.ts'
import { BOARD, getHeight, MARGIN, getMiddle } from './geometry.ts'
import css from './MatchstickBoard.module.css'
import { getLength, getTransform } from './Stick.tsx'

interface GroundProps {
  payload: MatchstickPayload
  cell: number
  /** Cells that are drawn from the top. */
  rows: number
  /** Sticks that are no longer in their original place. */
  gone: readonly PlacedStick[]
}

/** The layer under the sticks: the lattice, dots and texts, and the original places of changed sticks. */
export function Ground({ payload: { divCount, elements }, cell, rows, gone }: GroundProps) {
  const at = (value: number) => MARGIN + value * cell
  const points = (cells: number) => Array.from({ length: cells + 1 }, (_, index) => at(index))
  return (
    <g aria-hidden="true">
      <rect
        className={css['paper']}
        x="2"
        y="2"
        width={BOARD - 4}
        height={getHeight(rows, cell) - 4}
        rx="26"
      />
      <path
        className={css['lattice']}
        d={points(rows)
          .flatMap((y) => points(divCount).map((x) => `M${x} ${y}h0`))
          .join('')}
      />
      {elements.map((element, index) => {
        const { x, y } = getMiddle(element)
        const key = `${element.type}${index}`
        if (element.type === 'dot')
          return <circle key={key} className={css['dot']} cx={at(x)} cy={at(y)} r="6" />
        if (element.type !== 'text' || !element.text) return null
        return (
          <text key={key} className={css['text']} x={at(x)} y={at(y)}>
            {element.text}
          </text>
        )
      })}
      {gone.map((stick) => (
        <g key={stick.id} className={css['gone']} transform={getTransform(stick, cell)}>
          <rect
            x={-getLength(stick, cell) / 2 + 10}
            y={-7}
            width={getLength(stick, cell) - 20}
            height={14}
            rx={6}
          />
        </g>
      ))}
    </g>
  )
}
