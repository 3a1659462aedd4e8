import { getPictureBox, type Crop } from './crop.ts'

/** Brands of the formats in which iPhones store photos (ISO/IEC 23008-12); AVIF, which browsers know, has others. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
/** The first bytes of a file: the brands follow the size and the name of the first box. */
const HEAD = 64

/** Whether a file is HEIC by its bytes, whatever its name and type say: phones rename such files to .jpg. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD).arrayBuffer()))
  if (head.slice(4, 8) !== 'ftyp') return false
  return HEIC.has(head.slice(8, 12)) && !head.includes('avif')
}

/** Side of the picture that is sent; the API makes it smaller still. */
const SENT_SIDE = 512

/** A picture that was chosen, ready to be drawn. Call `release` when it is no longer shown. */
export interface SelectedPicture {
  readonly image: HTMLImageElement
  readonly release: () => void
}

/** Opens a file as a picture; null when the browser cannot decode it (S2.23b). */
export async function openPicture(file: File): Promise<SelectedPicture | null> {
  if (!file.type.startsWith('image/')) return null
  const url = URL.createObjectURL(file)
  const release = () => URL.revokeObjectURL(url)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    release()
    return null
  }
  // An SVG without intrinsic size cannot be cropped.
  if (image.naturalWidth === 0 || image.naturalHeight === 0) {
    release()
    return null
  }
  return { image, release }
}

/** The limits of files that the API takes as they are; see `MAX_BYTES` and `FORMATS` of its platform/pictures. */
const SENT_BYTES = 6_000_000
const SENT_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * The whole file as a data URL, for a browser whose canvas cannot be trusted: the API cuts the middle out and leaves
 * out what the camera wrote beside it. Null for one that the API would refuse.
 */
export async function readWhole(file: File): Promise<string | null> {
  if (!SENT_TYPES.has(file.type) || file.size > SENT_BYTES) return null
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
}

/** The square as a data URL (S3.13a): drawn again, so that the photo's metadata (place, time) stays on the device. */
export function drawCrop(image: HTMLImageElement, crop: Crop): string {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  // The whole picture, placed as the dialog places it. Not a part of it: of a drawing (SVG) without a size of its own
  // browsers would take that part in other units than they name its size in.
  const { left, top, width, height } = getPictureBox(crop, size, SENT_SIDE)
  // oxlint-disable-next-line no-restricted-properties -- a canvas that is never shown
  const canvas = document.createElement('canvas')
  canvas.width = SENT_SIDE
  canvas.height = SENT_SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser cannot draw')
  // Transparent areas become white, not black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, SENT_SIDE, SENT_SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, width, height)
  return canvas.toDataURL('image/jpeg', 0.9)
}
