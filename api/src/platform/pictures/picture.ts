// Re-encodes pictures that people upload.
import { createSharedSlots } from '@dhadha/server'
import type Sharp from 'sharp'
import type { Sharp as Image } from 'sharp'

/** The size of a stored photo: a square, large enough for the largest avatar on a high-resolution screen. */
export const PHOTO_SIDE = 256
const QUALITY = 82
/** Largest number of pixels: more than any phone's camera makes. It bounds what a small file can decompress to. */
const MAX_PIXELS = 64_000_000
/** Bytes of the uploaded picture. */
const MAX_BYTES = 6_000_000
const SECONDS = 10

/** Length of a data URL that may come in: the picture in base64, and its head. */
export const MAX_IMAGE_DATA_LENGTH = Math.ceil((MAX_BYTES * 4) / 3) + 100

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
const DATA_URL = /^data:image\/[\w.+-]{1,40};base64,/

let library: Promise<typeof Sharp> | undefined

/** Loaded with the first picture: processes that see none start sooner. */
const loadSharp = (): Promise<typeof Sharp> =>
  (library ??= import('sharp').then(({ default: sharp }) => {
    // It detects many formats by content, whatever the file's name; SVG and others can do more than show a picture.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    sharp.cache(false)
    // A thread per picture, so that other calls are not slowed down.
    sharp.concurrency(1)
    return sharp
  }))

/** Photos that wait or are made; further callers are asked to try again later, and those of one network sooner. */
const SLOTS = { total: 30, share: { ipv4: [20, 25], ipv6: [20, 22, 25] } } as const

type Picture =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly error: 'no-image' | 'too-large' | 'busy' }

const slots = createSharedSlots(SLOTS)
let last: Promise<unknown> = Promise.resolve()

/** Processes a picture at a time: large ones take all the memory and threads that they can get. */
function inTurn(from: string, work: () => Promise<Picture>): Promise<Picture> {
  const release = slots.take(from)
  if (!release) return Promise.resolve({ ok: false, error: 'busy' })
  const turn = last.then(work).finally(release)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * A photo from a data URL (S3.13a), re-encoded: JPEG, PNG or WebP by their content, 256 x 256 from the middle, upright,
 * WebP, without a camera's metadata. Of an animation, the first frame.
 *
 * @param from the network address of the caller
 */
export async function readPicture(dataUrl: string, from: string): Promise<Picture> {
  const [head] = DATA_URL.exec(dataUrl) ?? []
  if (head === undefined) return { ok: false, error: 'no-image' }
  const input = Buffer.from(dataUrl.slice(head.length), 'base64')
  if (input.length > MAX_BYTES) return { ok: false, error: 'too-large' }
  return inTurn(from, () => makeAnew(input, { width: PHOTO_SIDE, height: PHOTO_SIDE }))
}

/** JPEG, PNG or WebP by its content as WebP of that size, cut from the middle, without anything beside the picture. */
export const makeAnew = (input: Buffer, size: { width: number; height: number }): Promise<Picture> =>
  convert(input, (image) => image.resize({ ...size, fit: 'cover' }))

/**
 * JPEG, PNG or WebP by its content as WebP with sides of at most so many pixels, on white, without anything beside the
 * picture.
 */
export const fitInside = (input: Buffer, side: number): Promise<Picture> =>
  convert(input, (image) =>
    image
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' }),
  )

async function convert(input: Buffer, change: (image: Image) => Image): Promise<Picture> {
  const sharp = await loadSharp()
  try {
    // Only the header is read here, whatever size it claims.
    const { format, width, height } = await sharp(input, { limitInputPixels: false }).metadata()
    if (!FORMATS.has(format)) return { ok: false, error: 'no-image' }
    if (width * height > MAX_PIXELS) return { ok: false, error: 'too-large' }
    const upright = sharp(input, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    }).rotate()
    const bytes = await change(upright).webp({ quality: QUALITY }).timeout({ seconds: SECONDS }).toBuffer()
    return { ok: true, bytes }
  } catch {
    // The file cannot be read to its end.
    return { ok: false, error: 'no-image' }
  }
}
