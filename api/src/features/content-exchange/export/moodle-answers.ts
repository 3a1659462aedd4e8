// The answers of a problem in Moodle's kinds of questions, or the reason why Moodle has none for it.
import { text } from '../../content/index.ts'
import { answerElement, plainHtml, spokenValue, textElement, valueElement, type Html } from './elements.ts'
import { isRecord, type SourceProblem } from './source.ts'

/** Why a problem cannot be exported. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}

interface FeedbackEntry {
  readonly when: readonly unknown[]
  readonly html: string
}

/** The kind of question in Moodle, and the elements that only this kind has. */
interface QuestionAnswers {
  readonly type: string
  readonly inner: readonly string[]
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const noFeedback = '<feedback format="html"><text></text></feedback>'

function wrongAnswers({ front }: SourceProblem, html: Html): FeedbackEntry[] {
  return toList(front['feedback'])
    .filter(isRecord)
    .map((entry) => ({ when: toList(entry['when']), html: html.of(spokenValue(entry) ?? {}) }))
}

const feedbackElement = (text: string): string => textElement('feedback', text)

const NUMBER = /^-?\d+(?:\.\d+)?$/

function toTyped(problem: SourceProblem, wrong: readonly FeedbackEntry[]): QuestionAnswers {
  const { front } = problem
  if (front['things'] !== undefined)
    throw new ExportError('names things that are counted, which Moodle does not know')
  if (front['find'] !== undefined)
    throw new ExportError('asks for a list of all answers, which Moodle does not know')
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
      ...answers.map((answer) => typedAnswerElement(answer, 100, `${noFeedback}${more}`)),
      ...others.map(({ value, html }) =>
        typedAnswerElement(
          value,
          0,
          `${feedbackElement(html)}${isNumeric ? valueElement('tolerance', 0) : ''}`,
        ),
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

const typedAnswerElement = (answer: string, fraction: number, inner: string): string =>
  `<answer fraction="${fraction}" format="moodle_auto_format">${valueElement('text', answer.replaceAll('*', String.raw`\*`))}${inner}</answer>`

function toChoice({ front }: SourceProblem, wrong: readonly FeedbackEntry[], html: Html): QuestionAnswers {
  const options = isRecord(front['options']) ? front['options'] : {}
  const [en, bn] = [toList(options['en']).map(String), toList(options['bn']).map(String)]
  const isMarkdown = [...en, ...bn].some((option) => option.includes('$'))
  const isSingle = !Array.isArray(front['answer'])
  const shares = new Map(toShares([front['answer']].flat().map(Number)))
  const inner = Array.from({ length: Math.max(en.length, bn.length) }, (_, index) => {
    const [english, bangla] = [en[index], bn[index]]
    const text = {
      ...(english !== undefined && { en: english }),
      ...(bangla !== undefined && { bn: bangla }),
    }
    const feedback = wrong.find(({ when }) => when.includes(index + 1))?.html
    return answerElement(
      isMarkdown ? html.of(text, true) : plainHtml(text),
      // Of several each wrong one takes everything away, so that all have to be right here, too.
      shares.get(index + 1) ?? (isSingle ? 0 : -100),
      feedback === undefined ? noFeedback : feedbackElement(feedback),
    )
  })
  return {
    type: 'multichoice',
    inner: [valueElement('single', String(isSingle)), valueElement('shuffleanswers', 'true'), ...inner],
  }
}

/** A label of a board as HTML; a picture has no place in Moodle's boards. */
function labelHtml(value: unknown): string {
  const text = spokenValue(value)
  if (!text || (isRecord(value) && value['picture'] !== undefined))
    throw new ExportError('has pictures or lists on its board')
  return plainHtml(text)
}

function toBoard({ front }: SourceProblem): QuestionAnswers {
  const content = isRecord(front['board']) ? front['board'] : {}
  const spare = toList(content['spare'])
  if (toList(front['feedback']).length > 0)
    throw new ExportError('has feedback on wrong boards, which Moodle does not know')
  switch (front['kind']) {
    case 'rearrange':
      if (content['answers'] !== undefined) throw new ExportError('has several right orders')
      return {
        type: 'ordering',
        inner: [
          valueElement('layouttype', 'VERTICAL'),
          valueElement('selecttype', 'ALL'),
          valueElement('selectcount', 0),
          valueElement('gradingtype', 'ALL_OR_NOTHING'),
          valueElement('showgrading', 'SHOW'),
          valueElement('numberingstyle', 'none'),
          ...toList(content['answer']).map((item, index) => answerElement(labelHtml(item), index + 1)),
        ],
      }
    case 'dragAndDrop-3-Grid':
      return {
        type: 'matching',
        inner: [
          valueElement('shuffleanswers', 'true'),
          ...toList(content['rows']).map((row) => subquestionElement(...toPair(row))),
          ...spare.map((item) => subquestionElement('', labelHtml(item))),
        ],
      }
    case 'dragAndDrop-1':
      return {
        type: 'multichoice',
        inner: [
          valueElement('single', 'false'),
          valueElement('shuffleanswers', 'true'),
          ...toShares(getOnlyGroup(content['groups'])).map(([item, percent]) =>
            answerElement(labelHtml(item), percent, noFeedback),
          ),
          ...spare.map((item) => answerElement(labelHtml(item), -100, noFeedback)),
        ],
      }
    default:
      throw new ExportError(`is a board of the kind ${String(front['kind'])}, which Moodle does not have`)
  }
}

const subquestionElement = (label: string, answer: string): string =>
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
function toShares<Item>(items: readonly Item[]): [item: Item, percent: number][] {
  if (items.length > 10 && items.length !== 20)
    throw new ExportError('has more right things than Moodle has shares for')
  return items.map((item) => [item, Math.round((100 / items.length) * 1e5) / 1e5])
}

/** @throws ExportError where Moodle has no question for the problem */
export function toAnswers(problem: SourceProblem, html: Html): QuestionAnswers {
  const { kind } = problem.front
  if (kind !== 'text' && kind !== 'mcq') return toBoard(problem)
  const wrong = wrongAnswers(problem, html)
  return kind === 'text' ? toTyped(problem, wrong) : toChoice(problem, wrong, html)
}
