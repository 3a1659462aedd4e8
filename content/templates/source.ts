import { banglaDigits, type BilingualText } from './bilingual.ts'
import { renderSvg, type Drawing } from './drawing.ts'
import type { Random } from './random.ts'
import type { Choice, Feedback, Variant } from './variant.ts'

/** The drawings of a variant. */
export interface Drawings {
  readonly statement?: Drawing | undefined
  readonly explanation?: Drawing | undefined
}

/** A variant as the import reads it: a problem's file, and the pictures that it names. */
export interface Source {
  readonly source: string
  /** SVG by the name of the file. */
  readonly pictures: Readonly<Record<string, string>>
}

/** The paper from which a template was adapted. */
export interface AdaptedSource {
  readonly paper: string
  readonly year?: number
  readonly number?: string
}

interface Head {
  readonly id: string
  readonly title: BilingualText
  readonly concepts: readonly string[]
  readonly source?: AdaptedSource
  readonly visitors?: string
  readonly no_picture?: string
}

/** Writes a variant as a problem's file: its front matter as JSON, which is YAML, too. */
export function toSource(head: Head, variant: Variant, drawings: Drawings, random: Random): Source {
  const front = { ...head, kind: variant.kind, ...answering(variant, random) }
  const shown = drawings.statement && toFiles('statement', drawings.statement)
  const explained = drawings.explanation && toFiles('explanation', drawings.explanation)
  const sections = [
    ...section('statement', [aboveQuestion(variant.statement, shown)]),
    ...variant.hints.flatMap((hint) => section('hint', [hint])),
    ...section('explanation', withLastPicture(variant.explanation, explained), variant.anotherWay),
  ]
  return {
    source: ['---', JSON.stringify(front, null, 2), '---', ...sections, ''].join('\n'),
    pictures: { ...shown?.pictures, ...explained?.pictures },
  }
}

interface PictureFiles {
  /** How a text shows it, in Markdown. */
  readonly markdown: BilingualText
  readonly pictures: Readonly<Record<string, string>>
}

/** A single file for both languages, or a file for each if letters or digits differ. */
function toFiles(name: 'statement' | 'explanation', drawing: Drawing): PictureFiles {
  const [en, bn] = [renderSvg(drawing, 'en'), renderSvg(drawing, 'bn')]
  const names: BilingualText = { en: `${name}.svg`, bn: en === bn ? `${name}.svg` : `${name}-bn.svg` }
  return {
    markdown: { en: `![${drawing.alt.en}](${names.en})`, bn: `![${drawing.alt.bn}](${names.bn})` },
    pictures: { [names.en]: en, [names.bn]: bn },
  }
}

/** On a phone a statement folds to its last paragraph, the question (decision 42): the picture stands above it. */
function aboveQuestion(statement: BilingualText, files: PictureFiles | undefined): BilingualText {
  if (!files) return statement
  const insert = (text: string, picture: string): string => {
    const paragraphs = text.split('\n\n')
    return paragraphs.toSpliced(paragraphs.length - 1, 0, picture).join('\n\n')
  }
  return { en: insert(statement.en, files.markdown.en), bn: insert(statement.bn, files.markdown.bn) }
}

const withPicture = (text: BilingualText, files: PictureFiles | undefined): BilingualText =>
  files ? { en: `${text.en}\n\n${files.markdown.en}`, bn: `${text.bn}\n\n${files.markdown.bn}` } : text

const withLastPicture = (
  steps: readonly BilingualText[],
  files: PictureFiles | undefined,
): readonly BilingualText[] =>
  steps.map((step, index) => (index === steps.length - 1 ? withPicture(step, files) : step))

const section = (
  name: string,
  steps: readonly BilingualText[],
  anotherWay: readonly BilingualText[] = [],
): string[] =>
  (['en', 'bn'] as const).flatMap((language) => {
    const getText = (step: BilingualText) => (language === 'bn' ? banglaDigits(step.bn) : step.en)
    const ways = [steps, anotherWay].filter((way) => way.length > 0)
    const texts = ways.map((way) => way.map(getText).join('\n\n---\n\n'))
    return [`\n# ${name}.${language}\n`, texts.join('\n\n--- another way\n\n')]
  })

function answering(variant: Variant, random: Random): object {
  if (variant.kind === 'mcq') return choice(variant, random)
  if (variant.kind !== 'text') return { board: variant.board, ...written(variant.feedback, (when) => when) }
  const { answers, unit, things } = variant
  return {
    answers,
    ...(unit && { unit }),
    ...(things && { things }),
    ...written(variant.feedback, (when) => without(when, answers)),
  }
}

/** Wrong answers without those that are right after all in this variant, or can be no answer. */
function without(when: unknown, answers: readonly unknown[]): unknown[] {
  const right = new Set(answers.map(String))
  const wrong = (Array.isArray(when) ? when : [when]).filter(
    (item) =>
      !right.has(String(item)) && !(typeof item === 'number' && (item < 0 || !Number.isInteger(item))),
  )
  return [...new Set(wrong)]
}

/** Feedback in its order, without entries that an earlier entry covers or that no answer can trigger. */
function written(
  feedback: readonly Feedback[] | undefined,
  toCondition: (when: unknown) => unknown,
): { feedback?: object[] } {
  const seen = new Set<string>()
  const entries = (feedback ?? []).flatMap(({ when, en, bn }) => {
    const condition = toCondition(when)
    const left = Array.isArray(condition)
      ? condition.filter((item) => {
          const key = JSON.stringify(item)
          return seen.has(key) ? false : seen.add(key)
        })
      : condition
    return Array.isArray(left) && left.length === 0 ? [] : [{ when: left, en, bn: banglaDigits(bn) }]
  })
  return entries.length > 0 ? { feedback: entries } : {}
}

/** The options that are shown, the right one among them. */
function choice({ options, shown = 4, inOrder, feedback }: Choice, random: Random): object {
  const different = options.filter(({ en }, index) => options.findIndex((other) => other.en === en) === index)
  const chosen = different.slice(0, shown)
  const [right] = chosen
  if (!right) throw new Error('has no options')
  if (chosen.length < Math.min(shown, 3)) throw new Error('has too few different options')
  const listed = inOrder
    ? chosen.toSorted((a, b) => a.en.localeCompare(b.en, 'en', { numeric: true }))
    : random.some(chosen, chosen.length)
  const getNumber = (en: unknown) => listed.findIndex((option) => option.en === String(en)) + 1
  return {
    options: {
      en: listed.map(({ en }) => en),
      bn: listed.map(({ bn }) => banglaDigits(bn)),
    },
    answer: getNumber(right.en),
    ...written(feedback, (when) =>
      (Array.isArray(when) ? when : [when]).flatMap((en) => {
        const place = getNumber(en)
        return place > 0 && place !== getNumber(right.en) ? [place] : []
      }),
    ),
  }
}
