import type { Language } from '@dhadha/contract'
import { getText } from '../../views/text.ts'
import { describePlace } from '../rules/describe.ts'
import { segmentKey, type Segment } from '../rules/segment.ts'
import { MARGIN } from './geometry.ts'
import css from './MatchstickBoard.module.css'
import { getLength, Stick, getTransform } from './Stick.tsx'
import type { Hand } from './hand.ts'

/** Breadth of an offered place, in cells. */
const OFFER = 1.1

interface InHandProps {
  hand: Hand
  /** The places to offer: outlined, and reached by one tap. */
  offered: readonly Segment[]
  cell: number
  lang: Language
  onPick: (place: Segment) => void
}

/** Shown while a stick is held: where it may go, where it would go now, and the stick under the pointer. */
export function InHand({ hand, offered, cell, lang, onPick }: InHandProps) {
  const text = getText(lang)
  const target = hand.to === 'box' ? null : hand.to
  const shown = target ?? hand.from
  return (
    <>
      {offered.map((place) => (
        <g
          key={segmentKey(place)}
          className={css['offer']}
          data-place={segmentKey(place)}
          transform={getTransform(place, cell)}
          role="button"
          tabIndex={-1}
          aria-label={text('place', { place: describePlace(place, lang) })}
          onClick={(event) => {
            event.stopPropagation()
            onPick(place)
          }}
        >
          <Outline className={css['offerGrip']} length={getLength(place, cell)} breadth={OFFER * cell} />
          <Outline className={css['offerLine']} length={getLength(place, cell) - 12} breadth={18} />
        </g>
      ))}
      {target && (
        <g className={css['target']} transform={getTransform(target, cell)}>
          <Outline className={css['targetLine']} length={getLength(target, cell) - 4} breadth={28} />
          {!hand.point && <Stick length={getLength(target, cell)} />}
        </g>
      )}
      {hand.point && (
        <g
          className={css['dragged']}
          transform={
            shown
              ? getTransform(shown, cell, hand.point)
              : `translate(${MARGIN + hand.point.x * cell} ${MARGIN + hand.point.y * cell})`
          }
        >
          <Stick length={shown ? getLength(shown, cell) : 2 * cell} />
        </g>
      )}
    </>
  )
}

interface OutlineProps {
  className: string | undefined
  length: number
  breadth: number
}

const Outline = ({ className, length, breadth }: OutlineProps) => (
  <rect
    className={className}
    x={-length / 2}
    y={-breadth / 2}
    width={length}
    height={breadth}
    rx={Math.min(12, breadth / 2)}
  />
)
