import type { Language } from '@dhadha/contract'
import { useCallback, useMemo, useState } from 'react'
import type { Arrow, Point } from '../../views/plane.ts'
import { getText as getCommonText } from '../../views/text.ts'
import { getText } from './text.ts'
import { describePlace, stickName } from '../rules/describe.ts'
import { applyMove, liftError, movesLeft, placesFor, type MatchstickMove } from '../rules/moves.ts'
import type { MatchstickPayload } from '../rules/payload.ts'
import { spareIds, start, findStick, type MatchstickResponse } from '../rules/response.ts'
import { sameSegment, type Segment } from '../rules/segment.ts'
import {
  direction,
  distance,
  joints,
  likelyPlace,
  loose,
  middle,
  nextTowards,
  stepTowards,
  turned,
} from './geometry.ts'
import type { Line } from './line.ts'

/** The stick that the pupil holds. */
export interface Hand {
  readonly id: number
  /** Its previous place; null for a stick from the box. */
  readonly from: Segment | null
  /** The place chosen for it; null if none is chosen yet. */
  readonly to: Segment | 'box' | null
  /** The pupil has turned it: from then on only parallel places are targets. */
  readonly isTurned: boolean
  /** The position of a dragged stick; null when it is moved by taps or keys. */
  readonly point: Point | null
}

interface HandOptions {
  payload: MatchstickPayload
  board: MatchstickResponse
  make: (move: MatchstickMove) => void
  /** The places for sticks on a line; null if sticks may lie anywhere on the lattice. */
  line: Pick<Line, 'rows' | 'holds'> | null
  lang: Language
}

/** A stick dragged further than this from its place, in cells, is removed. */
const OFF = 1.2

/** State shared by drag, tap and keyboard: the one stick that is held, where it would go, and the announcements. */
export function useHand({ payload, board, make, line, lang }: HandOptions) {
  const text = getText(lang)
  const commonText = getCommonText(lang)
  const { mode, divCount } = payload
  const rows = line?.rows ?? divCount
  const [hand, setHand] = useState<Hand | null>(null)
  const [message, setMessage] = useState('')
  const [note, setNote] = useState('')

  const announce = (words: string, asNote = '') => {
    setMessage(words)
    setNote(asNote)
  }
  const getPlaces = useCallback(
    (id: number) => {
      const all = placesFor(payload, board, id)
      return line ? all.filter(line.holds) : all
    },
    [payload, board, line],
  )
  const places = useMemo(() => (hand ? getPlaces(hand.id) : []), [getPlaces, hand])
  const at = useMemo(() => joints(payload, board), [payload, board])
  const left = (after: MatchstickResponse): string => {
    const count = movesLeft(payload, after)
    return count === null ? '' : text(`movesLeft_${mode}`, { count })
  }

  /**
   * Ids of the sticks in the box, in the order in which they are taken; among removed sticks the highest id comes
   * first.
   */
  const boxIds =
    mode === 'add'
      ? spareIds(payload).filter((id) => !findStick(board, id))
      : start(payload)
          .sticks.map(({ id }) => id)
          .filter((id) => !findStick(board, id))
          .toReversed()

  /** Lifts a stick, or announces why it can't be lifted. */
  const lift = (id: number, by: 'pointer' | 'keys', point: Point | null = null): Hand | null => {
    const reason = liftError(payload, board, id)
    if (reason) {
      setHand(null)
      announce(text(`refused_${reason}`), text(`refused_${reason}`))
      return null
    }
    const from = findStick(board, id) ?? null
    const home = findStick(start(payload), id) ?? null
    const centre = { x: divCount / 2, y: rows / 2 }
    const byKeys =
      mode === 'remove' ? (from ? 'box' : home) : (from ?? likelyPlace(getPlaces(id), centre, null, at))
    const next: Hand = { id, from, to: by === 'keys' ? byKeys : from, isTurned: false, point }
    setHand(next)
    const name = from ? stickName(id, lang) : text(`box_${mode}`, { count: boxIds.length })
    announce(commonText('lifted', { name: name.charAt(0).toUpperCase() + name.slice(1) }))
    return next
  }

  const whereTo = (held: Hand, point: Point): Hand['to'] => {
    const inside = point.x > -1 && point.y > -1 && point.x < divCount + 1 && point.y < rows + 1
    const home = findStick(start(payload), held.id)
    if (mode === 'remove' && home) {
      if (held.from) return distance(middle(home), point) > OFF ? 'box' : home
      return inside ? home : 'box'
    }
    if (!inside) return mode === 'add' ? 'box' : held.from
    const now = held.to === null || held.to === 'box' ? held.from : held.to
    const all = getPlaces(held.id)
    const meant = held.isTurned && now ? all.filter((place) => direction(place) === direction(now)) : all
    return likelyPlace(meant, point, now, at)
  }

  const carry = (held: Hand, to: Hand['to'], isTurned = held.isTurned) => {
    setHand({ ...held, to, isTurned, point: null })
    announce(
      to === null
        ? ''
        : to === 'box'
          ? text('overBox')
          : commonText('over', { place: describePlace(to, lang) }),
    )
  }

  const cancel = () => {
    setHand(null)
    announce(commonText('putBack'))
  }

  /** Puts the stick down where it is held, or back to where it was when that changes nothing. */
  const drop = (held: Hand, to: Hand['to'] = held.to) => {
    setHand(null)
    const stays =
      to === null || (to === 'box' ? !held.from : held.from !== null && sameSegment(held.from, to))
    if (stays) return announce(commonText('putBack'))
    const move: MatchstickMove =
      to === 'box' ? { type: 'takeAway', id: held.id } : { type: 'placeStick', id: held.id, to }
    const after = left(applyMove(payload, board, move))
    make(move)
    announce(
      to === 'box'
        ? text('tookAway', { left: after })
        : text('placed', { place: describePlace(to, lang), left: after }),
    )
  }

  return {
    hand,
    message,
    /** Why a move was rejected: shown, not only announced. */
    note,
    boxIds,
    /** Lets go of the stick because the board changes, and announces what happened. */
    letGo: (words: string) => {
      setHand(null)
      announce(words)
    },
    lift,
    drop,
    cancel,
    /** The board offers free places between two joints of the figure. */
    offered: places.filter(
      (place) => loose(place, at) === 0 && !(hand?.from && sameSegment(hand.from, place)),
    ),
    dragTo: (held: Hand, point: Point): Hand => {
      const next = { ...held, to: whereTo(held, point), point }
      setHand(next)
      return next
    },
    dropAt: (held: Hand, point: Point) => drop(held, whereTo(held, point)),
    step: (held: Hand, arrow: Arrow, fine: boolean) => {
      if (mode === 'remove') return carry(held, held.to === 'box' ? (places[0] ?? null) : 'box')
      if (held.to === null || held.to === 'box') return carry(held, places[0] ?? null)
      const near = places.filter((place) => loose(place, at) === 0)
      const to = (fine ? null : nextTowards(near, held.to, arrow)) ?? stepTowards(places, held.to, arrow)
      carry(held, to ?? held.to)
    },
    turn: (held: Hand) => {
      const now = held.to === null || held.to === 'box' ? held.from : held.to
      const to = now ? turned(places, now) : null
      if (to) carry(held, to, true)
    },
  }
}
