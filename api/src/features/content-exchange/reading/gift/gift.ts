import { QuestionError, type QuestionFile } from '../../question.ts'
import { collectQuestions, type ReadOptions } from '../collect.ts'
import { readGiftAnswer } from './gift-answers.ts'
import { createTexts, type TextFormat } from '../texts.ts'
import { maskEscapes, splitFormat, unmaskEscapes } from './gift-signs.ts'

// GIFT as Moodle documents it (docs.moodle.org/en/GIFT_format): questions between empty lines,
// `::title::text{answers}`.

interface Block {
  readonly line: number
  readonly text: string
}

/** Questions stand between empty lines; lines that begin with `//` are remarks, and do not separate. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let [begin, lines]: [number, string[]] = [0, []]
  const finish = () => {
    if (lines.some((line) => line.trim() !== '')) blocks.push({ line: begin, text: lines.join('\n') })
    lines = []
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') finish()
    else if (/^\s*(?:\/\/|\$CATEGORY:)/.test(line)) continue
    else {
      if (lines.length === 0) begin = index + 1
      lines.push(line)
    }
  }
  finish()
  return blocks
}

const FORMATS: ReadonlyMap<string, TextFormat> = new Map([
  ['html', 'html'],
  ['markdown', 'markdown'],
  ['plain', 'plain'],
  ['moodle', 'auto'],
])

/** Title, text before and behind the answers, and the answers themselves; null: there are none. */
interface Parts {
  readonly title: string
  readonly format: TextFormat
  readonly before: string
  readonly after: string
  readonly answers: string | null
}

function splitQuestion(block: string): Parts {
  const [, title = '', rest = block] = /^\s*::([\s\S]*?)::([\s\S]*)$/.exec(block) ?? []
  const { format, text } = splitFormat(rest.trim())
  const [open, close] = [text.indexOf('{'), text.indexOf('}')]
  if (open < 0 && close < 0)
    return { title, format: FORMATS.get(format) ?? 'auto', before: text, after: '', answers: null }
  // As in Moodle the first } ends the answers; another brace would make answers of a formula or of a second gap.
  const others = `${text.slice(open + 1, close)}${text.slice(close + 1)}`
  if (open < 0 || close < open || /[{}]/.test(others))
    throw new QuestionError(
      'its braces do not fit together',
      String.raw`Put the answers between { and }, and write \{ and \} for the signs in a formula.`,
    )
  return {
    title,
    format: FORMATS.get(format) ?? 'auto',
    before: text.slice(0, open).trim(),
    after: text.slice(close + 1).trim(),
    answers: text.slice(open + 1, close).trim(),
  }
}

/**
 * Reads a file in GIFT.
 *
 * @throws FileError if there is no question in it
 */
export function readGift(text: string, options: ReadOptions): QuestionFile {
  const blocks = splitBlocks(maskEscapes(text))
  return collectQuestions(
    blocks.map(({ line, text: block }) => ({
      line,
      name: unmaskEscapes(/^\s*::([\s\S]*?)::/.exec(block)?.[1] ?? '').trim(),
      read: () => {
        const { title, format, before, after, answers } = splitQuestion(block)
        if (answers === null)
          throw new QuestionError(
            'it is a description without a question',
            'Put it into the statement of a problem.',
          )
        const gap = after === '' ? '' : ' _____ '
        const question = `${before}${gap}${after}`
        const name = unmaskEscapes(title).trim()
        const texts = createTexts(options, { question: unmaskEscapes(question), name }, format)
        return readGiftAnswer({ title: name, question, answers, texts, format })
      },
    })),
  )
}
