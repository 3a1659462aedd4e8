// Converts the pictures of questions for the library.
import { fitInside } from '../../../platform/pictures/picture.ts'
import { sizeOf, validatePicture } from '../../content/library/index.ts'
import type { GivenPicture, Note } from '../question.ts'

/** A picture as the library has it. */
export interface LibraryPicture {
  readonly name: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Longer sides of a picture in pixels; the first one that makes it small enough. */
const SIDES = [800, 560, 400]
const MAX_BYTES = 100_000
/** As WebP pictures of the library, whose pages reserve the space of a picture. */
const MAX_SVG_SIDE = 2_000

/** A picture, or why it was not taken. */
export type TakenPicture = LibraryPicture | Note

const isSvg = (bytes: Buffer): boolean =>
  /^\s*(?:<\?xml[^>]*\?>\s*)?<svg[\s>]/.test(bytes.toString('utf8', 0, 1_000))

/** An SVG picture is taken as it is, if the library's rules let it pass. */
function takeSvg(name: string, { source, bytes }: GivenPicture): TakenPicture {
  const size = sizeOf(bytes, 'svg')
  const isTooLarge = size !== null && Math.max(size.width, size.height) > MAX_SVG_SIDE
  const error = validatePicture(name, bytes) ?? (isTooLarge ? `is larger than ${MAX_SVG_SIDE} pixels` : null)
  return error === null && size
    ? { name, bytes, ...size }
    : {
        reason: `picture ${source} was not taken: it ${error ?? 'has no size'}`,
        advice: 'Save it as PNG or JPEG.',
      }
}

/**
 * A picture of a question for the library: PNG, JPEG or WebP is made anew as WebP, on white, at most 800 pixels long
 * and without metadata.
 *
 * @param id of its problem
 */
export async function toLibraryPicture(
  picture: GivenPicture,
  id: string,
  number: number,
): Promise<TakenPicture> {
  if (isSvg(picture.bytes)) return takeSvg(`${id}-${number}.svg`, picture)
  const name = `${id}-${number}.webp`
  for (const side of SIDES) {
    const fitted = await fitInside(picture.bytes, side)
    if (!fitted.ok)
      return {
        reason: `picture ${picture.source} was not taken: ${fitted.error === 'too-large' ? 'it is too large' : 'it is no PNG or JPEG that can be read'}`,
        advice: 'Save it as PNG or JPEG, and put it into the question again.',
      }
    const size = sizeOf(fitted.bytes, 'webp')
    if (size && fitted.bytes.length <= MAX_BYTES) return { name, bytes: fitted.bytes, ...size }
  }
  return {
    reason: `picture ${picture.source} was not taken: it has too much detail for ${MAX_BYTES / 1_000} KB`,
    advice: 'Draw it with fewer colours, or as SVG.',
  }
}

export const isPicture = (made: TakenPicture): made is LibraryPicture => 'bytes' in made

export const isNote = (made: TakenPicture): made is Note => !isPicture(made)
