import { parsed, unparsed, type Parser } from './parsing.ts'

/** A picture of the content; `alt` is its name, for screen readers and in sentences. */
export interface PictureLabel {
  readonly src: string
  readonly alt: string
  /** CSS pixels, so that the board reserves the space. */
  readonly width: number
  readonly height: number
}

/** The content of an item, a cell or a heading: text or a picture. */
export type Label = string | PictureLabel

const MAX_CHARACTERS = 200

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value <= 10_000

const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_CHARACTERS

/** Pictures come from this site: a path, never another site's URL or a data URL. */
const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500 && /^\/(?![/\\])/.test(value)

/** Reads a label; further fields of a picture are dropped. */
export const label: Parser<Label> = (value, path) => {
  if (typeof value === 'string')
    return isWords(value) ? parsed(value) : unparsed(path, `a text of 1 to ${MAX_CHARACTERS} characters`)
  if (typeof value !== 'object' || value === null) return unparsed(path, 'a text or a picture')
  const { src, alt, width, height } = value as Readonly<Record<string, unknown>>
  if (!isOwnPath(src)) return unparsed(`${path}.src`, "a path of this site's")
  if (!isWords(alt)) return unparsed(`${path}.alt`, `a text of 1 to ${MAX_CHARACTERS} characters`)
  if (!isSize(width)) return unparsed(`${path}.width`, 'a size in pixels')
  if (!isSize(height)) return unparsed(`${path}.height`, 'a size in pixels')
  return parsed({ src, alt, width, height })
}

/** Equal for labels of equal content; pictures are equal when their files are. */
export const labelKey = (of: Label): string =>
  typeof of === 'string' ? `words ${of.normalize('NFKC').trim()}` : `picture ${of.src}`

/** The label in words. */
export const labelName = (of: Label): string => (typeof of === 'string' ? of : of.alt)
