import { useRef, type DOMAttributes, type PointerEvent } from 'react'
import { isOverActions } from '../../views/overActions.ts'
import type { Point } from '../../views/plane.ts'
import type { Hand, useHand } from './useHand.ts'

interface PointerOptions {
  hold: ReturnType<typeof useHand>
  toBoard: (clientX: number, clientY: number) => Point
  pieceAt: (point: Point) => number | null
}

interface Gesture {
  readonly pointerId: number
  /** The piece under the pointer at pointer down; null on empty ground. */
  readonly id: number | null
  readonly x: number
  readonly y: number
  readonly from: Point
  /** The dragged image; null while the gesture may still be a tap. */
  held: Hand | null
  /** The place of the piece when it was lifted. */
  origin: Point
}

/** A pointer that moved less than this, in CSS pixels, is a tap. */
const TAP = 8

/** Dragging and tapping by mouse, finger and pen. A swipe on the ground still scrolls the page. */
export function usePointer({
  hold,
  toBoard,
  pieceAt,
}: PointerOptions): Pick<
  DOMAttributes<Element>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
> {
  const gesture = useRef<Gesture | null>(null)
  const current = (event: PointerEvent): Gesture | null =>
    gesture.current?.pointerId === event.pointerId ? gesture.current : null

  const tap = ({ id, from }: Gesture) => {
    const { hand } = hold
    if (!hand) {
      if (id !== null) hold.lift(id, false)
    } else if (id === hand.at.id) hold.cancel()
    // Also on top of another piece: a door goes onto a wall.
    else hold.drop(hold.carry(hand, from))
  }

  return {
    onPointerDown: (event) => {
      if (!event.isPrimary || event.button !== 0 || gesture.current) return
      const from = toBoard(event.clientX, event.clientY)
      const id = pieceAt(from)
      if (id !== null) event.currentTarget.setPointerCapture?.(event.pointerId)
      const { pointerId, clientX: x, clientY: y } = event
      gesture.current = { pointerId, id, x, y, from, held: null, origin: from }
    },
    onPointerMove: (event) => {
      const now = current(event)
      if (!now || now.id === null) return
      if (!now.held) {
        if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < TAP) return
        now.held = hold.lift(now.id, true)
        if (!now.held) return
        now.origin = now.held.at
      }
      const point = toBoard(event.clientX, event.clientY)
      now.held = hold.carry(now.held, {
        x: now.origin.x + point.x - now.from.x,
        y: now.origin.y + point.y - now.from.y,
      })
    },
    onPointerUp: (event) => {
      const now = current(event)
      if (!now) return
      gesture.current = null
      if (now.held && isOverActions({ x: event.clientX, y: event.clientY })) hold.cancel()
      else if (now.held) hold.drop(now.held)
      else if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < TAP) tap(now)
    },
    onPointerCancel: (event) => {
      const now = current(event)
      if (!now) return
      gesture.current = null
      if (now.held) hold.cancel()
    },
  }
}
