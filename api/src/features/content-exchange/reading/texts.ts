// Collects the texts and pictures of one question, in both languages.
import { toBanglaDigits } from '@dhadha/contract/digits'
import {
  LANGUAGES,
  type GivenPicture,
  type Language,
  type Note,
  type RichText,
  type SpokenText,
} from '../question.ts'
import type { ReadOptions } from './collect.ts'
import { fromHtml, inLanguage, toLanguage, type HtmlText } from './html.ts'
import { fromMarkdown, fromPlain, findLanguage, hasNumbersAlone, refuseLong } from './rich-text.ts'

/** How a text is written; `auto` is Moodle's own, with or without tags. */
export type TextFormat = 'html' | 'markdown' | 'plain' | 'auto'

/** A picture that a text's own part of the file holds. */
export type FindGiven = (name: string) => Buffer | undefined

/** The texts of one question, in its languages, and what came with them. */
export interface Texts {
  readonly convert: (text: string, format: TextFormat, find?: FindGiven) => SpokenText
  /** The same for an explanation, where rules part its steps. */
  readonly convertSteps: (text: string, format: TextFormat, find?: FindGiven) => SpokenText
  /** A title, as it is shown. */
  readonly toTitle: (text: string) => Readonly<Partial<Record<Language, string>>>
  readonly pictures: GivenPicture[]
  readonly notes: Note[]
}

const SPANS = /<span\b[^<>]*>/g
const FILTERS = /\{mlang\s+([\w,-]+)\}/g

/** The languages that a text has parts in. */
function languagesIn(text: string): Language[] {
  const spans = [...text.matchAll(SPANS)].filter(([tag]) => /\bmultilang\b/.test(tag))
  const codes = [
    ...spans.map(([tag]) => /\blang="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ...[...text.matchAll(FILTERS)].flatMap(([, list = '']) => list.split(',')),
  ]
  const found = new Set(codes.map((code) => toLanguage(code)))
  return LANGUAGES.filter((language) => found.has(language))
}

/** Whether a text in Moodle's own format is HTML: it has tags, or signs written as entities. */
const isHtml = (text: string): boolean =>
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(text) || /&(?:[a-z]+|#x?[0-9a-f]+);/i.test(text)

/** Steps of an explanation: a rule at its beginning or end, or behind another one, begins none. */
function withSteps(blocks: readonly string[]): string {
  const isRule = (block: string | undefined) => block === undefined || block.startsWith('---')
  const kept = blocks.filter((block, index) => !isRule(block) || (index > 0 && !isRule(blocks[index - 1])))
  return (isRule(kept.at(-1)) ? kept.slice(0, -1) : kept).join('\n\n')
}

const underlined = 'words were underlined, which was left out'
const struck = 'words were struck through, which was left out'

const LOST: Readonly<Record<string, string>> = {
  a: 'a link was left out, its text stays',
  script: 'a script was left out',
  style: 'a style was left out',
  u: underlined,
  ins: underlined,
  s: struck,
  del: struck,
  strike: struck,
  hr: 'a rule between two paragraphs was left out',
}

/**
 * @param question the text by whose letters the question's language is found
 * @param name the same for a question without letters, such as a formula
 */
export function createTexts(
  { language }: ReadOptions,
  { question, name }: { readonly question: string; readonly name: string },
  format: TextFormat,
): Texts {
  refuseLong(question)
  refuseLong(name)
  const marked = languagesIn(question)
  const byLetters = findLanguage(question) ?? findLanguage(name) ?? 'en'
  const languages = language ? [language] : marked.length > 0 ? marked : [byLetters]
  const pictures: GivenPicture[] = []
  const notes: Note[] = []
  const note = (reason: string, advice: string) => {
    if (!notes.some((known) => known.reason === reason)) notes.push({ reason, advice })
  }
  const onLost = (element: string) =>
    note(
      LOST[element] ?? `<${element}> was left out`,
      'Look whether the question needs it, and write it as text.',
    )

  const takePicture = (source: string, find: FindGiven | undefined): string | null => {
    const name = decodeName(source)
    const bytes = name === null ? undefined : find?.(name)
    if (name === null || !bytes) {
      note(
        `a picture was not taken: ${source.slice(0, 80) || 'without a name'} is not in the file`,
        'Put the picture into the question in Moodle, and export it again.',
      )
      return null
    }
    const known = pictures.find((picture) => picture.bytes.equals(bytes))
    if (known) return known.name
    const embedded = { name: `picture-${pictures.length + 1}`, source: name, bytes }
    pictures.push(embedded)
    return embedded.name
  }
  const toHtml = (text: string, spoken: Language, find: FindGiven | undefined): HtmlText =>
    fromHtml(text, { language: spoken, findPicture: (source) => takePicture(source, find), onLost })

  const rich = (
    written: string,
    spoken: Language,
    format: TextFormat,
    find?: FindGiven,
  ): RichText & Partial<HtmlText> => {
    refuseLong(written)
    const text = inLanguage(written, spoken)
    // Headings of the first level part the texts of a problem's file.
    if (format === 'markdown') return fromMarkdown(text.replaceAll(/^#(?=\s)/gm, '##'))
    if (format === 'plain' || (format === 'auto' && !isHtml(text))) return fromPlain(text)
    const isLines = format === 'auto' && !/<(?:p|div|br|ul|ol|table)\b/i.test(text)
    return toHtml(isLines ? text.replaceAll('\n', '<br>') : text, spoken, find)
  }
  // A text in more languages than the statement keeps them, such as the options “True” and “False”; words outside of
  // all marks are in the language of their letters alone, so that the other one is missing and is asked for.
  const languagesFor = (text: string): readonly Language[] => {
    refuseLong(text)
    if (language) return languages
    const inText = languagesIn(text)
    const only = languages.length > 1 && inText.length === 0 ? findLanguage(text) : null
    if (only) return [only]
    return LANGUAGES.filter((spoken) => [...languages, ...inText].includes(spoken))
  }
  const each = (text: string, convert: (spoken: Language) => RichText): SpokenText => {
    const spokenIn = languagesFor(text)
    const isOfBoth = spokenIn.length > 1 && languagesIn(text).length === 0
    const inDigits = (spoken: Language, converted: RichText) =>
      isOfBoth && spoken === 'bn' ? withBanglaDigits(converted) : converted
    return Object.fromEntries(
      spokenIn
        .map((spoken) => [spoken, inDigits(spoken, convert(spoken))] as const)
        .filter(([, converted]) => converted.markdown !== ''),
    )
  }

  return {
    convert: (text, format, find) =>
      each(text, (spoken) => {
        const read = rich(text, spoken, format, find)
        if (read.blocks?.some((block) => block.startsWith('---'))) onLost('hr')
        return toRich(read)
      }),
    convertSteps: (text, format, find) =>
      each(text, (spoken) => {
        const read = rich(text, spoken, format, find)
        return { ...toRich(read), ...(read.blocks && { markdown: withSteps(read.blocks) }) }
      }),
    toTitle: (text) =>
      Object.fromEntries(
        languagesFor(text)
          .filter((spoken) => languages.includes(spoken))
          .map((spoken) => [spoken, rich(text, spoken, format === 'html' ? 'auto' : format).plain]),
      ),
    pictures,
    notes,
  }
}

/** Numbers without a mark have Bangla digits in Bangla; numbers of lists and names of pictures stay. */
const withBanglaDigits = (text: RichText): RichText =>
  !hasNumbersAlone(text) || /(?:^|\s)\d+\. |!\[/.test(text.markdown)
    ? text
    : { ...text, markdown: toBanglaDigits(text.markdown), plain: toBanglaDigits(text.plain) }

const toRich = ({ markdown, plain, hasFormula, pictures }: RichText): RichText => ({
  markdown,
  plain,
  hasFormula,
  pictures,
})

/** The file of `@@PLUGINFILE@@/name`, with folders before it if it has some; null: the picture is elsewhere. */
function decodeName(source: string): string | null {
  const [, path] = /^@@PLUGINFILE@@\/(.+)$/.exec(source) ?? []
  if (path === undefined) return null
  try {
    return decodeURIComponent(path.split('?')[0] ?? '')
  } catch {
    return null
  }
}
