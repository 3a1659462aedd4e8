import { judgeText, UNIT_NAMES, type TextSolution } from '@dhadha/boards/rules'
import type { StoredSolution } from '../learning/index.ts'
import { reportLack, type Report } from './source/errors.ts'
import type { ProblemSource } from './source/sections.ts'
import type { Fields } from './source/yaml.ts'

/** In digits alone it is one answer in both languages, and has no comma that could part a list. */
const NUMBER = /^-?\d+(?:[./]\d+)?$/

/** Reads the accepted answers of a typed problem: `answers`, and the notations that they allow (decision 49). */
export function readTyped(fields: Fields): Extract<StoredSolution, { answers: string[] }> | undefined {
  const findField = fields.get('find')
  const find = findField?.choice('all')
  const list = fields.need('answers')?.list(find ? 2 : 1, find ? 40 : 20)
  const toleranceField = fields.get('tolerance')
  const tolerance = toleranceField?.positive()
  const unitField = fields.get('unit')
  const unit = unitField?.choice(...UNIT_NAMES)
  const thingsField = fields.get('things')
  const thingList = thingsField?.list(1, 12)
  const things = thingList?.flatMap((field) => field.text(40) ?? [])
  if (thingsField && !unitField) thingsField.error('need a unit that counts them, such as piece')
  const written = {
    ...(tolerance !== undefined && { tolerance }),
    ...(unit !== undefined && { unit }),
    ...(things && { things }),
  }
  const answers: string[] = []
  for (const field of list ?? []) {
    const answer = field.text(100)
    if (answer === undefined) continue
    if (judgeText({ ...written, answers }, answer)) field.error(`is accepted already: ${answer}`)
    else if (!judgeText({ answers: [answer] }, answer)) field.error('would not be accepted itself')
    else if (find && !NUMBER.test(answer)) field.error('is no number, where all are to be found')
    answers.push(answer)
  }
  const isWhole =
    list &&
    answers.length === list.length &&
    (!findField || find !== undefined) &&
    (!toleranceField || tolerance !== undefined) &&
    (!unitField || unit !== undefined) &&
    things?.length === thingList?.length
  return isWhole ? { answers, ...(find && { find }), ...written } : undefined
}

const BOLD = /\*\*(.+?)\*\*/gs

/**
 * Reports a bold answer in an explanation that the judge would refuse: a pupil who types it must be right. In an
 * explanation of a typed problem only the answer is bold.
 */
export function refuseUnacceptedAnswers(
  { sections }: ProblemSource,
  solution: TextSolution,
  report: Report,
): void {
  for (const { kind, language, line, text } of sections) {
    if (kind !== 'explanation') continue
    const field = `explanation.${language}`
    const bold = [...text.matchAll(BOLD)].map(([, answer = '']) => answer.replaceAll('$', ''))
    if (bold.length === 0) reportLack(report, line, field, 'has to show the answer in bold')
    for (const answer of bold)
      if (!judgeText(solution, answer))
        reportLack(report, line, field, `shows an answer that would not be accepted: ${answer}`)
  }
}
