import { label, type PictureLabel } from '../../rules/label.ts'
import {
  listOf,
  parsed,
  trueOrFalse,
  unparsed,
  wholeNumber,
  type Parsed,
  type Parser,
} from '../../rules/parsing.ts'

/** Properties of an image beyond the seven listed fields. */
export interface ImageProperties {
  readonly alt: string
  /**
   * After how many degrees of turning it looks the same: 360 for most, 180 for a stick, 90 for a square, 1 for a disc.
   */
  readonly symmetry: number
}

/**
 * An image on the board (S3.5). Widths, heights and positions are percentages of the board's side, the position is that
 * of the image's centre, the rotation is clockwise in degrees.
 */
export type Entry = readonly [
  src: string,
  width: number,
  height: number,
  rotation: number,
  locked: boolean,
  x: number,
  y: number,
  about: ImageProperties,
]

/** A free placement (S3.4b, S3.5), parsed. An image is known by its index in `questionnaire`. */
export interface PlacementPayload {
  /** How the board is at the start. */
  readonly questionnaire: readonly Entry[]
  /** The solution: the same images, in any order. Null: the payload has no answer. */
  readonly data: readonly Entry[] | null
}

export const MAX_IMAGES = 40

const percentage =
  (min: number): Parser<number> =>
  (value, path) =>
    typeof value === 'number' && value >= min && value <= 100
      ? parsed(value)
      : unparsed(path, `a number from ${min} to 100`)

const size = percentage(1)
/** A place on the board. */
export const place = percentage(0)
const degrees = wholeNumber(-360, 360)

const about: Parser<ImageProperties> = (value, path) => {
  if (value === undefined) return parsed({ alt: '', symmetry: 360 })
  if (typeof value !== 'object' || value === null) return unparsed(path, 'an object')
  const { alt, symmetry } = value as Readonly<Record<string, unknown>>
  if (typeof alt !== 'string' || alt.length > 200) return unparsed(`${path}.alt`, 'a text')
  const turn = wholeNumber(1, 360)(symmetry, `${path}.symmetry`)
  if (!turn.ok) return turn
  return 360 % turn.value === 0
    ? parsed({ alt, symmetry: turn.value })
    : unparsed(`${path}.symmetry`, 'a part of 360 degrees')
}

/** A path on this site, by the same rule as for pictures of labels. */
const source: Parser<string> = (value, path) => {
  const picture = label({ src: value, alt: 'image', width: 1, height: 1 }, path)
  return picture.ok ? parsed((picture.value as PictureLabel).src) : unparsed(path, picture.expected)
}

/** A parser for each field of a list. */
type Parsers<List extends readonly unknown[]> = { readonly [Index in keyof List]: Parser<List[Index]> }

const FIELDS = [
  source,
  size,
  size,
  degrees,
  trueOrFalse,
  place,
  place,
  about,
] as const satisfies Parsers<Entry>

const entry: Parser<Entry> = (value, path) => {
  if (!Array.isArray(value) || value.length < FIELDS.length - 1 || value.length > FIELDS.length)
    return unparsed(path, 'a list of src, width, height, rotation, locked, x, y, about')
  const list: readonly unknown[] = value
  const read: unknown[] = []
  for (const [index, field] of FIELDS.entries()) {
    const result = field(list[index], `${path}[${index}]`)
    if (!result.ok) return result
    read.push(result.value)
  }
  return parsed(read as unknown as Entry)
}

/** An image by the names of its fields; a list is what is sent and stored. */
export const nameFields = ([src, width, height, rotation, locked, x, y, { alt, symmetry }]: Entry) => ({
  src,
  alt,
  width,
  height,
  rotation,
  isLocked: locked,
  x,
  y,
  symmetry,
})

const entries = listOf(entry, 1, MAX_IMAGES)

/** The start may come as a JSON text (S3.4b). */
const unpacked = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const getLoose = (list: readonly Entry[]) => list.map(nameFields).filter(({ isLocked }) => !isLocked)
const getSources = (list: readonly Entry[]): string =>
  getLoose(list)
    .map(({ src }) => src)
    .toSorted()
    .join(' ')

/** Reads a free placement's payload. */
export function parsePayload(data: unknown): Parsed<PlacementPayload> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return unparsed('', 'an object')
  const given = data as Readonly<Record<string, unknown>>
  const start = entries(unpacked(given['questionnaire']), 'questionnaire')
  if (!start.ok) return start
  if (getLoose(start.value).length === 0) return unparsed('questionnaire', 'an image that is not locked')
  if (given['data'] === undefined || given['data'] === null)
    return parsed({ questionnaire: start.value, data: null })
  const target = entries(given['data'], 'data')
  if (!target.ok) return target
  return getSources(start.value) === getSources(target.value)
    ? parsed({ questionnaire: start.value, data: target.value })
    : unparsed('data', 'the same images as at the start')
}
