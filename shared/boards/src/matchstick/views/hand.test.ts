import { expect, it } from 'vitest'
import { parsePayload } from '../rules/payload.ts'
import { start } from '../rules/response.ts'
import { findJoints } from './geometry.ts'
import { getOffered, reduceHand, type Hand, type HandBoard, type HandEvent } from './hand.ts'

const stick = (x1: number, y1: number, x2: number, y2: number, isLocked = false) => ({
  type: 'stick',
  x1,
  y1,
  x2,
  y2,
  isLocked,
})
const TOP = { x1: 2, y1: 2, x2: 4, y2: 2 }
const OPEN_SIDE = { x1: 4, y1: 2, x2: 4, y2: 4 }
const [TOP_ID, LOCKED_ID, LOOSE_ID] = [0, 2, 3]

/** Three sides of a square, the bottom one fixed, and a loose stick that closes it. */
function getBoard(mode: 'move' | 'remove' | 'add'): HandBoard {
  const three = [stick(2, 2, 4, 2), stick(2, 2, 2, 4), stick(2, 4, 4, 4)]
  const answers = {
    move: [[...three, stick(4, 2, 4, 4)]],
    remove: [three],
    add: [[...three, stick(6, 6, 8, 6), stick(4, 2, 4, 4)]],
  }
  const elements = [stick(2, 2, 4, 2), stick(2, 2, 2, 4), stick(2, 4, 4, 4, true), stick(6, 6, 8, 6)]
  const read = parsePayload({ divCount: 10, mode, moves: 1, elements, answers: answers[mode] })
  if (!read.ok) throw new Error('the board of the test cannot be read')
  const board = start(read.value)
  return { payload: read.value, board, line: null, joints: findJoints(read.value, board) }
}
const square = getBoard('move')

function lift(id: number, on = square, by: 'pointer' | 'keys' = 'pointer'): Hand {
  const { hand } = reduceHand(null, { type: 'lift', id, by, point: null }, on)
  if (!hand) throw new Error('the stick was not lifted')
  return hand
}
const after = (hand: Hand | null, event: HandEvent, on = square) => reduceHand(hand, event, on)

it('a lifted stick is held over its own place', () => {
  const hand = lift(LOOSE_ID)
  expect(hand.to).toEqual(hand.from)
  expect(hand).toMatchObject({ id: LOOSE_ID, isTurned: false, point: null })
})

it('a locked stick is refused with its reason, and none is held', () => {
  expect(after(null, { type: 'lift', id: LOCKED_ID, by: 'pointer', point: null })).toEqual({
    hand: null,
    move: null,
    announcement: { type: 'refused', reason: 'locked' },
  })
})

it('a stick that is dropped where it lay makes no move', () => {
  expect(after(lift(LOOSE_ID), { type: 'drop' })).toEqual({
    hand: null,
    move: null,
    announcement: { type: 'put-back' },
  })
})

it('a stick that is dropped at a free place moves there', () => {
  const { hand, move, announcement } = after(lift(LOOSE_ID), { type: 'drop', to: OPEN_SIDE })
  expect(hand).toBeNull()
  expect(move).toEqual({ type: 'placeStick', id: LOOSE_ID, to: OPEN_SIDE })
  expect(announcement).toEqual({ type: 'moved', move })
})

it('a dragged stick is over the place that it is near, and goes there', () => {
  const point = { x: 4.1, y: 3 }
  const dragged = after(lift(LOOSE_ID), { type: 'drag', point })
  expect(dragged.hand).toMatchObject({ to: OPEN_SIDE, point })
  expect(dragged.announcement).toBeNull()
  expect(after(dragged.hand, { type: 'drop' }).move).toMatchObject({ to: OPEN_SIDE })
  expect(after(lift(LOOSE_ID), { type: 'drop-at', point }).move).toMatchObject({ to: OPEN_SIDE })
})

it('a stick that is dropped outside the board goes back', () => {
  expect(after(lift(LOOSE_ID), { type: 'drop-at', point: { x: 40, y: 3 } }).announcement).toEqual({
    type: 'put-back',
  })
})

it('arrows carry a stick, and each step is announced', () => {
  const { hand, announcement } = after(lift(LOOSE_ID), { type: 'step', arrow: 'ArrowUp', fine: false })
  expect(hand?.to).not.toEqual(hand?.from)
  expect(announcement).toEqual({ type: 'over', to: hand?.to })
})

it('a turned stick has another direction and stays turned while it is dragged', () => {
  const { hand } = after(lift(LOOSE_ID), { type: 'turn' })
  expect(hand).toMatchObject({ isTurned: true })
  expect(hand?.to).not.toMatchObject({ y1: 6, y2: 6 })
  expect(after(hand, { type: 'drag', point: { x: 5, y: 5 } }).hand).toMatchObject({ isTurned: true })
})

it('a stick is removed by keys, by a long drag, and not by a short one', () => {
  const removing = getBoard('remove')
  expect(lift(TOP_ID, removing, 'keys').to).toBe('box')
  const held = lift(TOP_ID, removing)
  expect(after(held, { type: 'drop-at', point: { x: 3, y: 0.5 } }, removing).move).toEqual({
    type: 'takeAway',
    id: TOP_ID,
  })
  expect(after(held, { type: 'drop-at', point: { x: 3, y: 1.5 } }, removing).move).toBeNull()
  expect(after(held, { type: 'step', arrow: 'ArrowUp', fine: false }, removing).hand?.to).toBe('box')
})

it('a new stick that is dropped in the box again makes no move', () => {
  const adding = getBoard('add')
  const held = lift(4, adding)
  expect(held.from).toBeNull()
  expect(after(held, { type: 'drop', to: 'box' }, adding).move).toBeNull()
  expect(after(held, { type: 'drop', to: OPEN_SIDE }, adding).move).toMatchObject({ id: 4, to: OPEN_SIDE })
})

it('places between joints are offered, without the one that the stick came from', () => {
  const offered = getOffered(square, lift(TOP_ID))
  expect(offered).toContainEqual(OPEN_SIDE)
  expect(offered).not.toContainEqual(TOP)
})

it('a stick that is let go is put back, also where the hand is empty by then', () => {
  expect(after(lift(LOOSE_ID), { type: 'cancel' }).announcement).toEqual({ type: 'put-back' })
  expect(after(null, { type: 'cancel' }).announcement).toEqual({ type: 'put-back' })
})

it('an empty hand does nothing but lift', () => {
  expect(after(null, { type: 'turn' })).toEqual({ hand: null, move: null, announcement: null })
})
