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
  /** After how many degrees of turning it looks the same: 360 for most, 180 for a stick, 90 for a square, 1 for a disc. */
  readonly symmetry: number
}

/**
 * An image on the board (S3.5). Widths, heights and positions are percentages of the board's side, the position is that of
 * the image's centre, the rotation is clockwise in degrees.
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

const FIELDS = ['src', 'width', 'height', 'rotation', 'locked', 'x', 'y', 'about'] as const

const entry: Parser<Entry> = (value, path) => {
  if (!Array.isArray(value) || value.length < 7 || value.length > FIELDS.length)
    return unparsed(path, `a list of ${FIELDS.join(', ')}`)
  const list: readonly unknown[] = value
  const at = (index: number) => `${path}[${index}]`
  // The same rule as for pictures of labels: a path on this site.
  const picture = label({ src: list[0], alt: 'image', width: 1, height: 1 }, at(0))
  const [w, h] = [size(list[1], at(1)), size(list[2], at(2))]
  const [r, locked] = [degrees(list[3], at(3)), trueOrFalse(list[4], at(4))]
  const [x, y, more] = [place(list[5], at(5)), place(list[6], at(6)), about(list[7], at(7))]
  if (!picture.ok) return unparsed(at(0), picture.expected)
  for (const read of [w, h, r, locked, x, y, more]) if (!read.ok) return read
  if (!w.ok || !h.ok || !r.ok || !locked.ok || !x.ok || !y.ok || !more.ok) return unparsed(path, 'an image')
  const { src } = picture.value as PictureLabel
  return parsed([src, w.value, h.value, r.value, locked.value, x.value, y.value, more.value])
}

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

const loose = (of: readonly Entry[]): readonly Entry[] => of.filter(([, , , , locked]) => !locked)
const sources = (of: readonly Entry[]): string =>
  loose(of)
    .map(([src]) => src)
    .toSorted()
    .join(' ')

/** Reads a free placement's payload. */
export function parsePayload(data: unknown): Parsed<PlacementPayload> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return unparsed('', 'an object')
  const given = data as Readonly<Record<string, unknown>>
  const start = entries(unpacked(given['questionnaire']), 'questionnaire')
  if (!start.ok) return start
  if (loose(start.value).length === 0) return unparsed('questionnaire', 'an image that is not locked')
  if (given['data'] === undefined || given['data'] === null)
    return parsed({ questionnaire: start.value, data: null })
  const target = entries(given['data'], 'data')
  if (!target.ok) return target
  return sources(start.value) === sources(target.value)
    ? parsed({ questionnaire: start.value, data: target.value })
    : unparsed('data', 'the same images as at the start')
}
