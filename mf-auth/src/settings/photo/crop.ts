/** A picture's size in its own pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Which square of the picture is taken. `zoom` 1: the largest one that fits; `x` and `y`: its middle, as shares of the
 * picture's width and height.
 */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export const MAX_ZOOM = 4

export const START: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Side of the square, in the picture's pixels. */
const getSide = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** The nearest crop that lies inside the picture. */
export function clampCrop({ x, y, zoom }: Crop, size: Size): Crop {
  const clampedZoom = clamp(zoom, 1, MAX_ZOOM)
  const half = getSide(size, clampedZoom) / 2
  return {
    zoom: clampedZoom,
    x: clamp(x, half / size.width, 1 - half / size.width),
    y: clamp(y, half / size.height, 1 - half / size.height),
  }
}

/** The picture moved by so many screen pixels; `shown` is the width of the square on the screen. */
export function moveBy(crop: Crop, size: Size, shown: number, right: number, down: number): Crop {
  const perPixel = getSide(size, crop.zoom) / shown
  return clampCrop(
    {
      ...crop,
      x: crop.x - (right * perPixel) / size.width,
      y: crop.y - (down * perPixel) / size.height,
    },
    size,
  )
}

export const zoomTo = (crop: Crop, size: Size, zoom: number): Crop => clampCrop({ ...crop, zoom }, size)

/** The crop after a key press; null for keys without an effect. */
export function cropByKey(crop: Crop, size: Size, key: string): Crop | null {
  const step = 0.04 / crop.zoom
  switch (key) {
    case 'ArrowLeft':
      return clampCrop({ ...crop, x: crop.x - step }, size)
    case 'ArrowRight':
      return clampCrop({ ...crop, x: crop.x + step }, size)
    case 'ArrowUp':
      return clampCrop({ ...crop, y: crop.y - step }, size)
    case 'ArrowDown':
      return clampCrop({ ...crop, y: crop.y + step }, size)
    case '+':
    case '=':
      return zoomTo(crop, size, crop.zoom + 0.1)
    case '-':
      return zoomTo(crop, size, crop.zoom - 0.1)
    default:
      return null
  }
}

/** Size and offset of the whole picture behind a square of `shown` pixels. */
export function getPictureBox({ x, y, zoom }: Crop, size: Size, shown: number) {
  const scale = shown / getSide(size, zoom)
  return {
    width: size.width * scale,
    height: size.height * scale,
    left: shown / 2 - x * size.width * scale,
    top: shown / 2 - y * size.height * scale,
  }
}
