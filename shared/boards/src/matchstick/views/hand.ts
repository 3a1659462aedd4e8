import type { Arrow, Point } from '../../views/plane.ts'
import { liftError, findPlaces, type MatchstickMove } from '../rules/moves.ts'
import type { MatchstickPayload } from '../rules/payload.ts'
import { findStick, start, type MatchstickResponse } from '../rules/response.ts'
import { sameSegment, type Segment } from '../rules/segment.ts'
import {
  getDirectionKey,
  distance,
  type findJoints,
  findLikelyPlace,
  countLooseEnds,
  getMiddle,
  findNextInDirection,
  findStepInDirection,
  findTurnedPlace,
} from './geometry.ts'
import type { Line } from './line.ts'

type Joints = ReturnType<typeof findJoints>

/** The stick that the pupil holds, by drag, tap or keyboard. */
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

/** The board that a stick is held over. */
export interface HandBoard {
  readonly payload: MatchstickPayload
  /** The sticks as they lie, with the held one in its previous place. */
  readonly board: MatchstickResponse
  /** The places for sticks on a line; null if sticks may lie anywhere on the lattice. */
  readonly line: Pick<Line, 'rows' | 'holds'> | null
  /** Where sticks of the figure meet. */
  readonly joints: Joints
}

export type HandEvent =
  | {
      readonly type: 'lift'
      readonly id: number
      readonly by: 'pointer' | 'keys'
      readonly point: Point | null
    }
  | { readonly type: 'drag'; readonly point: Point }
  /** `to`: another place than the one that the stick is held over. */
  | { readonly type: 'drop'; readonly to?: Hand['to'] }
  | { readonly type: 'drop-at'; readonly point: Point }
  /** `fine`: to the next place of the lattice, also where it touches no other stick. */
  | { readonly type: 'step'; readonly arrow: Arrow; readonly fine: boolean }
  | { readonly type: 'turn' }
  | { readonly type: 'cancel' }

/** An announcement for screen readers. */
export type HandAnnouncement =
  | { readonly type: 'refused'; readonly reason: NonNullable<ReturnType<typeof liftError>> }
  | { readonly type: 'lifted'; readonly hand: Hand }
  | { readonly type: 'over'; readonly to: Hand['to'] }
  | { readonly type: 'put-back' }
  | { readonly type: 'moved'; readonly move: PlacedMove }

type PlacedMove = Extract<MatchstickMove, { type: 'placeStick' | 'takeAway' }>

/** The state after an event. `announcement`: null where the last one still holds. */
export interface HandTransition {
  readonly hand: Hand | null
  readonly move: PlacedMove | null
  readonly announcement: HandAnnouncement | null
}

/** A stick dragged further than this from its place, in cells, is removed. */
const OFF = 1.2

/** The places that a stick may go to. */
function getPlaces({ payload, board, line }: HandBoard, id: number): readonly Segment[] {
  const all = findPlaces(payload, board, id)
  return line ? all.filter(line.holds) : all
}

/** The places that the board offers for a tap: free ones between two joints of the figure. */
export function getOffered(handBoard: HandBoard, { id, from }: Hand): readonly Segment[] {
  return getPlaces(handBoard, id).filter(
    (place) => countLooseEnds(place, handBoard.joints) === 0 && !(from && sameSegment(from, place)),
  )
}

const getRows = ({ payload, line }: HandBoard) => line?.rows ?? payload.divCount

/** The place that the stick is over, or that it came from. */
const getPlace = ({ from, to }: Hand): Segment | null => (to === null || to === 'box' ? from : to)

function lift(handBoard: HandBoard, id: number, by: 'pointer' | 'keys', point: Point | null): HandTransition {
  const { payload, board } = handBoard
  const reason = liftError(payload, board, id)
  if (reason) return { hand: null, move: null, announcement: { type: 'refused', reason } }
  const from = findStick(board, id) ?? null
  const home = findStick(start(payload), id) ?? null
  const centre = { x: payload.divCount / 2, y: getRows(handBoard) / 2 }
  const toByKeys = () =>
    payload.mode === 'remove'
      ? from
        ? 'box'
        : home
      : (from ?? findLikelyPlace(getPlaces(handBoard, id), centre, null, handBoard.joints))
  const hand: Hand = { id, from, to: by === 'keys' ? toByKeys() : from, isTurned: false, point }
  return { hand, move: null, announcement: { type: 'lifted', hand } }
}

/** Where a stick goes that is dropped at a point. */
function findDropPlace(handBoard: HandBoard, hand: Hand, point: Point): Hand['to'] {
  const { payload } = handBoard
  const inside =
    point.x > -1 && point.y > -1 && point.x < payload.divCount + 1 && point.y < getRows(handBoard) + 1
  const home = findStick(start(payload), hand.id)
  if (payload.mode === 'remove' && home) {
    if (hand.from) return distance(getMiddle(home), point) > OFF ? 'box' : home
    return inside ? home : 'box'
  }
  if (!inside) return payload.mode === 'add' ? 'box' : hand.from
  const now = getPlace(hand)
  const all = getPlaces(handBoard, hand.id)
  const meant =
    hand.isTurned && now ? all.filter((place) => getDirectionKey(place) === getDirectionKey(now)) : all
  return findLikelyPlace(meant, point, now, handBoard.joints)
}

/** The place that an arrow key leads to. */
function getStepTarget(handBoard: HandBoard, { id, to }: Hand, arrow: Arrow, fine: boolean): Hand['to'] {
  const places = getPlaces(handBoard, id)
  if (handBoard.payload.mode === 'remove') return to === 'box' ? (places[0] ?? null) : 'box'
  if (to === null || to === 'box') return places[0] ?? null
  const near = places.filter((place) => countLooseEnds(place, handBoard.joints) === 0)
  return (fine ? null : findNextInDirection(near, to, arrow)) ?? findStepInDirection(places, to, arrow) ?? to
}

/** Puts the stick down, or back to where it was when that changes nothing. */
function drop({ id, from }: Hand, to: Hand['to']): HandTransition {
  if (to === null || (to === 'box' ? !from : from !== null && sameSegment(from, to)))
    return { hand: null, move: null, announcement: { type: 'put-back' } }
  const move: PlacedMove = to === 'box' ? { type: 'takeAway', id } : { type: 'placeStick', id, to }
  return { hand: null, move, announcement: { type: 'moved', move } }
}

const carry = (hand: Hand, to: Hand['to'], isTurned = hand.isTurned): HandTransition => ({
  hand: { ...hand, to, isTurned, point: null },
  move: null,
  announcement: { type: 'over', to },
})

/** The held stick after an event, with the move and the announcement; while none is held, only `lift` takes one. */
export function reduceHand(hand: Hand | null, event: HandEvent, handBoard: HandBoard): HandTransition {
  if (event.type === 'cancel') return { hand: null, move: null, announcement: { type: 'put-back' } }
  if (event.type === 'lift') return lift(handBoard, event.id, event.by, event.point)
  if (!hand) return { hand: null, move: null, announcement: null }
  switch (event.type) {
    case 'drag': {
      const { point } = event
      return {
        hand: { ...hand, to: findDropPlace(handBoard, hand, point), point },
        move: null,
        announcement: null,
      }
    }
    case 'drop':
      return drop(hand, event.to === undefined ? hand.to : event.to)
    case 'drop-at':
      return drop(hand, findDropPlace(handBoard, hand, event.point))
    case 'step':
      return carry(hand, getStepTarget(handBoard, hand, event.arrow, event.fine))
    case 'turn': {
      const now = getPlace(hand)
      const to = now ? findTurnedPlace(getPlaces(handBoard, hand.id), now) : null
      return to ? carry(hand, to, true) : { hand, move: null, announcement: null }
    }
  }
}
