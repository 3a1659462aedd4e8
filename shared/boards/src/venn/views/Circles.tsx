import { useId, type ReactNode } from 'react'
import type { VennPayload } from '../rules/payload.ts'
import { BOARD, getLayout, getSides } from './geometry.ts'
import css from './VennBoard.module.css'

interface CirclesProps {
  payload: VennPayload
  selected: readonly number[]
}

const ACCENTS = ['math', 'logic', 'geometry', 'puzzle']

/** The circles, each with a different stroke style, and the selected regions, hatched. */
export function Circles({ payload, selected }: CirclesProps) {
  const id = useId()
  const drawing = getLayout(payload.circles.length)
  const circle = (index: number, props: object) => (
    <circle
      key={index}
      cx={drawing.centres[index]?.x}
      cy={drawing.centres[index]?.y}
      r={drawing.radius}
      {...props}
    />
  )
  const all = [...drawing.centres.keys()]
  const accent = (region: number) => {
    const color = payload.sets[region]?.color ?? ''
    return ACCENTS.includes(color) ? color : 'brand'
  }

  return (
    <g aria-hidden="true">
      <defs>
        {all.map((index) => (
          <clipPath key={index} id={`${id}in${index}`}>
            {circle(index, {})}
          </clipPath>
        ))}
        {selected.map((region) => (
          <mask key={region} id={`${id}not${region}`}>
            <rect width={BOARD} height={BOARD} fill="#fff" />
            {getSides(drawing, region).outside.map((index) => circle(index, { fill: '#000' }))}
          </mask>
        ))}
        {['brand', ...ACCENTS].map((name) => (
          <pattern
            key={name}
            id={`${id}${name}`}
            className={css[name]}
            width="18"
            height="18"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={css['hatchGround']} width="18" height="18" />
            <rect className={css['hatch']} width="6" height="18" />
          </pattern>
        ))}
      </defs>
      <rect className={css['paper']} x="2" y="2" width={BOARD - 4} height={BOARD - 4} rx="26" />
      {all.map((index) => circle(index, { className: css[`disc${index}`] }))}
      {selected.map((region) => (
        <Within key={region} clips={getSides(drawing, region).inside.map((index) => `${id}in${index}`)}>
          {/* The mask stays where it is while what it lets through rises in a celebration. */}
          <g mask={`url(#${id}not${region})`}>
            <rect
              className={css['filling']}
              x="3"
              y="3"
              width={BOARD - 6}
              height={BOARD - 6}
              rx="25"
              fill={`url(#${id}${accent(region)})`}
            />
          </g>
        </Within>
      ))}
      {all.map((index) => circle(index, { className: css[`line${index}`] }))}
    </g>
  )
}

/** Shows only what is inside all of these clip paths. */
function Within({ clips, children }: { clips: readonly string[]; children: ReactNode }): ReactNode {
  const [first, ...others] = clips
  if (first === undefined) return children
  return (
    <g clipPath={`url(#${first})`}>
      <Within clips={others}>{children}</Within>
    </g>
  )
}
