import type { Language } from '@dhadha/contract'
import { useState } from 'react'
import { getText as getCommonText } from '../../views/text.ts'
import { getText } from './text.ts'
import { describePlace, getImageName } from '../rules/describe.ts'
import { TURN, wholeTurn } from '../rules/image.ts'
import { applyMove, isMovable, onBoard, type PlacementMove } from '../rules/moves.ts'
import type { PlacementPayload } from '../rules/payload.ts'
import { findImage, type PlacedImage, type PlacementResponse } from '../rules/response.ts'

/** The image that the pupil holds. */
export interface Hand {
  /** Its position if it were put down now. */
  readonly at: PlacedImage
  readonly isDragged: boolean
}

interface HandOptions {
  payload: PlacementPayload
  board: PlacementResponse
  make: (move: PlacementMove) => void
  lang: Language
}

/** State shared by drag, tap and keyboard: the one image that is held, its position, and the announcements. */
export function useHand({ payload, board, make, lang }: HandOptions) {
  const text = getText(lang)
  const commonText = getCommonText(lang)
  const [hand, setHand] = useState<Hand | null>(null)
  /** The image touched last, which the button turns. */
  const [lastId, setLastId] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const describe = (place: PlacedImage) => describePlace(onBoard(place), lang)
  const getName = (id: number): string => {
    const name = getImageName(payload, id, lang)
    return name.charAt(0).toUpperCase() + name.slice(1)
  }

  const lift = (id: number, isDragged: boolean): Hand | null => {
    const at = findImage(board, id)
    if (!at || !isMovable(payload, id)) return null
    const next = { at, isDragged }
    setHand(next)
    setLastId(id)
    setMessage(text('pieceLifted', { name: getName(id), place: describe(at) }))
    return next
  }

  const drop = ({ at }: Hand) => {
    setHand(null)
    const move: PlacementMove = { type: 'placeImage', to: at }
    if (applyMove(payload, board, move) === board) return setMessage(commonText('putBack'))
    make(move)
    setMessage(text('piecePlaced', { name: getName(at.id), place: describe(at) }))
  }

  const carry = (held: Hand, to: Partial<PlacedImage>): Hand => {
    const next = { ...held, at: onBoard({ ...held.at, ...to }) }
    setHand(next)
    // No announcements during a drag: they would bury those that matter.
    if (!held.isDragged) setMessage(text('pieceOver', { place: describe(next.at) }))
    return next
  }

  return {
    hand,
    lastId,
    message,
    lift,
    drop,
    carry,
    /** Puts the image back to where it was lifted. */
    cancel: () => {
      setHand(null)
      setMessage(commonText('putBack'))
    },
    /** Turns the held image, or else the one touched last, by one step. */
    turn: (direction: 1 | -1) => {
      const id = hand?.at.id ?? lastId
      const at = hand?.at ?? (id === null ? undefined : findImage(board, id))
      if (!at) return
      const rotation = wholeTurn(at.rotation + direction * TURN)
      if (hand) carry(hand, { rotation })
      else {
        make({ type: 'placeImage', to: { ...at, rotation } })
        setMessage(text('piecePlaced', { name: getName(at.id), place: describe({ ...at, rotation }) }))
      }
    },
    /** Lets go of the image because the board changes, and announces what happened. */
    letGo: (words: string) => {
      setHand(null)
      setMessage(words)
    },
  }
}
