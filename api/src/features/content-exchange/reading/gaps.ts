// Reads texts with gaps, into which words are put.
import { toBanglaDigits } from '@dhadha/contract/digits'
import { QuestionError, type SpokenText } from '../question.ts'
import type { ReadAnswer } from './answers.ts'
import type { MoodleTexts } from './moodle-texts.ts'
import { anyText, fromPlain } from './rich-text.ts'
import { findChild, getChildren, textIn, type Element } from './xml.ts'

/** `[[2]]` in a text: the second choice belongs there. */
const GAP = /\[\[(\d{1,2})\]\]/g
const MAX_GAPS = 12

/** The number of a gap as a label and in the text. */
const formatGap = (index: number): string => `(${index + 1}) ____`

/** The numbers of gaps in a Bangla text are Bangla, as those of the board's labels. */
const inBangla = (text: string): string =>
  text.replaceAll(/\(\d{1,2}\) \\?_/g, (found) => toBanglaDigits(found))

function withBanglaNumbers({ bn, ...others }: SpokenText): SpokenText {
  if (!bn) return others
  return { ...others, bn: { ...bn, markdown: inBangla(bn.markdown), plain: inBangla(bn.plain) } }
}

const bothLanguages = (text: string): SpokenText => ({ en: fromPlain(text), bn: fromPlain(text) })

/**
 * Words to put into the gaps of a text: each gap gets a number, and the board has a place for each of them.
 *
 * @throws QuestionError for a text without gaps, or with one of no word
 */
export function readGaps(
  question: Element,
  texts: MoodleTexts,
): ReadAnswer & { readonly statement: SpokenText } {
  const text = findChild(question, 'questiontext')
  const written = text ? textIn(text, 'text') : ''
  const numbers = [...written.matchAll(GAP)].map(([, number]) => Number(number))
  if (!text || numbers.length === 0)
    throw new QuestionError('its text has no gap such as [[1]]', 'Write [[1]] where the first word belongs.')
  // Each language's gaps would get numbers of their own, and no text would show all places of the board.
  if (/\bmultilang\b|\{mlang\s/.test(written))
    throw new QuestionError(
      'it has gaps in several languages',
      'Export one language, or make a question of each.',
    )
  if (numbers.length > MAX_GAPS)
    throw new QuestionError(
      `it has ${numbers.length} gaps; ${MAX_GAPS} are the most`,
      'Make two questions of it.',
    )
  const choices = [...getChildren(question, 'dragbox'), ...getChildren(question, 'selectoption')].map(
    (choice) => texts.of(choice),
  )
  const answers = numbers.map((number) => {
    const choice = choices[number - 1]
    if (!choice)
      throw new QuestionError(`gap [[${number}]] has no word`, 'Give as many words as the gaps name.')
    return choice
  })
  const order = numberGaps(written)
  return {
    statement: withBanglaNumbers(texts.of(text, order)),
    answer: {
      kind: 'pairs',
      pairs: answers.map((answer, index) => ({ label: bothLanguages(String(index + 1)), answer })),
      spare: choices.filter((_, index) => !numbers.includes(index + 1)),
    },
    feedback: [],
    praise: {},
    notes: [
      {
        reason: `its gaps became ${numbers.length === 1 ? 'place (1)' : `places (1) to (${numbers.length})`} of a board below the text: ${answers.map((answer) => anyText(answer).plain).join(', ')}`,
        advice: 'Say in the statement what hands do: put each word into its place.',
      },
    ],
  }
}

function numberGaps(text: string): string {
  let index = 0
  return text.replaceAll(GAP, () => formatGap(index++))
}
