import type { GivenPicture, Language, Note, SpokenText } from '../question.ts'
import type { ReadOptions } from './collect.ts'
import { createTexts, type FindGiven, type TextFormat } from './texts.ts'
import { childOf, childrenOf, ownText, textIn, type Element } from './xml.ts'

/** The texts of a question in Moodle XML. */
export interface MoodleTexts {
  /** The text of an element, with its pictures. */
  readonly of: (element: Element, text?: string) => SpokenText
  /** The text of a child; empty if there is none. */
  readonly child: (element: Element, name: string) => SpokenText
  /** The same for an explanation, in steps. */
  readonly steps: (element: Element, name: string) => SpokenText
  readonly toTitle: (text: string) => Readonly<Partial<Record<Language, string>>>
  readonly pictures: readonly GivenPicture[]
  readonly notes: readonly Note[]
}

const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  markdown: 'markdown',
  plain_text: 'plain',
  moodle_auto_format: 'auto',
}

/** `<text>` of an element, or its own text: older exports have both. */
const textOf = (element: Element): string =>
  (childOf(element, 'text') ? textIn(element, 'text') : ownText(element)).trim()

const formatOf = ({ attributes }: Element, otherwise: TextFormat): TextFormat => {
  const { format = '' } = attributes
  return (Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined) ?? otherwise
}

/** Pictures stand in the element whose text shows them. */
const findIn =
  (element: Element): FindGiven =>
  (name) => {
    const file = childrenOf(element, 'file').find(({ attributes }) => attributes['name'] === name)
    return file && Buffer.from(ownText(file), 'base64')
  }

/** The texts of a question, in the language of its statement. */
export function moodleTexts(question: Element, options: ReadOptions): MoodleTexts {
  const statement = childOf(question, 'questiontext')
  const otherwise = statement ? formatOf(statement, 'html') : 'html'
  const texts = createTexts(options, statement ? textOf(statement) : '', otherwise)
  const of = (element: Element, text = textOf(element)) =>
    texts.convert(text, formatOf(element, otherwise), findIn(element))
  return {
    of,
    child: (element, name) => {
      const child = childOf(element, name)
      return child ? of(child) : {}
    },
    steps: (element, name) => {
      const child = childOf(element, name)
      return child ? texts.convertSteps(textOf(child), formatOf(child, otherwise), findIn(child)) : {}
    },
    toTitle: texts.toTitle,
    pictures: texts.pictures,
    notes: texts.notes,
  }
}
