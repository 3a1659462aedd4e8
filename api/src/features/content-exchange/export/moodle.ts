// Writes the problems of a series as Moodle XML.
import { LANGUAGES, type Language, type Spoken } from '../question.ts'
import { toSourceTags } from '../source-tags.ts'
import { Html, plainHtml, questionElement, spokenValue, textElement, valueElement } from './elements.ts'
import { ExportError, toAnswers } from './moodle-answers.ts'
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
  const length = Math.max(...parts.map((part) => part?.length ?? 0))
  return Array.from({ length }, (_, index) => {
    const [en, bn] = parts.map((part) => part?.[index])
    // A group of the expression stands between two steps.
    if (index % 2 === 1) return (en ?? bn) === ' another way' ? '<hr title="another way">' : '<hr>'
    return html.of({ ...(en !== undefined && { en }), ...(bn !== undefined && { bn }) })
  }).join('')
}

/** A comment of XML has no two hyphens side by side. */
const licenceComment = (licence: string): string => `<!-- Licence: ${licence.replaceAll(/-{2,}/g, '-')} -->`

/** The paper from which a problem was adapted, as tags: they stay in Moodle, and an import takes them back. */
function sourceTags(source: unknown): string[] {
  if (!isRecord(source)) return []
  const { paper, year, number } = source
  const toText = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const tags = toSourceTags({
    paper: toText(paper),
    ...(typeof year === 'number' && { year }),
    ...(number !== undefined && { number: toText(number) }),
  })
  return [`<tags>${tags.map((tag) => `<tag>${valueElement('text', tag)}</tag>`).join('')}</tags>`]
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
  const { type, inner } = toAnswers(problem, html)
  return questionElement(type, plainHtml(spokenValue(front['title']) ?? {}), [
    statementElement,
    general,
    valueElement('defaultgrade', 1),
    valueElement('penalty', 0.3333333),
    valueElement('hidden', 0),
    valueElement('idnumber', typeof front['id'] === 'string' ? front['id'] : ''),
    ...inner,
    ...hints,
    ...sourceTags(front['source']),
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
