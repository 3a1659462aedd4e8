import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Point } from './plane.ts'

/** A pointer that moved less than this, in CSS pixels, taps; one that moved further drags. */
const TAP = 8

/** The state of one pointer from its press to its release: a tap or a drag, by mouse, finger or pen. */
export interface Gesture<Held> {
  readonly pointerId: number
  /** Where it was pressed, in the window. */
  readonly from: Point
  /** The dragged item; null while the gesture may still be a tap. */
  held: Held | null
}

export const getPoint = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point => ({
  x: clientX,
  y: clientY,
})

/** Whether a press may begin a gesture: by the first finger, or by the main button of a mouse. */
export const isMainPress = ({ isPrimary, button }: PointerEvent): boolean => isPrimary && button === 0

/** Whether the pointer is still so close to where it was pressed that this is no drag. */
export const isTap = ({ from }: Pick<Gesture<unknown>, 'from'>, event: PointerEvent): boolean =>
  Math.hypot(event.clientX - from.x, event.clientY - from.y) < TAP

/** The gesture under way on a board. Events of another pointer, such as a second finger, do not belong to it. */
export function useGesture<Kind extends Gesture<unknown>>() {
  const current = useRef<Kind | null>(null)
  const find = ({ pointerId }: PointerEvent): Kind | null =>
    current.current?.pointerId === pointerId ? current.current : null
  return {
    get: () => current.current,
    begin: (gesture: Kind) => {
      current.current = gesture
    },
    /** The gesture that an event belongs to. */
    find,
    /** The gesture that an event ends. */
    end: (event: PointerEvent): Kind | null => {
      const ended = find(event)
      if (ended) current.current = null
      return ended
    },
    /** Ignores the rest of it. */
    abandon: () => {
      current.current = null
    },
  }
}
