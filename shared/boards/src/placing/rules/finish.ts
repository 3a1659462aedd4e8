import type { Validity } from '../../rules/kind.ts'
import { numeral } from '../../rules/language.ts'
import type { Placing, PlacingResponse } from './placing.ts'
import { inTray, isLegal } from './placing.ts'

/**
 * When a board of items in places may be judged. `all`: every item has its place. `full`: no place has room left, items
 * may stay over. `any`: how many are placed is for the pupil to find out.
 */
export type Finish = 'all' | 'full' | 'any'

/** What its answer makes of a board: how many items it places, and how many there is room for. */
export function finishOf(items: number, room: readonly number[], placed: number): Finish {
  if (placed === items) return 'all'
  return placed === room.reduce((sum, most) => sum + most, 0) ? 'full' : 'any'
}

const ILLEGAL: Validity = {
  ok: false,
  message: {
    en: 'Something lies where it can’t. Start again from the beginning.',
    bn: 'কিছু একটা এমন জায়গায় আছে যেখানে থাকতে পারে না। গোড়া থেকে আবার শুরু করো।',
  },
}

const UNTOUCHED: Validity = {
  ok: false,
  message: {
    en: 'You have not placed anything yet.',
    bn: 'তুমি এখনো কিছু বসাওনি।',
  },
}

const left = (count: number): Validity => ({
  ok: false,
  message: {
    en: `${count} ${count === 1 ? 'piece is' : 'pieces are'} still waiting for a place.`,
    bn: `এখনো ${numeral(count, 'bn')}টি বসানো বাকি।`,
  },
})

const open = (count: number): Validity => ({
  ok: false,
  message: {
    en: count === 1 ? 'There is still 1 empty place.' : `There are still ${count} empty places.`,
    bn: `এখনো ${numeral(count, 'bn')}টি জায়গা খালি।`,
  },
})

/** Illegal boards, untouched ones, and those where what has to be placed is not placed are refused. */
export function validate(board: Placing & { readonly finish: Finish }, response: PlacingResponse): Validity {
  if (!isLegal(board, response)) return ILLEGAL
  const placed = response.places.flat().length
  if (placed === 0) return UNTOUCHED
  const waiting = inTray(board, response).length
  if (board.finish === 'all' && waiting > 0) return left(waiting)
  const empty = board.room.reduce((sum, most) => sum + most, 0) - placed
  return board.finish === 'full' && empty > 0 ? open(empty) : { ok: true }
}
