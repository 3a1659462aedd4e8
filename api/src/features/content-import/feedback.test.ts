import { describe, expect, it } from 'vitest'
import { parseLibrary } from '../content/library/index.ts'
import { edited, libraryFolder, MCQ, STICKS, TEXT } from './testing/fixture.ts'

const KIND = { [TEXT]: '\nkind: text', [MCQ]: '\nkind: mcq', [STICKS]: '\nkind: matchstick' }

interface FeedbackEntry {
  when: string
  en?: string
  bn?: string
}

/** The small library with this feedback in one of its problems. */
const withFeedback = (file: keyof typeof KIND, ...entries: readonly FeedbackEntry[]) => {
  const lines = entries.map(
    ({ when, en = 'Look again.', bn = 'আবার দেখো।' }) =>
      `  - when: ${when}\n    en: ${JSON.stringify(en)}\n    bn: ${JSON.stringify(bn)}\n`,
  )
  const kind = KIND[file] ?? ''
  return parseLibrary(libraryFolder(edited(file, kind, `\nfeedback:\n${lines.join('')}${kind.slice(1)}`)))
}

const feedbackIn = (parsed: ReturnType<typeof parseLibrary>) =>
  parsed.ok ? parsed.library.problems.flatMap(({ feedback }) => feedback) : parsed.errors

const errorsIn = (parsed: ReturnType<typeof parseLibrary>) =>
  parsed.ok ? [] : parsed.errors.map(({ line, field, message }) => [line, field, message])

describe('feedback', { tags: ['decision-49'] }, () => {
  it('is read for texts, options and wrong equations, and rendered', () => {
    const en = 'Is $3$ **all**?'
    expect(feedbackIn(withFeedback(TEXT, { when: '[3, "4"]', en }))).toMatchObject([
      { when: { answers: ['3', '4'] }, en, en_html: expect.stringContaining('<strong>all</strong>') },
    ])
    expect(feedbackIn(withFeedback(MCQ, { when: '[1]' }, { when: '[3]' }))).toMatchObject([
      { when: { options: [1] }, bn: 'আবার দেখো।' },
      { when: { options: [3] } },
    ])
    const both = feedbackIn(withFeedback(STICKS, { when: '[9+4=4, { has: ["7,0-9,0"] }]' }))
    expect(both).toMatchObject([
      { when: { boards: expect.arrayContaining([{ has: ['7,0-9,0'], lacks: [] }]) } },
    ])
    const [sticks] = feedbackIn(withFeedback(STICKS, { when: '9+4=4' }))
    expect(sticks).toMatchObject({
      when: { boards: [{ has: expect.arrayContaining(['1,0-3,0']), lacks: [] }] },
    })
  })

  it.each([
    [TEXT, '[ten]', 'is a right answer: ten'],
    [TEXT, '[3, three]', 'has feedback already: three'],
    [MCQ, '[2]', 'is the right option: 2'],
    [MCQ, '[4]', 'has to be a whole number from 1 to 3'],
    [MCQ, '[1, 1]', 'has feedback already: 1'],
    [STICKS, '8-4=4', 'is so on a right board'],
    [STICKS, '7+7=7', "can't be reached on this board"],
    [STICKS, '{ has: ["7,2-9,2"] }', 'is so on a right board'],
    [STICKS, '{}', 'has to say what the board has, or what it lacks'],
  ] as const)('feedback of %s is refused when it is for %s', (file, when, message) => {
    expect(errorsIn(withFeedback(file, { when }))).toMatchObject([[7, expect.any(String), message]])
  })

  it.each([
    [TEXT, { en: 'No, there are 10.' }, 'feedback[1].en', 'reveals the answer: 10'],
    [TEXT, { en: 'No: ten.' }, 'feedback[1].en', 'reveals the answer: ten'],
    [TEXT, { bn: 'দশটি তো!' }, 'feedback[1].bn', 'reveals the answer: দশটি'],
    [TEXT, { bn: 'মোট ১০!' }, 'feedback[1].bn', 'reveals the answer: ১০'],
    [MCQ, { en: 'It is $\\frac{6}{2}$.' }, 'feedback[1].en', undefined],
  ] as const)('feedback of %s is refused when it says %j', (file, entry, field, message) => {
    const errors = errorsIn(withFeedback(file, { when: file === TEXT ? '[9]' : '[1]', ...entry }))
    expect(errors).toMatchObject(message === undefined ? [] : [[expect.any(Number), field, message]])
  })

  it(
    'refuses a hint that states the answer, but not one that says a number in words',
    { tags: ['decision-49'] },
    () => {
      const hinted = (hint: string) =>
        errorsIn(parseLibrary(libraryFolder(edited(TEXT, 'Count on from 7.', hint))))
      expect(hinted('Is it 10?')).toMatchObject([[expect.any(Number), 'hint.en', 'states the answer: 10']])
      expect(hinted('You have ten fingers.')).toEqual([])
    },
  )

  it('may name what the statement names', () => {
    expect(errorsIn(withFeedback(TEXT, { when: '[3]', en: 'Add the 7, one after the other.' }))).toEqual([])
  })
})
