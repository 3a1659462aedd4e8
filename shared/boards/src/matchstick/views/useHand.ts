import type { Language } from '@dhadha/contract'
import { useMemo, useState } from 'react'
import type { Arrow, Point } from '../../views/plane.ts'
import { getText as getCommonText } from '../../views/text.ts'
import { useAnnouncement } from '../../views/useAnnouncement.ts'
import { describePlace, getStickName } from '../rules/describe.ts'
import { applyMove, movesLeft, type MatchstickMove } from '../rules/moves.ts'
import { findStick, spareIds, start } from '../rules/response.ts'
import {
  getOffered,
  reduceHand,
  type Hand,
  type HandAnnouncement,
  type HandBoard,
  type HandEvent,
} from './hand.ts'
import { findJoints } from './geometry.ts'
import { getText } from './text.ts'

interface HandOptions extends Omit<HandBoard, 'joints'> {
  make: (move: MatchstickMove) => void
  lang: Language
}

/** The one stick that is held, for drag, tap and keyboard: `reduceHand` with its moves made and its words announced. */
export function useHand({ payload, board, make, line, lang }: HandOptions) {
  const text = getText(lang)
  const commonText = getCommonText(lang)
  const { mode } = payload
  const [hand, setHand] = useState<Hand | null>(null)
  const { message, note, announce, refuse } = useAnnouncement()
  const on = useMemo(
    () => ({ payload, board, line, joints: findJoints(payload, board) }),
    [payload, board, line],
  )
  const offered = useMemo(() => (hand ? getOffered(on, hand) : []), [on, hand])

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

  const getWords = (announcement: Exclude<HandAnnouncement, { type: 'refused' }>): string => {
    switch (announcement.type) {
      case 'lifted': {
        const { id, from } = announcement.hand
        const name = from ? getStickName(id, lang) : text(`box_${mode}`, { count: boxIds.length })
        return commonText('lifted', { name: name.charAt(0).toUpperCase() + name.slice(1) })
      }
      case 'over': {
        const { to } = announcement
        if (to === null) return ''
        return to === 'box' ? text('overBox') : commonText('over', { place: describePlace(to, lang) })
      }
      case 'put-back':
        return commonText('putBack')
      case 'moved': {
        const { move } = announcement
        const count = movesLeft(payload, applyMove(payload, board, move))
        const left = count === null ? '' : text(`movesLeft_${mode}`, { count })
        return move.type === 'takeAway'
          ? text('tookAway', { left })
          : text('placed', { place: describePlace(move.to, lang), left })
      }
    }
  }

  /** @param held as the caller knows it: several events may happen between two renders */
  const perform = (held: Hand | null, event: HandEvent): Hand | null => {
    const { hand: next, move, announcement } = reduceHand(held, event, on)
    setHand(next)
    if (move) make(move)
    if (announcement?.type === 'refused') refuse(text(`refused_${announcement.reason}`))
    else if (announcement) announce(getWords(announcement))
    return next
  }

  return {
    hand,
    message,
    note,
    boxIds,
    offered,
    /** Lets go of the stick because the board changes, and announces what happened. */
    letGo: (words: string) => {
      setHand(null)
      announce(words)
    },
    /** Lifts a stick, or announces why it can't be lifted. */
    lift: (id: number, by: 'pointer' | 'keys', point: Point | null = null): Hand | null =>
      perform(null, { type: 'lift', id, by, point }),
    drop: (held: Hand, to: Hand['to'] = held.to) => void perform(held, { type: 'drop', to }),
    cancel: () => void perform(hand, { type: 'cancel' }),
    dragTo: (held: Hand, point: Point): Hand => perform(held, { type: 'drag', point }) ?? held,
    dropAt: (held: Hand, point: Point) => void perform(held, { type: 'drop-at', point }),
    step: (held: Hand, arrow: Arrow, fine: boolean) => void perform(held, { type: 'step', arrow, fine }),
    turn: (held: Hand) => void perform(held, { type: 'turn' }),
  }
}
