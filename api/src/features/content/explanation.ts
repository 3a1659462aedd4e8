// Reads the explanation of a problem, step by step.
import type { StoredExplanation } from '../learning/index.ts'
import { findInPlain } from './render/plain.ts'
import type { FindPicture } from './render/markdown.ts'
import { reportLack, type Report } from './source/errors.ts'
import type { Section } from './source/sections.ts'
import { text as getText } from './texts/index.ts'

interface RenderContext {
  readonly render: (section: Section) => string
  readonly report: Report
  readonly findPicture: FindPicture
}

/** A line of its own between two steps of an explanation; after `--- another way` begins a second one (decision 49). */
const NEXT_STEP = /^---(?: another way)?[ \t]*$/m
const STEP_LINES = new RegExp(NEXT_STEP, 'gm')

const isAnotherWay = (line: string): boolean =>
  line.startsWith('--- ') && line.trimEnd().endsWith('another way')

const getHeading = (language: Section['language']): string => getText('anotherWay')(language)

const toMarkdown = ({ text, language }: Section): string =>
  text.replace(STEP_LINES, (line) => (isAnotherWay(line) ? getHeading(language) : '')).trim()

/** The steps, counted from 1, that begin another solution. */
const otherWaysIn = ({ text }: Section): number[] =>
  [...text.matchAll(STEP_LINES)].flatMap(([line], index) => (isAnotherWay(line) ? [index + 2] : []))

/** The steps of an explanation with their places in the file. */
function splitSteps({ text, line, kind, language }: Section): Section[] {
  let from = line
  return text.split(NEXT_STEP).map((step): Section => {
    const begins = from
    from += step.split('\n').length - 1
    return { text: step, line: begins, kind, language }
  })
}

/** Lines of the file that begin a step inside a paragraph, as the line of a sum would. */
function stepLinesInTexts({ text, line }: Section): number[] {
  const lines = text.split('\n')
  const isText = (text: string | undefined) => text !== undefined && text.trim() !== ''
  return lines.flatMap((candidate, index) =>
    NEXT_STEP.test(candidate) && (isText(lines[index - 1]) || isText(lines[index + 1])) ? [line + index] : [],
  )
}

const PICTURE = /^!\[([^\]]*)\]\(([^)\s]+)\)[ \t]*$/m

/** Letters in a picture are drawn once for each language: `name.svg` and `name-bn.svg`. */
const isOfBoth = (en: string | undefined, bn: string | undefined): boolean =>
  en === bn || (en !== undefined && bn === en.replace(/\.(?=svg$|webp$)/, '-bn.'))

/** An explanation may have one picture, on a line of its own, in both languages (S3.7). */
export function readExplanation(
  en: Section,
  bn: Section,
  { render, report, findPicture }: RenderContext,
): StoredExplanation {
  const taken = { en: PICTURE.exec(en.text), bn: PICTURE.exec(bn.text) }
  const without = (section: Section): Section => ({ ...section, text: section.text.replace(PICTURE, '') })
  const texts = { en: without(en), bn: without(bn) }
  for (const section of [texts.en, texts.bn])
    if (section.text.includes('!['))
      report(section.line, `explanation.${section.language}`, 'may have one picture, on a line of its own')
  const source = { en: taken.en?.[2], bn: taken.bn?.[2] }
  const picture = source.en === undefined ? null : findPicture(source.en)
  const banglaPicture = source.bn === undefined ? null : findPicture(source.bn)
  if (!isOfBoth(source.en, source.bn))
    report(
      bn.line,
      'explanation.bn',
      'has to have the same picture as the English one, or with Bangla letters the one ending in -bn.svg',
    )
  for (const [language, match, { line }] of [
    ['en', taken.en, en],
    ['bn', taken.bn, bn],
  ] as const) {
    if (match?.[1]?.trim() === '')
      reportLack(
        report,
        line,
        `explanation.${language}`,
        `has a picture without alternative text: ${match[2]}`,
      )
    for (const { message } of findInPlain(match?.[1] ?? '')) report(line, `explanation.${language}`, message)
    if (match?.[2] !== undefined && !findPicture(match[2]))
      report(line, `explanation.${language}`, `has a picture that is not there: ${match[2]}`)
  }
  const ways = { en: otherWaysIn(texts.en), bn: otherWaysIn(texts.bn) }
  const [anotherWay] = ways.en
  const withHeading = (step: Section, index: number): string =>
    index + 1 === anotherWay
      ? `<p><strong>${getHeading(step.language)}</strong></p>\n${render(step)}`
      : render(step)
  for (const section of [texts.en, texts.bn])
    for (const step of stepLinesInTexts(section))
      report(
        step,
        `explanation.${section.language}`,
        'begins a step; leave an empty line before and after ---, and write sums in columns as formulas',
      )
  const steps = {
    en: splitSteps(texts.en).map((step, index) => withHeading(step, index)),
    bn: splitSteps(texts.bn).map((step, index) => withHeading(step, index)),
  }
  if (ways.en.length > 1) report(en.line, 'explanation.en', 'may have one other way')
  if (ways.bn.join(' ') !== ways.en.join(' '))
    report(bn.line, 'explanation.bn', 'has to begin another way at the same step as in English')
  if (steps.en.length !== steps.bn.length)
    report(
      bn.line,
      'explanation.bn',
      `has to have as many steps (${steps.bn.length}) as in English (${steps.en.length})`,
    )
  return {
    en: toMarkdown(texts.en),
    bn: toMarkdown(texts.bn),
    en_html: steps.en.join('\n'),
    bn_html: steps.bn.join('\n'),
    ...(steps.en.length > 1 && { steps }),
    ...(anotherWay !== undefined && { another_way: anotherWay }),
    image: picture && {
      src: picture.url,
      alt: taken.en?.[1] ?? '',
      bangla_alt: taken.bn?.[1] ?? '',
      width: picture.width,
      height: picture.height,
      ...(banglaPicture && banglaPicture.url !== picture.url && { bangla_src: banglaPicture.url }),
    },
  }
}
