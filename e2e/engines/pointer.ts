import type { Spot } from '../journeys/boards/gestures.ts'
import type { InputSource } from './wire.ts'

// The pointer: its actions, and the point of an element that it presses.

/** A pause, so that the page handles what came before. */
export const still = { type: 'pause', duration: 0 }
/** Moves the pointer to a point of the viewport. */
export const move = ({ x, y }: Spot) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
  origin: 'viewport',
})
/** The mouse as an input source that performs these actions. */
export const mouse = (...actions: InputSource['actions']): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
})
export const down = { type: 'pointerDown', button: 0 }
export const up = { type: 'pointerUp', button: 0 }

/**
 * Runs in the page: scrolls the first match into the middle; null while it moves, will move as its font has not
 * loaded, something covers its centre, or it is inert: a first screen's button, whose press would be lost.
 */
export async function findRestingSpot(found: Element[]): Promise<Spot | null> {
  const [element] = found
  if (!element || document.fonts.status !== 'loaded' || element.closest('[inert]')) return null
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const before = element.getBoundingClientRect()
  await frame()
  await frame()
  const { x, y, width, height } = element.getBoundingClientRect()
  if (before.x !== x || before.y !== y || width === 0 || height === 0) return null
  const spot = { x: x + width / 2, y: y + height / 2 }
  const top = document.elementFromPoint(spot.x, spot.y)
  const label = element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : null)
  return top && (element.contains(top) || top.contains(element) || label?.contains(top)) ? spot : null
}
