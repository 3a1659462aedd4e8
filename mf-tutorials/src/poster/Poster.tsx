import type { Tutorial } from '@dhadha/contract/wire'
import { accentClass, accentOf } from '@dhadha/ui'
import { useState, type ReactElement } from 'react'
import css from './Poster.module.css'

/** A hash: always the same number for the same text. */
const hash = (text: string) =>
  [...new TextEncoder().encode(text)].reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)

/**
 * A tutorial's picture, served by this site, because fetching it from the video service would disclose the viewer
 * (decision 3). Without a picture, or when it fails, one is drawn in the topic's colours (S9.12b), always the same.
 */
export function Poster({ tutorial }: { tutorial: Tutorial }) {
  const [isBroken, setBroken] = useState(false)
  const { thumbnail } = tutorial.data
  if (thumbnail === null || isBroken) return <Drawing tutorial={tutorial} />
  return (
    <img
      className={css['picture']}
      src={thumbnail}
      alt=""
      width="320"
      height="180"
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}

const Drawing = ({ tutorial: { topic_name, tutorial_id } }: { tutorial: Tutorial }) => (
  <svg
    className={`${css['drawing']} ${accentClass(accentOf(topic_name))}`}
    viewBox="0 0 320 180"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <rect className={css['ground']} width="320" height="180" />
    <path className={css['hill']} d="M0 150c60-46 120-50 170-18s100 22 150-18v66H0z" />
    {DRAWINGS[hash(tutorial_id) % DRAWINGS.length]}
  </svg>
)

const matchsticks = (
  <g>
    <path className={css['stick']} d="M104 44v46m0 8v46M112 40h40m-40 54h40m-40 54h40M208 44v46m0 8v46" />
    <path className={css['head']} d="M104 42v0M208 42v0M154 94v0M154 148v0M154 40v0" />
  </g>
)

const DRAWINGS: readonly ReactElement[] = [
  matchsticks,
  <g key="venn">
    <circle className={css['pale']} cx="136" cy="84" r="48" />
    <circle className={css['pale']} cx="184" cy="84" r="48" />
    <path className={css['sun']} d="M160 42a48 48 0 0 1 0 84 48 48 0 0 1 0-84z" />
    <circle className={css['line']} cx="136" cy="84" r="48" />
    <circle className={css['line']} cx="184" cy="84" r="48" />
  </g>,
  <g key="shapes">
    <path className={css['pale']} d="M90 132h140L160 36z" />
    <path className={css['line']} d="M90 132h140L160 36z" />
    <path className={css['line']} d="M120 132a34 34 0 0 0-12-25M160 36v96" />
    <path className={css['sun']} d="M160 114h18v18h-18z" />
  </g>,
  <g key="tiles">
    {[0, 1, 2].map((column) =>
      [0, 1].map((row) => (
        <rect
          key={`${column} ${row}`}
          className={css[(column + row) % 2 === 0 ? 'paper' : 'solid']}
          x={94 + column * 46}
          y={40 + row * 46}
          width="40"
          height="40"
          rx="10"
        />
      )),
    )}
    <circle className={css['sun']} cx="206" cy="60" r="11" />
  </g>,
]
