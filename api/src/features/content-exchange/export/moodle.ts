// Writes the problems of a series as Moodle XML.
import { text } from '../../content/index.ts'
import { LANGUAGES, type Language, type Spoken } from '../question.ts'
import {
  answerElement,
  Html,
  plainHtml,
  questionElement,
  spokenValue,
  textElement,
  valueElement,
} from './elements.ts'
import { formatSource } from '../source-tag.ts'
import { isRecord, type SourceProblem, type SourceSeries } from './source.ts'

/** A problem that Moodle has no kind of question for. */
export interface SkippedProblem {
  readonly file: string
  /** As a sentence without its full stop. */
  readonly reason: string
}

export interface ExportedSeries {
  readonly xml: string
  /** Files of problems that are in it. */
  readonly files: readonly string[]
  readonly left: readonly SkippedProblem[]
}

/** Why a problem cannot be exported. */
class ExportError extends Error {
  override readonly name = 'ExportError'
}

interface FeedbackEntry {
  readonly when: readonly unknown[]
  readonly html: string
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const noFeedback = '<feedback format="html"><text></text></feedback>'

function spokenSections({ sections }: SourceProblem, kind: string): Spoken<string>[] {
  const of = (language: Language) =>
    sections.filter((section) => section.kind === kind && section.language === language)
  const [en, bn] = [of('en'), of('bn')]
  return Array.from({ length: Math.max(en.length, bn.length) }, (_, index) => {
    const [english, bangla] = [en[index], bn[index]]
    return { ...(english && { en: english.text }), ...(bangla && { bn: bangla.text }) }
  })
}

const STEP = /^---( another way)?[ \t]*$/m

/** Steps of an explanation are parted by rules. */
function explanationHtml(texts: Spoken<string>, html: Html): string {
  const parts = LANGUAGES.map((language) => texts[language]?.split(STEP))
  const length = Math.max(...parts.map((own) => own?.length ?? 0))
  return Array.from({ length }, (_, index) => {
    const [en, bn] = parts.map((own) => own?.[index])
    // A group of the expression stands between two steps.
    if (index % 2 === 1) return (en ?? bn) === ' another way' ? '<hr title="another way">' : '<hr>'
    return html.of({ ...(en !== undefined && { en }), ...(bn !== undefined && { bn }) })
  }).join('')
}

function wrongAnswers({ front }: SourceProblem, html: Html): FeedbackEntry[] {
  return toList(front['feedback'])
    .filter(isRecord)
    .map((entry) => ({ when: toList(entry['when']), html: html.of(spokenValue(entry) ?? {}) }))
}

/** A comment of XML has no two hyphens side by side. */
const licenceComment = (licence: string): string => `<!-- Licence: ${licence.replaceAll(/-{2,}/g, '-')} -->`

const feedbackElement = (text: string): string => textElement('feedback', text)

const NUMBER = /^-?\d+(?:\.\d+)?$/

function typed(problem: SourceProblem, wrong: readonly FeedbackEntry[]): { type: string; inner: string[] } {
  const { front } = problem
  if (front['things'] !== undefined)
    throw new ExportError('names things that are counted, which Moodle does not know')
  const answers = toList(front['answers']).map(String)
  const others = wrong.flatMap(({ when, html }) => when.map((value) => ({ value: String(value), html })))
  const isNumeric = answers.every((answer) => NUMBER.test(answer))
  const unit = typeof front['unit'] === 'string' ? front['unit'] : null
  const tolerance = typeof front['tolerance'] === 'number' ? front['tolerance'] : 0
  if (!isNumeric && (unit !== null || tolerance > 0))
    throw new ExportError('has a unit or a tolerance for an answer that is no number with digits')
  if (isNumeric && others.some(({ value }) => !NUMBER.test(value)))
    throw new ExportError('has feedback on an answer that is no number, beside numbers')
  const more = isNumeric ? valueElement('tolerance', tolerance) : ''
  return {
    type: isNumeric ? 'numerical' : 'shortanswer',
    inner: [
      ...(isNumeric ? [] : [valueElement('usecase', 0)]),
      ...answers.map((answer) => typedAnswer(answer, 100, `${noFeedback}${more}`)),
      ...others.map(({ value, html }) =>
        typedAnswer(value, 0, `${feedbackElement(html)}${isNumeric ? valueElement('tolerance', 0) : ''}`),
      ),
      ...(isNumeric && unit !== null
        ? [`<units><unit>${valueElement('multiplier', 1)}${valueElement('unit_name', unit)}</unit></units>`]
        : []),
      // With 3 Moodle takes a number that has a unit behind it for a mistake.
      ...(isNumeric
        ? [valueElement('unitgradingtype', 0), valueElement('showunits', unit === null ? 3 : 0)]
        : []),
    ],
  }
}

const typedAnswer = (answer: string, fraction: number, inner: string): string =>
  `<answer fraction="${fraction}" format="moodle_auto_format">${valueElement('text', answer.replaceAll('*', String.raw`\*`))}${inner}</answer>`

function choice(
  { front }: SourceProblem,
  wrong: readonly FeedbackEntry[],
  html: Html,
): { type: string; inner: string[] } {
  const options = isRecord(front['options']) ? front['options'] : {}
  const [en, bn] = [toList(options['en']).map(String), toList(options['bn']).map(String)]
  const isMarkdown = [...en, ...bn].some((option) => option.includes('$'))
  const right = Number(front['answer'])
  const inner = Array.from({ length: Math.max(en.length, bn.length) }, (_, index) => {
    const [english, bangla] = [en[index], bn[index]]
    const text = {
      ...(english !== undefined && { en: english }),
      ...(bangla !== undefined && { bn: bangla }),
    }
    const feedback = wrong.find(({ when }) => when.includes(index + 1))?.html
    return answerElement(
      isMarkdown ? html.of(text, true) : plainHtml(text),
      index + 1 === right ? 100 : 0,
      feedback === undefined ? noFeedback : feedbackElement(feedback),
    )
  })
  return {
    type: 'multichoice',
    inner: [valueElement('single', 'true'), valueElement('shuffleanswers', 'true'), ...inner],
  }
}

/** A label of a board as HTML; a picture has no place in Moodle's boards. */
function labelHtml(value: unknown): string {
  const text = spokenValue(value)
  if (!text || (isRecord(value) && value['picture'] !== undefined))
    throw new ExportError('has pictures or lists on its board')
  return plainHtml(text)
}

function board({ front }: SourceProblem): { type: string; inner: string[] } {
  const own = isRecord(front['board']) ? front['board'] : {}
  const spare = toList(own['spare'])
  if (toList(front['feedback']).length > 0)
    throw new ExportError('has feedback on wrong boards, which Moodle does not know')
  switch (front['kind']) {
    case 'rearrange':
      if (own['answers'] !== undefined) throw new ExportError('has several right orders')
      return {
        type: 'ordering',
        inner: [
          valueElement('layouttype', 'VERTICAL'),
          valueElement('selecttype', 'ALL'),
          valueElement('selectcount', 0),
          valueElement('gradingtype', 'ALL_OR_NOTHING'),
          valueElement('showgrading', 'SHOW'),
          valueElement('numberingstyle', 'none'),
          ...toList(own['answer']).map((item, index) => answerElement(labelHtml(item), index + 1)),
        ],
      }
    case 'dragAndDrop-3-Grid':
      return {
        type: 'matching',
        inner: [
          valueElement('shuffleanswers', 'true'),
          ...toList(own['rows']).map((row) => subquestion(...toPair(row))),
          ...spare.map((item) => subquestion('', labelHtml(item))),
        ],
      }
    case 'dragAndDrop-1':
      return {
        type: 'multichoice',
        inner: [
          valueElement('single', 'false'),
          valueElement('shuffleanswers', 'true'),
          ...share(getOnlyGroup(own['groups'])).map(([item, percent]) =>
            answerElement(labelHtml(item), percent, noFeedback),
          ),
          ...spare.map((item) => answerElement(labelHtml(item), -100, noFeedback)),
        ],
      }
    default:
      throw new ExportError(`is a board of the kind ${String(front['kind'])}, which Moodle does not have`)
  }
}

const subquestion = (label: string, answer: string): string =>
  textElement('subquestion', label, textElement('answer', answer).replace(' format="html"', ''))

/** A row of a label and a place for one thing. */
function toPair(row: unknown): [label: string, answer: string] {
  const [label, cell, ...more] = toList(row)
  if (
    more.length > 0 ||
    !isRecord(cell) ||
    cell['answer'] === undefined ||
    cell['label'] !== undefined ||
    (isRecord(label) && label['answer'] !== undefined) ||
    label === null
  )
    throw new ExportError('is a grid of another form than a label and its answer in each row')
  return [labelHtml(label), labelHtml(cell['answer'])]
}

/** The things of the one group of right ones. */
function getOnlyGroup(groups: unknown): readonly unknown[] {
  const [group, ...more] = toList(groups)
  const label = isRecord(group) ? spokenValue(group['label']) : null
  if (more.length > 0 || !isRecord(group) || label?.en !== text('groupOfRight')('en'))
    throw new ExportError('has groups with names of their own')
  return toList(group['items'])
}

/** Shares of the right options are 100 % together, with five digits as Moodle has them: it knows no others. */
function share(items: readonly unknown[]): [item: unknown, percent: number][] {
  if (items.length > 10 && items.length !== 20)
    throw new ExportError('has more right things than Moodle has shares for')
  return items.map((item) => [item, Math.round((100 / items.length) * 1e5) / 1e5])
}

/** The paper from which a problem was adapted, as a tag: it stays with the question in Moodle, and an import takes it back. */
function sourceTag(source: unknown): string[] {
  if (!isRecord(source)) return []
  const { paper, year, number } = source
  // A semicolon parts the tag.
  const toPart = (value: unknown): string =>
    (typeof value === 'string' || typeof value === 'number' ? String(value) : '').replaceAll(';', ',')
  const tag = formatSource({
    paper: toPart(paper),
    ...(typeof year === 'number' && { year }),
    ...(number !== undefined && { number: toPart(number) }),
  })
  return [`<tags><tag>${valueElement('text', tag)}</tag></tags>`]
}

function toElement(problem: SourceProblem, html: Html): string {
  const { front } = problem
  const [statement] = spokenSections(problem, 'statement')
  const [explanation] = spokenSections(problem, 'explanation')
  const statementElement = textElement('questiontext', html.of(statement ?? {}), html.takeFiles())
  const general = textElement('generalfeedback', explanationHtml(explanation ?? {}, html), html.takeFiles())
  const hints = spokenSections(problem, 'hint').map((hint) =>
    textElement('hint', html.of(hint), html.takeFiles()),
  )
  const kind = front['kind']
  const wrong = kind === 'text' || kind === 'mcq' ? wrongAnswers(problem, html) : []
  const { type, inner } =
    kind === 'text' ? typed(problem, wrong) : kind === 'mcq' ? choice(problem, wrong, html) : board(problem)
  return questionElement(type, plainHtml(spokenValue(front['title']) ?? {}), [
    statementElement,
    general,
    valueElement('defaultgrade', 1),
    valueElement('penalty', 0.3333333),
    valueElement('hidden', 0),
    valueElement('idnumber', typeof front['id'] === 'string' ? front['id'] : ''),
    ...inner,
    ...hints,
    ...sourceTag(front['source']),
  ])
}

/**
 * The problems of a series as Moodle XML, and those that Moodle has no question for.
 *
 * @param licence that of the content; it stands at the head of the file
 */
export function toMoodle({ problems, templates, pictures }: SourceSeries, licence: string): ExportedSeries {
  const elements: string[] = []
  const files: string[] = []
  const left: SkippedProblem[] = templates.map((file) => ({
    file,
    reason: 'is a template, whose numbers change',
  }))
  for (const problem of problems)
    try {
      elements.push(toElement(problem, new Html(pictures)))
      files.push(problem.file)
    } catch (error) {
      if (!(error instanceof ExportError)) throw error
      left.push({ file: problem.file, reason: error.message })
    }
  return {
    xml: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      licenceComment(licence),
      '<quiz>',
      ...elements,
      '</quiz>',
      '',
    ].join('\n'),
    files,
    left: left.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
  }
}
