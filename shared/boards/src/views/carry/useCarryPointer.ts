import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { getPoint, isMainPress, isTap, useGesture, type Gesture } from '../gesture.ts'
import { isOverActions } from '../overActions.ts'
import { minBy, type Point } from '../plane.ts'
import type { Carry, Hand } from './useCarry.ts'

/** A press on an item, and the drag that may follow. */
interface CarryGesture extends Gesture<Hand> {
  readonly item: number
  /** The item's centre relative to the pointer. */
  readonly grip: Point
  /** The places' boxes when the drag began, so that a preview which moves them does not change the targets. */
  places: readonly DropZone[]
  /** Where it is now, in the window. */
  pointer: Point
}

interface DropZone {
  readonly place: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A drop this close to a place, in CSS pixels, still counts for it. */
const NEAR = 36
/** A drag this close to the screen's top or bottom, in CSS pixels, scrolls the page: there are bars at both. */
const UPPER = 90
const LOWER = 170

const getDistance = ({ left, top, right, bottom }: DropZone, { x, y }: Point): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

const findDropZones = (board: Element, corner: Point): DropZone[] =>
  [...board.querySelectorAll<HTMLElement>('[data-place]')].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return {
      place: Number(element.dataset['place']),
      left: left - corner.x,
      top: top - corner.y,
      right: right - corner.x,
      bottom: bottom - corner.y,
    }
  })

/** Dragging by mouse, finger and pen. It begins on an item only, so a swipe on the board's ground scrolls. */
export function useCarryPointer(board: RefObject<HTMLElement | null>, carry: Carry) {
  const gesture = useGesture<CarryGesture>()
  const scrolling = useRef(0)
  /** A drag that ends on the item it began on is followed by a click, which is ignored. */
  const justDragged = useRef(false)

  const getCorner = (): Point => {
    const { left = 0, top = 0 } = board.current?.getBoundingClientRect() ?? {}
    return { x: left, y: top }
  }

  const follow = (now: CarryGesture) => {
    if (!now.held) return
    const corner = getCorner()
    const pointer = { x: now.pointer.x - corner.x, y: now.pointer.y - corner.y }
    const { item } = now.held
    const home = carry.getPlace(item)
    const nearest = minBy(now.places, (place) => {
      const distance = getDistance(place, pointer)
      return distance > NEAR ? Infinity : distance
    })
    // A place may lie under the bar of actions; a drop on the bar means no place.
    const meant = isOverActions(now.pointer) ? null : nearest
    now.held = carry.dragTo(now.held, meant?.place ?? home, {
      x: pointer.x + now.grip.x,
      y: pointer.y + now.grip.y,
    })
  }

  const stopScrolling = () => {
    cancelAnimationFrame(scrolling.current)
    scrolling.current = 0
  }

  const scrollAtEdge = () => {
    const now = gesture.get()
    if (!now?.held) return stopScrolling()
    // An item lifted near the edge does not scroll before it is moved towards the edge.
    const { y } = now.pointer
    const above = Math.min(0, y - Math.min(UPPER, now.from.y))
    const below = Math.max(0, y - Math.max(window.innerHeight - LOWER, now.from.y))
    const over = above + below
    if (over === 0) return stopScrolling()
    const before = window.scrollY
    window.scrollBy({ top: over / 6, behavior: 'instant' })
    if (window.scrollY !== before) follow(now)
    scrolling.current = requestAnimationFrame(scrollAtEdge)
  }

  useEffect(() => stopScrolling, [])

  const begin = (event: PointerEvent) => {
    justDragged.current = false
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null
    if (!element || !isMainPress(event) || carry.disabled) return
    const { left, top, width, height } = element.getBoundingClientRect()
    const from = getPoint(event)
    gesture.begin({
      pointerId: event.pointerId,
      item: Number(element.dataset['item']),
      from,
      grip: { x: left + width / 2 - from.x, y: top + height / 2 - from.y },
      held: null,
      places: [],
      pointer: from,
    })
  }

  const move = (event: PointerEvent) => {
    const now = gesture.find(event)
    if (!now) return
    now.pointer = getPoint(event)
    if (!now.held) {
      if (isTap(now, event)) return
      // Captured only now: with capture a tap's click would go to the board instead of its item.
      board.current?.setPointerCapture?.(event.pointerId)
      if (board.current) now.places = findDropZones(board.current, getCorner())
      now.held = carry.lift(now.item, now.from)
    }
    follow(now)
    if (scrolling.current === 0) scrolling.current = requestAnimationFrame(scrollAtEdge)
  }

  const finish = (event: PointerEvent, put: (held: Hand) => void) => {
    const now = gesture.end(event)
    if (!now) return
    stopScrolling()
    if (!now.held) return
    justDragged.current = true
    put(now.held)
  }

  return {
    /** The pupil cancelled the drag: the rest of the gesture is ignored. */
    abandon: () => {
      gesture.abandon()
      stopScrolling()
    },
    /** Whether this click only ends a drag; true once per drag. A click without a pointer never does. */
    endsDrag: (event: MouseEvent): boolean => {
      const ends = justDragged.current && event.detail > 0
      justDragged.current = false
      return ends
    },
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: (event: PointerEvent) => finish(event, (held) => carry.drop(held)),
      onPointerCancel: (event: PointerEvent) => finish(event, () => carry.cancel()),
    },
  }
}
