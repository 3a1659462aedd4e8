// Converts the pictures of questions for the library.
import { fitInside } from '../../../platform/pictures/picture.ts'
import { sizeOf, validatePicture } from '../../content/library/index.ts'
import type { GivenPicture, Note, Question } from '../question.ts'

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
 * @param base its file's name without the ending
 */
export async function toLibraryPicture(picture: GivenPicture, base: string): Promise<TakenPicture> {
  if (isSvg(picture.bytes)) return takeSvg(`${base}.svg`, picture)
  const name = `${base}.webp`
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

/**
 * Names of the files of a question's pictures, without endings, in their order: `ID-1`, `ID-2` … One that stands in a
 * Bangla text where the English one has another picture is the same with Bangla letters: `ID-1-bn`.
 */
export function nameFiles(
  question: Pick<Question, 'pictures' | 'statement' | 'hints' | 'explanation'>,
  id: string,
): string[] {
  const names = question.pictures.map(({ name }) => name)
  const texts = [question.statement, ...question.hints, question.explanation]
  const english = new Set(texts.flatMap(({ en }) => en?.pictures ?? []))
  const files = names.map((_, index) => `${id}-${index + 1}`)
  for (const { en, bn } of texts)
    for (const [place, name] of (bn?.pictures ?? []).entries()) {
      const other = names.indexOf(en?.pictures[place] ?? '')
      const file = `${id}-${other + 1}-bn`
      if (other >= 0 && !english.has(name) && !files.includes(file)) files[names.indexOf(name)] = file
    }
  return files
}

export const isPicture = (made: TakenPicture): made is LibraryPicture => 'bytes' in made

export const isNote = (made: TakenPicture): made is Note => !isPicture(made)
