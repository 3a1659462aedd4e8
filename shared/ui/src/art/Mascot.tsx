import type { ReactElement } from 'react'
import { classes } from '../classes.ts'
import css from './Mascot.module.css'

export type MascotMood = 'thinking' | 'cheering' | 'consoling' | 'waving'

export interface MascotProps {
  mood: MascotMood
  /** The side of the drawing in pixels; default 120. */
  size?: number | undefined
}

/** Doel, the magpie-robin with the checked scarf, who loves riddles. Decorative only: text says what it means. */
export function Mascot({ mood, size = 120 }: MascotProps) {
  const pose = POSES[mood]
  return (
    <svg
      className={css['mascot']}
      width={size}
      height={size}
      viewBox="0 0 120 120"
      aria-hidden="true"
      focusable="false"
    >
      <g className={css[mood === 'cheering' ? 'hop' : 'bob']}>
        <Body />
        {pose.face}
        <Scarf />
        {pose.wings}
      </g>
      {pose.around}
    </svg>
  )
}

const Body = () => (
  <>
    <path className={css['coat']} d="M76 86c14-4 25-17 28-36 1-6 8-6 8 1-1 24-13 42-31 47z" />
    <path className={css['belly']} d="M88 87c9-6 15-17 17-32 2 16-5 30-14 36z" />
    <path className={css['leg']} d="M50 104v8m-6 2 6-4 6 4M68 104v8m-6 2 6-4 6 4" />
    <path
      className={css['coat']}
      d="M56 13c1-4 4-6 7-6-1 2-1 4 0 6 20 2 31 20 31 46 0 31-14 47-35 47S24 90 24 59c0-27 12-44 32-46z"
    />
    <path className={css['sheen']} d="M36 28c4-6 10-10 17-11-9 5-14 12-16 20-3-2-3-6-1-9z" />
    <path className={css['belly']} d="M59 67c15 0 24 8 24 19 0 12-10 19-24 19s-24-7-24-19c0-11 9-19 24-19z" />
  </>
)

const Scarf = () => (
  <>
    <path className={css['scarfDark']} d="M67 70c6 3 10 10 10 20l-11-2c0-6-1-11-4-15z" />
    <path className={css['check']} d="M66 76l9 2M68 83l8 1M70 72c3 5 3 10 3 17" />
    <path
      className={css['scarf']}
      d="M28 61c9 6 20 9 31 9s22-3 31-9c3 4 2 9-2 11-9 5-19 7-29 7s-20-2-29-7c-4-2-5-7-2-11z"
    />
    <path
      className={css['check']}
      d="M28 68c20 9 42 9 62 0M40 67l-3 8M50 69l-2 9M59 70v9M68 69l2 9M78 67l3 8"
    />
  </>
)

const Beak = () => (
  <>
    <path className={css['beakBelow']} d="M52 53c5 8 9 8 14 0z" />
    <path className={css['beak']} d="M48 51c4-5 8-7 11-7s7 2 11 7c-3 4-7 5-11 5s-8-1-11-5z" />
  </>
)

const OpenBeak = () => (
  <>
    <path className={css['beakBelow']} d="M50 52c2 12 16 12 18 0z" />
    <path className={css['mouth']} d="M52 52c2 8 12 8 14 0z" />
    <path className={css['beak']} d="M47 51c4-6 8-8 12-8s8 2 12 8c-4 3-8 3-12 3s-8 0-12-3z" />
  </>
)

const Cheeks = () => (
  <>
    <ellipse className={css['cheek']} cx="35" cy="53" rx="5" ry="3.5" />
    <ellipse className={css['cheek']} cx="83" cy="53" rx="5" ry="3.5" />
  </>
)

/** Open eyes; `dx`, `dy`: where they look. */
const Eyes = ({ dx = 0, dy = 0 }: { dx?: number; dy?: number }) => (
  <>
    {[45, 73].map((x) => (
      <g key={x}>
        <circle className={css['eye']} cx={x} cy="38" r="10" />
        <circle className={css['pupil']} cx={x + dx} cy={38 + dy} r="5.4" />
        <circle className={css['glint']} cx={x + dx + 2} cy={36 + dy} r="1.8" />
      </g>
    ))}
  </>
)

const LeftWing = ({ turn = 0 }: { turn?: number }) => (
  <g transform={`rotate(${turn} 30 66)`}>
    <path className={css['sheen']} d="M31 62c-12 5-18 17-16 33 9-1 17-10 18-24z" />
    <path className={css['belly']} d="M27 72c-5 5-8 11-9 18 5-4 9-9 11-16z" />
  </g>
)

const RightWing = ({ turn = 0, waving = false }: { turn?: number; waving?: boolean }) => (
  <g transform={`rotate(${turn} 88 66)`}>
    <g className={classes(waving && css['wave'])}>
      <path className={css['sheen']} d="M87 62c12 5 18 17 16 33-9-1-17-10-18-24z" />
      <path className={css['belly']} d="M91 72c5 5 8 11 9 18-5-4-9-9-11-16z" />
    </g>
  </g>
)

interface Pose {
  face: ReactElement
  wings: ReactElement
  around: ReactElement
}

const POSES: Record<MascotMood, Pose> = {
  thinking: {
    face: (
      <>
        <Eyes dx={3} dy={-3.5} />
        <path className={css['brow']} d="M37 24c4-3 10-3 14 0M67 21c4-3 10-2 13 2" />
        <Beak />
      </>
    ),
    wings: (
      <>
        <LeftWing />
        <RightWing turn={128} />
      </>
    ),
    around: (
      <g className={css['pop']}>
        <circle className={css['thought']} cx="88" cy="25" r="2.6" />
        <circle className={css['thought']} cx="94" cy="18" r="3.6" />
        <circle className={css['thought']} cx="107" cy="9" r="12.5" />
        <path className={css['question']} d="M103 6c0-6 9-6 9-.5 0 3.5-4.5 3.5-4.5 7" />
        <circle className={css['dot']} cx="107.5" cy="16.8" r="2" />
      </g>
    ),
  },
  cheering: {
    face: (
      <>
        <path className={css['smile']} d="M37 41c2-8 13-8 15 0M66 41c2-8 13-8 15 0" />
        <Cheeks />
        <OpenBeak />
      </>
    ),
    wings: (
      <>
        <LeftWing turn={118} />
        <RightWing turn={-118} />
      </>
    ),
    around: (
      <g className={css['pop']}>
        <path className={css['c3']} d="m14 8 2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z" />
        <path className={css['c2']} d="m112 22 1.8 3.6 4 .6-2.9 2.8.7 4-3.6-1.9-3.6 1.9.7-4-2.9-2.8 4-.6z" />
        <rect className={css['c1']} x="34" y="2" width="5" height="9" rx="1.5" transform="rotate(24 36 6)" />
        <rect className={css['c4']} x="84" y="2" width="5" height="9" rx="1.5" transform="rotate(-28 86 6)" />
        <circle className={css['c4']} cx="4" cy="38" r="3" />
        <circle className={css['c1']} cx="103" cy="8" r="3" />
        <rect
          className={css['c2']}
          x="4"
          y="56"
          width="4.5"
          height="8"
          rx="1.5"
          transform="rotate(-30 6 60)"
        />
      </g>
    ),
  },
  consoling: {
    face: (
      <>
        <Eyes dx={0.5} dy={1.5} />
        <path className={css['brow']} d="M34 25c3-1 8-4 11-8M84 25c-3-1-8-4-11-8" />
        <Cheeks />
        <Beak />
      </>
    ),
    wings: (
      <>
        <RightWing turn={-6} />
        <path className={css['stem']} d="M27 92c-3-12-6-22-9-30" />
        <path className={css['heart']} d="M17 62c-9-4-13-10-11-15 2-4 7-4 9 0 3-4 9-3 10 2 0 5-3 9-8 13z" />
        <LeftWing turn={-48} />
      </>
    ),
    around: <></>,
  },
  waving: {
    face: (
      <>
        <Eyes />
        <Cheeks />
        <OpenBeak />
      </>
    ),
    wings: (
      <>
        <LeftWing />
        <RightWing turn={-104} waving />
      </>
    ),
    around: <path className={css['motion']} d="M107 20c4 3 6 7 6 12M113 12c6 5 9 12 8 20" />,
  },
}
