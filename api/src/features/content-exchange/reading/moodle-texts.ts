// Reads the texts of a question in Moodle XML.
import type { GivenPicture, Language, Note, SpokenText } from '../question.ts'
import type { ReadOptions } from './collect.ts'
import { createTexts, type FindGiven, type TextFormat } from './texts.ts'
import { findChild, getChildren, ownText, textIn, type Element } from './xml.ts'

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
const getText = (element: Element): string =>
  (findChild(element, 'text') ? textIn(element, 'text') : ownText(element)).trim()

const getFormat = ({ attributes }: Element, otherwise: TextFormat): TextFormat => {
  const { format = '' } = attributes
  return (Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined) ?? otherwise
}

/** Pictures stand in the element whose text shows them; older exports name no folders. */
function findFile(element: Element, name: string): Buffer | undefined {
  const files = getChildren(element, 'file')
  const file =
    files.find(({ attributes: { path = '/', name: own = '' } }) => `${path}${own}` === `/${name}`) ??
    files.find(({ attributes }) => attributes['name'] === name.split('/').at(-1))
  return file && Buffer.from(ownText(file), 'base64')
}

const DATA = /\bsrc="data:([^"]*)"/g
const PICTURE = /^image\/(?:png|jpe?g|webp);base64,/

/** The text of an element; pictures that were pasted into it, which make it long, are found by names as files are. */
function readText(
  element: Element,
  written = getText(element),
): { readonly text: string; readonly find: FindGiven } {
  const pasted = new Map<string, Buffer>()
  const text = written.replaceAll(DATA, (_, data: string) => {
    const head = PICTURE.exec(data)?.[0]
    if (head === undefined) return 'src="data:"'
    const name = `pasted-${pasted.size + 1}`
    pasted.set(name, Buffer.from(data.slice(head.length), 'base64'))
    return `src="@@PLUGINFILE@@/${name}"`
  })
  return { text, find: (name) => pasted.get(name) ?? findFile(element, name) }
}

/** The texts of a question, in the language of its statement. */
export function moodleTexts(question: Element, options: ReadOptions): MoodleTexts {
  const statement = findChild(question, 'questiontext')
  const otherwise = statement ? getFormat(statement, 'html') : 'html'
  const named = { question: statement ? readText(statement).text : '', name: textIn(question, 'name') }
  const texts = createTexts(options, named, otherwise)
  const of = (element: Element, written?: string) => {
    const { text, find } = readText(element, written)
    return texts.convert(text, getFormat(element, otherwise), find)
  }
  return {
    of,
    child: (element, name) => {
      const child = findChild(element, name)
      return child ? of(child) : {}
    },
    steps: (element, name) => {
      const child = findChild(element, name)
      if (!child) return {}
      const { text, find } = readText(child)
      return texts.convertSteps(text, getFormat(child, otherwise), find)
    },
    toTitle: texts.toTitle,
    pictures: texts.pictures,
    notes: texts.notes,
  }
}
