const SIDE = 8
const COLOUR = [51, 102, 153] as const
/** The largest difference of a colour that no eye sees: some browsers change only the last bits. */
const TOLERANCE = 8

/**
 * Whether the browser gives back something other than what was drawn (Firefox with `privacy.resistFingerprinting`,
 * Tor): a photo from such a canvas is noise or white. A known colour is drawn and read.
 */
export function isCanvasNoisy(): boolean {
  // oxlint-disable-next-line no-restricted-properties -- a canvas that is never shown
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return true
  context.fillStyle = `rgb(${COLOUR.join(' ')})`
  context.fillRect(0, 0, SIDE, SIDE)
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  return data.some((value, at) => Math.abs(value - (COLOUR[at % 4] ?? 255)) > TOLERANCE)
}
