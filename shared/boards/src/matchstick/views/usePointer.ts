import { useEffect, type DOMAttributes, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { getPoint, isMainPress, isTap, useGesture, type Gesture } from '../../views/gesture.ts'
import { isOverActions } from '../../views/overActions.ts'
import { minBy, type Point } from '../../views/plane.ts'
import type { PlacedStick } from '../rules/response.ts'
import { distanceTo } from './geometry.ts'
import type { Hand } from './hand.ts'
import type { useHand } from './useHand.ts'

/** The source of a stick: its id on the board, or the box. */
export type Source = number | 'box'

interface PointerOptions {
  hold: ReturnType<typeof useHand>
  /** A point of the window as one of the lattice. */
  toLattice: (point: Point) => Point
  sticks: readonly PlacedStick[]
  /** A tap, or a click without a pointer: from the keyboard or a screen reader. */
  onActivate: (source: Source, by: 'pointer' | 'keys') => void
}

export type StickHandlers = Pick<
  DOMAttributes<Element>,
  'onClick' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>

/**
 * Keeps a finger on a draggable stick from scrolling the page; on empty ground it still scrolls. Native listeners,
 * because Chromium ignores `touch-action` on shapes inside an SVG (it computes it and scrolls all the same), and
 * React's touch listeners are passive.
 */
export function useScrollGuard(area: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const svg = area.current
    const guard = (event: TouchEvent) => {
      const onStick = event.target instanceof Element && event.target.closest('[data-stick]')
      if (onStick && onStick.getAttribute('aria-disabled') === 'false' && event.cancelable)
        event.preventDefault()
    }
    svg?.addEventListener('touchstart', guard, { passive: false })
    return () => svg?.removeEventListener('touchstart', guard)
  }, [area])
}

/** A press on a stick or the box, and the drag that may follow. */
interface StickGesture extends Gesture<Hand> {
  readonly source: Source
  /** The stick could not be lifted: the rest of the gesture is ignored. */
  isOver: boolean
}

/** Dragging and tapping by mouse, finger and pen. Only sticks and the box listen, so the ground still scrolls. */
export function usePointer({ hold, toLattice, sticks, onActivate }: PointerOptions) {
  const gesture = useGesture<StickGesture>()

  const begin = (source: Source, event: PointerEvent) => {
    if (!isMainPress(event) || gesture.get()) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const point = toLattice(getPoint(event))
    // Touch areas of neighbouring sticks overlap: the nearest stick is meant, not the one drawn last.
    const nearest = source === 'box' ? null : minBy(sticks, (stick) => distanceTo(stick, point))
    gesture.begin({
      pointerId: event.pointerId,
      source: nearest?.id ?? source,
      from: getPoint(event),
      held: null,
      isOver: false,
    })
  }

  const move = (event: PointerEvent) => {
    const now = gesture.find(event)
    if (!now || now.isOver) return
    const point = toLattice(getPoint(event))
    if (!now.held) {
      if (isTap(now, event)) return
      const id = now.source === 'box' ? hold.boxIds[0] : now.source
      now.held = id === undefined ? null : hold.lift(id, 'pointer', point)
      now.isOver = now.held === null
    }
    if (now.held) now.held = hold.dragTo(now.held, point)
  }

  const end = (event: PointerEvent) => {
    const now = gesture.end(event)
    if (!now || now.isOver) return
    if (now.held && isOverActions(getPoint(event))) hold.cancel()
    else if (now.held) hold.drop(now.held)
    else onActivate(now.source, 'pointer')
  }

  const abandon = (event: PointerEvent) => {
    if (gesture.end(event)?.held) hold.cancel()
  }

  return (source: Source): StickHandlers => ({
    onPointerDown: (event) => begin(source, event),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: abandon,
    onClick: (event: MouseEvent) => {
      event.stopPropagation()
      // A pointer's click has been handled as a tap already.
      if (event.detail === 0) onActivate(source, 'keys')
    },
  })
}
