// Reads the labels on pieces and cells of boards.
import { toBanglaDigits } from '@dhadha/contract/digits'
import type { FindPicture } from '../render/markdown.ts'
import type { Field } from '../source/yaml.ts'

interface PictureLabel {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** A label in both languages. */
export interface LabelPair {
  readonly en: string | PictureLabel
  readonly bn: string | PictureLabel
}

const LETTER = /\p{L}/u

/**
 * A label as authors write it: `7 + 5` (numbers and signs, the same in both languages but for their digits), `{ en: …,
 * bn: … }`, or `{ picture: cat.svg, alt: { en: …, bn: … } }`. Errors are reported.
 */
export function readLabel(field: Field, findPicture: FindPicture): LabelPair | undefined {
  if (!field.isMapping()) {
    const text = field.plain()
    if (text === undefined) return undefined
    if (LETTER.test(text))
      return field.lack('has words, so it needs both languages: { en: …, bn: … }')
        ? { en: text, bn: text }
        : undefined
    return { en: text, bn: toBanglaDigits(text) }
  }
  const fields = field.fields()
  const source = fields?.get('picture')
  if (!fields || !source) return field.bilingual()
  const name = source.text()
  const alt = fields.need('alt')?.bilingual()
  fields.close()
  if (name === undefined || !alt) return undefined
  const picture = findPicture(name)
  if (!picture) return source.error(`names a picture that is not there: ${name}`)
  const { url: src, width, height } = picture
  return { en: { src, alt: alt.en, width, height }, bn: { src, alt: alt.bn, width, height } }
}

/** A list of labels; undefined when one of them can't be read (reported). */
export function readLabels(
  field: Field | undefined,
  [min, max]: readonly [number, number],
  findPicture: FindPicture,
): LabelPair[] | undefined {
  const entries = field?.list(min, max)
  const labels = entries?.flatMap((entry) => readLabel(entry, findPicture) ?? [])
  return labels && labels.length === entries?.length ? labels : undefined
}
