import type { DOMAttributes } from 'react'
import { getPoint, isMainPress, isTap, useGesture, type Gesture } from '../../views/gesture.ts'
import { isOverActions } from '../../views/overActions.ts'
import type { Point } from '../../views/plane.ts'
import type { Hand, useHand } from './useHand.ts'

interface PointerOptions {
  hold: ReturnType<typeof useHand>
  /** A point of the window as one of the board. */
  toBoard: (point: Point) => Point
  pieceAt: (point: Point) => number | null
}

/** A press on the board, and the drag of a piece that may follow. */
interface PieceGesture extends Gesture<Hand> {
  /** The piece under the pointer at pointer down; null on empty ground. */
  readonly id: number | null
  /** Where it was pressed, on the board. */
  readonly fromOnBoard: Point
  /** The place of the piece when it was lifted. */
  origin: Point
}

/** Dragging and tapping by mouse, finger and pen. A swipe on the ground still scrolls the page. */
export function usePointer({
  hold,
  toBoard,
  pieceAt,
}: PointerOptions): Pick<
  DOMAttributes<Element>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
> {
  const gesture = useGesture<PieceGesture>()

  const tap = ({ id, fromOnBoard }: PieceGesture) => {
    const { hand } = hold
    if (!hand) {
      if (id !== null) hold.lift(id, false)
    } else if (id === hand.at.id) hold.cancel()
    // Also on top of another piece: a door goes onto a wall.
    else hold.drop(hold.carry(hand, fromOnBoard))
  }

  return {
    onPointerDown: (event) => {
      if (!isMainPress(event) || gesture.get()) return
      const fromOnBoard = toBoard(getPoint(event))
      const id = pieceAt(fromOnBoard)
      const { pointerId } = event
      if (id !== null) event.currentTarget.setPointerCapture?.(pointerId)
      gesture.begin({
        pointerId,
        id,
        from: getPoint(event),
        fromOnBoard,
        held: null,
        origin: fromOnBoard,
      })
    },
    onPointerMove: (event) => {
      const now = gesture.find(event)
      if (!now || now.id === null) return
      if (!now.held) {
        if (isTap(now, event)) return
        now.held = hold.lift(now.id, true)
        if (!now.held) return
        now.origin = now.held.at
      }
      const point = toBoard(getPoint(event))
      now.held = hold.carry(now.held, {
        x: now.origin.x + point.x - now.fromOnBoard.x,
        y: now.origin.y + point.y - now.fromOnBoard.y,
      })
    },
    onPointerUp: (event) => {
      const now = gesture.end(event)
      if (!now) return
      if (now.held && isOverActions(getPoint(event))) hold.cancel()
      else if (now.held) hold.drop(now.held)
      else if (isTap(now, event)) tap(now)
    },
    onPointerCancel: (event) => {
      if (gesture.end(event)?.held) hold.cancel()
    },
  }
}
