import { describe, expect, it } from 'vitest'
import { ANY_LANGUAGE, makeDraft, onlyQuestion, getFiles } from '../testing/context.ts'
import { answer, quiz } from '../testing/moodle-text.ts'
import { readMoodle } from './moodle.ts'

const read = (text: string) => readMoodle(text, ANY_LANGUAGE)
const BOTH =
  '<span lang="en" class="multilang">Which river?</span><span lang="bn" class="multilang">কোন নদী?</span>'

describe('of a question in both languages', () => {
  it('words without a mark are in their own language alone, and the other one is missing', async () => {
    const general =
      '<generalfeedback format="html"><text>It comes from the Ganges.</text></generalfeedback><hint format="html"><text>মানচিত্র দেখো।</text></hint>'
    const found = read(quiz('shortanswer', answer('Padma', 100) + general, BOTH))
    const { statement, explanation, hints } = onlyQuestion(found)
    expect(Object.keys(statement)).toEqual(['en', 'bn'])
    expect(Object.keys(explanation)).toEqual(['en'])
    expect(hints.map((hint) => Object.keys(hint))).toEqual([['bn']])
    expect(Object.values(getFiles(await makeDraft(found))).join('')).not.toContain('# explanation.bn')
  })

  it('a title without a mark is of its letters’ language, and the other is made of the statement', async () => {
    const draft = await makeDraft(read(quiz('shortanswer', answer('Padma', 100), BOTH)))
    const text = Object.values(getFiles(draft)).join('')
    expect(text).toContain('bn: কোন নদী?')
    expect(text).toContain('en: Q\n')
  })

  it.each([
    ['numbers', '3 + 4 = 7', '৩ + ৪ = ৭'],
    ['formulas of numbers', String.raw`\(3 \times 4\)`, String.raw`$৩ \times ৪$`],
    ['formulas with letters, as they are,', String.raw`\(x + 4\)`, '$x + 4$'],
    ['lists of numbers, as they are,', '<![CDATA[<ol><li>3 + 4</li><li>7</li></ol>]]>', '1. 3 + 4\n2. 7'],
  ])('%s without a mark are in both', (_, text, bangla) => {
    const numbers = `<generalfeedback format="html"><text>${text}</text></generalfeedback>`
    const { explanation } = onlyQuestion(read(quiz('shortanswer', answer('7', 100) + numbers, BOTH)))
    expect(Object.keys(explanation)).toEqual(['en', 'bn'])
    expect(explanation.bn?.markdown).toBe(bangla)
  })
})

it.each([
  ['the filter’s braces', '{mlang en}Half{mlang}{mlang bn}অর্ধেক{mlang}'],
  [
    'marked spans',
    '<![CDATA[<span lang="en" class="multilang">Half</span><span lang="bn" class="multilang">অর্ধেক</span>]]>',
  ],
])('a name in both languages, by %s, stands in the report without its marks', (_, name) => {
  const text = quiz('shortanswer', answer('Padma', 100), BOTH).replace(
    '<text>Q</text>',
    `<text>${name}</text>`,
  )
  const question = onlyQuestion(read(text))
  expect(question.name).toBe('Half অর্ধেক')
  expect(question.title).toEqual({ en: 'Half', bn: 'অর্ধেক' })
})
