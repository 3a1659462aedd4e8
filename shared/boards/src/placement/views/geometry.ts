import { minBy, getDirectionalCost, type Arrow, type Point } from '../../views/plane.ts'
import type { BoardImage } from '../rules/image.ts'
import type { PlacedImage } from '../rules/response.ts'

/**
 * Half the width of an image's smallest touch area, in percent of the board's side: 44 CSS pixels in all on a phone of
 * 360.
 */
const GRIP = 7.2

/** The image whose rotated box contains the point; of several, the one whose centre is nearest relative to its size. */
export function findHitImage(
  images: readonly BoardImage[],
  placed: readonly PlacedImage[],
  point: Point,
): number | null {
  let [found, nearest]: [number | null, number] = [null, 1]
  for (const { id, width, height, isLocked } of images) {
    const at = placed.find((image) => image.id === id)
    if (!at || isLocked) continue
    const angle = (-at.rotation * Math.PI) / 180
    const [dx, dy] = [point.x - at.x, point.y - at.y]
    const across = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) / Math.max(width / 2, GRIP)
    const along = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) / Math.max(height / 2, GRIP)
    const far = Math.max(across, along)
    if (far <= nearest) [found, nearest] = [id, far]
  }
  return found
}

/** The next image in an arrow's direction, by centres; null at the edge. */
export const nextImage = (placed: readonly PlacedImage[], from: PlacedImage, arrow: Arrow): number | null =>
  minBy(placed, (image) => getDirectionalCost(from, image, arrow))?.id ?? null
