import { describe, expect, it } from 'vitest'
import { ANY_LANGUAGE, makeDraft, onlyQuestion, onlyReason, sample } from '../../testing/context.ts'
import { readGift } from './gift.ts'

const read = (text: string) => readGift(text, ANY_LANGUAGE)
const only = (text: string) => onlyQuestion(read(text))

describe('a file in GIFT', () => {
  it('has questions between empty lines, with their lines, and is written as problems', async () => {
    const gift = read(sample('questions.gift'))
    expect(gift.questions.map(({ line, name }) => [line, name])).toEqual([
      [4, 'Half of ten'],
      [11, 'Even numbers'],
      [13, ''],
      [15, 'Zero'],
      [17, 'Pi'],
      [19, 'Years'],
      [21, 'Two ways'],
      [27, 'Young animals'],
      [34, 'Set'],
      [43, 'বিড়াল'],
    ])
    expect(gift.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [36, 'it is an essay, which no program can judge'],
      [38, 'it is a description without a question'],
      [40, 'its braces do not fit together'],
      [45, 'its answer “Dha*” has a * for any letters'],
    ])
    expect(await makeDraft(gift)).toMatchObject({ taken: 10, refused: 4 })
  })

  it('has choices with feedback on wrong options and a general one', () => {
    const { answer, feedback, explanation } = only('2+2? {~3#Count again. =4 ~5 ####It is two and two.}')
    expect(answer).toMatchObject({ kind: 'choice', right: 2 })
    expect(feedback).toMatchObject([{ when: 1, text: { en: { plain: 'Count again.' } } }])
    expect(explanation.en?.plain).toBe('It is two and two.')
  })

  it('without letters is in the language of its title', () => {
    expect(Object.keys(only('::যোগ::\\\\(7+5\\\\) {#12}').statement)).toEqual(['bn'])
  })

  it('has signs that are written as entities', () => {
    const { title, statement } = only('::Tom &amp; Jerry::Is 5 &lt; 7? {T}')
    expect(title).toEqual({ en: 'Tom & Jerry' })
    expect(statement.en?.plain).toBe('Is 5 < 7?')
  })

  it('has no numbers whose ranges overlap', async () => {
    const { lines, taken } = await makeDraft(read('How much? {#=6:0.5 =6.4:0.5}'))
    expect(taken).toBe(0)
    expect(lines[0]?.reason).toBe('its right number 6.4 lies in the tolerance of another one')
  })

  it('has general feedback behind the last four signs, and more signs in feedback', () => {
    const { explanation, feedback } = only('2+2? {=4 ~5#Look at ####.####It is 4.}')
    expect(explanation.en?.plain).toBe('It is 4.')
    expect(feedback).toMatchObject([{ text: { en: { plain: 'Look at ####.' } } }])
    expect(only('Zero is even. {T#No.#Share it, as # 3 says.}').explanation.en?.plain).toBe(
      'Share it, as # 3 says.',
    )
  })

  it('has a wrong option before the first sign', () => {
    expect(only('Which? {1 ~2 =3}').answer).toMatchObject({
      kind: 'choice',
      options: [{ en: { plain: '1' } }, { en: { plain: '2' } }, { en: { plain: '3' } }],
      right: 3,
    })
  })

  it('has notes on feedback that has no place, and on each half right option', () => {
    const reasons = (text: string) => only(text).notes.map(({ reason }) => reason)
    expect(reasons('2+2? {=4#It is two twice. ~5 ####It is two and two.}')).toEqual([
      'feedback on the right answer was left out, as there is general feedback',
    ])
    expect(reasons('Where? {=Padma#It is the Padma. =Podda#People say it so.}')).toEqual([
      'feedback on all right answers but the first was left out',
    ])
    expect(reasons('2+2? {=4 ~%50%5 ~%20%6 ~7}')).toEqual([
      'option “5” counts for a part of the points; it is a wrong one here',
      'option “6” counts for a part of the points; it is a wrong one here',
    ])
    expect(reasons('How much? {#=6:0 =%0%11:2#Did you add?}')).toEqual([
      'feedback on a wrong number is for that number alone, its tolerance was left out',
    ])
  })

  it('has choices of several by their shares', () => {
    expect(only('Even? {~%50%4 ~%-50%7 ~%50%10}').answer).toMatchObject({
      kind: 'several',
      options: [{ en: { plain: '4' } }, { en: { plain: '7' } }, { en: { plain: '10' } }],
      right: [1, 3],
    })
  })

  it('has typed answers, and answers inside of a sentence', () => {
    const { statement, answer } = only('It lies at the {=Padma =Podda} river.')
    expect(statement.en?.plain).toBe('It lies at the _____ river.')
    expect(answer).toEqual({ kind: 'text', answers: ['Padma', 'Podda'] })
  })

  it.each<[string, object]>([
    ['{#5}', { answers: ['5'] }],
    ['{#5:1}', { answers: ['5'], tolerance: 1 }],
    ['{#-2.5:.5}', { answers: ['-2.5'], tolerance: 0.5 }],
    ['{#3.1..3.2}', { answers: ['3.15'], tolerance: 0.05 }],
    ['{#=6 =7}', { answers: ['6', '7'] }],
    ['{#১২.৫:০.৫}', { answers: ['12.5'], tolerance: 0.5 }],
    ['{# =6:0 ~#No.}', { answers: ['6'] }],
  ])('has the number %s', (answers, expected) => {
    expect(only(`How much? ${answers}`).answer).toEqual({ kind: 'text', ...expected })
  })

  it('has true and false, with feedback on the wrong answer', () => {
    for (const [word, right] of [
      ['T', 1],
      ['true', 1],
      ['FALSE', 2],
    ] as const) {
      const { answer, feedback } = only(`Zero is even. {${word}#Share it.}`)
      expect(answer).toMatchObject({ kind: 'choice', right })
      expect(feedback).toMatchObject([{ when: 3 - right, text: { en: { plain: 'Share it.' } } }])
    }
  })

  it('has pairs, and things that belong to none', () => {
    expect(only('Which? {=Cow -> calf =Dog -> puppy = -> kitten}').answer).toMatchObject({
      kind: 'pairs',
      pairs: [{ label: { en: { plain: 'Cow' } }, answer: { en: { plain: 'calf' } } }, {}],
      spare: [{ en: { plain: 'kitten' } }],
    })
  })

  it('has signs behind a backslash, and texts in HTML, Markdown and without markup', () => {
    expect(only(String.raw`A \{1\} \~ \= \# \: b? {=x\=y}`)).toMatchObject({
      statement: { en: { plain: 'A {1} ~ = # : b?' } },
      answer: { answers: ['x=y'] },
    })
    expect(only('[html]<b>Big</b> dog? {=a}').statement.en?.markdown).toBe('**Big** dog?')
    expect(only('[markdown]**Big** dog? {=a}').statement.en?.markdown).toBe('**Big** dog?')
    expect(only('[plain]<b>Big</b> dog? {=a}').statement.en?.plain).toBe('<b>Big</b> dog?')
    expect(only(String.raw`One\ntwo? {=a}`).statement.en?.markdown).toBe('One\n\ntwo?')
    expect(only(String.raw`How much is \\(\\frac\{1\}\{2\}\\)? {=a}`).statement.en?.markdown).toBe(
      String.raw`How much is $\frac{1}{2}$?`,
    )
  })

  it('has remarks and categories that are no questions', () => {
    expect(only('// a remark\n$CATEGORY: top/class 5\n\n// and one\nHow many? {=2}')).toMatchObject({
      line: 5,
    })
  })
})

it('a file in GIFT with more than 2,000 questions is refused', () => {
  expect(() => read('Why? {}\n\n'.repeat(2_001))).toThrow('more than 2000 questions')
})

describe('a question in GIFT is refused', () => {
  it.each<[string, string, string]>([
    ['an essay', 'Why? {}', 'it is an essay'],
    ['a description', 'Read this.', 'without a question'],
    ['braces that do not end', 'How many? {=2', 'braces do not fit together'],
    ['braces in the wrong order', 'How many? }=2{', 'braces do not fit together'],
    ['two gaps', 'It lies {=a} and {=b}.', 'braces do not fit together'],
    [
      'a formula whose braces have no backslash',
      String.raw`How much is \\(\frac{1}{2}\\)? {=a}`,
      'braces do not fit together',
    ],
    ['an answer without its sign', 'How many? {2}', 'no = before its answer'],
    ['a number that is none', 'How many? {#ten}', '“ten” is no number'],
    ['a number without an end', 'How many? {#1..}', '“1..” is no number'],
    ['no number at all', 'How many? {#}', 'none of its numbers'],
    ['a pair without an arrow', 'Which? {=a -> b =c}', '“c” has no ->'],
    ['options without a right one', 'Which? {~%0%a ~%0%b}', 'none of its options is right'],
    ['a text that is too long', `${'$$'.repeat(10_001)}? {=a}`, 'longer than 20000 characters'],
    ['no text', '::Title:: {=a}', 'it has no text'],
  ])('for %s', (_, text, reason) => {
    expect(onlyReason(read(text))).toContain(reason)
  })
})
