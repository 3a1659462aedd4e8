import type { BoardImage } from '../rules/image.ts'
import type { PlacedImage } from '../rules/response.ts'

/** A point of the board, in percent of its side. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Half the breadth, in percent of the board's side, of where a finger finds an image: 44 CSS pixels on a phone of 360. */
const GRIP = 7.2

/** The image whose box, as it lies, holds the point; of several, the one whose middle is nearest for its size. */
export function imageAt(
  images: readonly BoardImage[],
  placed: readonly PlacedImage[],
  point: Point,
): number | null {
  let [found, least]: [number | null, number] = [null, 1]
  for (const { id, width, height, isLocked } of images) {
    const at = placed.find((image) => image.id === id)
    if (!at || isLocked) continue
    const angle = (-at.rotation * Math.PI) / 180
    const [dx, dy] = [point.x - at.x, point.y - at.y]
    const across = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) / Math.max(width / 2, GRIP)
    const along = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) / Math.max(height / 2, GRIP)
    const far = Math.max(across, along)
    if (far <= least) [found, least] = [id, far]
  }
  return found
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Which way an arrow key points; null for any other key. */
export const stepOf = (key: string): Point | null => (Object.hasOwn(STEPS, key) && STEPS[key]) || null

/** The image that comes next in a direction, by their middles; null at the edge. */
export function nextImage(placed: readonly PlacedImage[], from: PlacedImage, step: Point): number | null {
  let [next, least]: [number | null, number] = [null, Infinity]
  for (const { id, x, y } of placed) {
    const ahead = (x - from.x) * step.x + (y - from.y) * step.y
    const aside = Math.abs((x - from.x) * step.y) + Math.abs((y - from.y) * step.x)
    if (ahead > 0 && aside <= 2 * ahead && ahead + 2 * aside < least) [next, least] = [id, ahead + 2 * aside]
  }
  return next
}
