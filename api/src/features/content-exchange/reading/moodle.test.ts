import { describe, expect, it } from 'vitest'
import { ANY_LANGUAGE, makeDraft, onlyQuestion, onlyReason, sample, getFiles } from '../testing/context.ts'
import { answer, quiz } from '../testing/moodle-text.ts'
import type { Question } from '../question.ts'
import { readMoodle } from './moodle.ts'

const read = (text: string) => readMoodle(text, ANY_LANGUAGE)

const moodle4 = read(sample('moodle-4.xml'))
const named = (name: string): Question => {
  const found = moodle4.questions.find((question) => question.name === name)
  if (!found) throw new Error(`${name} was not read`)
  return found
}

describe('an export of Moodle 4 with 20 questions', () => {
  it('has 13 questions that fit, and a reason with advice for each of the others', () => {
    expect(moodle4.questions).toHaveLength(13)
    expect(moodle4.refused.map(({ line, name, reason }) => [line, name, reason])).toEqual([
      [281, 'My village', 'it is an essay, which no program can judge'],
      [293, 'Read this first', 'it is a description without a question'],
      [304, 'Gaps', 'it has gaps in its text (cloze)'],
      [359, 'Too many options', 'it has 7 options; 6 are the most'],
      [376, 'Sums that change', 'its numbers change (calculated)'],
      [385, 'Where is Dhaka?', 'its markers lie on places of a picture'],
      [406, 'Two tolerances', 'its right numbers have different tolerances'],
    ])
    expect(moodle4.refused.every(({ advice }) => advice.endsWith('.'))).toBe(true)
  })

  it('gives a choice with its formulas, feedback on wrong options, hints and steps', () => {
    const { answer: choice, statement, hints, explanation, feedback } = named('Half of a half')
    expect(choice).toMatchObject({ kind: 'choice', right: 2 })
    expect(statement.en?.markdown).toBe(String.raw`What is **half** of $\frac{1}{2}$?`)
    expect(hints.map((hint) => hint.en?.plain)).toEqual([
      'What happens to a cake that is cut in two?',
      'Now cut each piece again.',
    ])
    expect(explanation.en?.markdown).toContain('\n\n---\n\n')
    expect(feedback.map(({ when, text }) => [when, text.en?.plain])).toEqual([
      [1, 'That is the piece you began with. What is left when it is cut?'],
    ])
  })

  it('gives typed answers, numbers with a tolerance and a unit, pairs, gaps and several right options', () => {
    expect(named('The river at Rajshahi').answer).toEqual({ kind: 'text', answers: ['Padma', 'padma'] })
    expect(named('Mangoes in baskets').answer).toEqual({ kind: 'text', answers: ['24'] })
    expect(named('The weight of a hilsa').answer).toEqual({
      kind: 'text',
      answers: ['1.2'],
      tolerance: 0.05,
      unit: 'kg',
    })
    expect(named('Animals and their young').answer).toMatchObject({
      kind: 'pairs',
      spare: [{ en: { plain: 'kitten' } }],
    })
    expect(named('Even numbers').answer).toMatchObject({ kind: 'several', right: [1, 3] })
    const gaps = named('Seasons')
    expect(gaps.statement.en?.plain).toBe('Rain falls in (1) ____, and it is cold in (2) ____.')
    expect(gaps.answer).toMatchObject({ kind: 'pairs', spare: [{ en: { plain: 'Grishmo' } }] })
    expect(named('Zero is even').answer).toMatchObject({
      kind: 'choice',
      right: 1,
      options: [{ bn: { plain: 'সত্য' } }, {}],
    })
  })

  it('is written as problems that the library reads, with a picture that is made anew', async () => {
    const draft = await makeDraft(moodle4)
    expect(draft).toMatchObject({ taken: 13, refused: 7 })
    const picture = draft.files.find(({ name }) => name === 'the-taller-house-1.webp')
    expect(picture?.content.toString('latin1').slice(8, 12)).toBe('WEBP')
    const written = Object.values(getFiles(draft)).join('\n')
    expect(written).toContain('![Two houses, A and B](the-taller-house-1.webp)')
    expect(written).not.toMatch(/script|alert|onerror|style|PLUGINFILE/)
    expect(written).toContain(String.raw`2\*3\*4 is less than 5\^2 & a\_1 \< b.`)
  })

  it('has Bangla questions, whose texts are the Bangla ones of the problem', () => {
    const question = named('বিড়ালের পা')
    expect(question.title).toEqual({ bn: 'বিড়ালের পা' })
    expect(Object.keys(question.statement)).toEqual(['bn'])
  })
})

describe('an export of Moodle 5', () => {
  const moodle5 = read(sample('moodle-5.xml'))

  it('has things in order, and both languages where its texts have them', async () => {
    const [farm] = moodle5.questions
    expect(farm?.title).toEqual({ en: 'A day on the farm', bn: 'খামারের একদিন' })
    expect(farm?.answer).toMatchObject({
      kind: 'order',
      items: [{ en: { plain: 'The cock crows' }, bn: { plain: 'মোরগ ডাকে' } }, {}, {}],
    })
    expect(farm?.explanation).toMatchObject({
      en: { plain: 'The cock crows first.' },
      bn: { plain: 'মোরগ আগে ডাকে।' },
    })
    expect(await makeDraft(moodle5)).toMatchObject({ taken: 2, refused: 0 })
  })

  it('may have texts in Markdown, and signs above the line', () => {
    const [, degrees] = moodle5.questions
    expect(degrees?.statement.en?.markdown).toBe('How many degrees has a **right** angle?')
    expect(degrees?.answer).toMatchObject({ options: [{ en: { plain: '90°' } }, {}] })
    expect(degrees?.notes.map(({ reason }) => reason)).toEqual([
      'option “180°” counts for a part of the points; it is a wrong one here',
    ])
  })
})

describe('a question of Moodle is refused', () => {
  it.each<[string, string, string]>([
    [
      'with no right option',
      quiz('multichoice', answer('1', 50) + answer('2', 0)),
      'none of its options counts for 100 %',
    ],
    [
      'with two right options of which one can be chosen',
      quiz('multichoice', answer('1', 100) + answer('2', 100)),
      '2 of its options',
    ],
    ['with one option', quiz('multichoice', answer('1', 100)), 'it has 1 option'],
    [
      'with several options, none of them right',
      quiz('multichoice', `<single>false</single>${answer('1', 0)}${answer('2', -10)}`),
      'none of its options is right',
    ],
    [
      'with a right answer of any letters',
      quiz('shortanswer', answer('Dha*', 100)),
      'has a * for any letters',
    ],
    [
      'without a right answer',
      quiz('shortanswer', answer('Dhaka', 50)),
      'none of its answers counts for 100 %',
    ],
    ['with a number that is none', quiz('numerical', answer('ten', 100)), '“ten” is no number'],
    [
      'with a number that may be a thousand or a decimal',
      quiz('numerical', answer('12,345', 100)),
      '“12,345” may be a thousand or a decimal',
    ],
    [
      'with a number of lakhs and commas',
      quiz('numerical', answer('1,00,000', 100)),
      'may be a thousand or a decimal',
    ],
    [
      'with a tolerance that is none',
      quiz('numerical', answer('10', 100, '<tolerance>a lot</tolerance>')),
      '“a lot” is no number',
    ],
    ['without pairs', quiz('matching', ''), 'it has no pairs'],
    ['with one thing to put in order', quiz('ordering', answer('a', 1)), 'fewer than two things'],
    [
      'with a gap that has no word',
      quiz('ddwtos', '<dragbox><text>a</text></dragbox>', 'A [[2]].'),
      'gap [[2]] has no word',
    ],
    ['with a text that has no gap', quiz('ddwtos', '<dragbox><text>a</text></dragbox>', 'A.'), 'has no gap'],
    [
      'with gaps in two languages',
      quiz(
        'ddwtos',
        '<dragbox><text>sun</text></dragbox>',
        '<span lang="en" class="multilang">The [[1]] shines.</span><span lang="bn" class="multilang">[[1]] আলো দেয়।</span>',
      ),
      'gaps in several languages',
    ],
    [
      'with gaps in two languages of the other filter',
      quiz(
        'gapselect',
        '<selectoption><text>sun</text></selectoption>',
        '{mlang en}The [[1]] shines.{mlang}{mlang bn}[[1]] আলো দেয়।{mlang}',
      ),
      'gaps in several languages',
    ],
    ['without a text', quiz('shortanswer', answer('a', 100), ' '), 'it has no text'],
    ['with a formula in MathML', quiz('shortanswer', answer('a', 100), '<math><mi>x</mi></math>'), 'MathML'],
    ['of a type that is not known', quiz('crossword', ''), 'its type crossword is not known here'],
    ['of a type that every object has', quiz('constructor', ''), 'its type constructor is not known here'],
    ['with things dragged onto a picture', quiz('ddimageortext', ''), 'things dragged onto a picture'],
  ])('%s', (_, text, reason) => {
    expect(onlyReason(read(text))).toContain(reason)
  })

  it.each<[string, string, string]>([
    [
      'an option that is a picture',
      quiz(
        'multichoice',
        answer('<img src="@@PLUGINFILE@@/a.png">', 100, '<file name="a.png" encoding="base64">AAAA</file>') +
          answer('2', 0),
      ),
      'an option is a picture',
    ],
    [
      'a formula on a board',
      quiz(
        'matching',
        `<subquestion format="html"><text>\\(x\\)</text><answer><text>a</text></answer></subquestion>`,
      ),
      'has a formula, and things of a board have none',
    ],
    [
      'options that say the same',
      quiz('multichoice', answer('1', 100) + answer('1.0', 0)),
      'says the same as another option',
    ],
    [
      'things in order that look alike',
      quiz('ordering', answer('a', 1) + answer('a', 2)),
      'is right in (nearly) every order',
    ],
  ])('when it is written, for %s', async (_, text, reason) => {
    const { lines, taken } = await makeDraft(read(text))
    expect([taken, lines[0]?.outcome]).toEqual([0, 'refused'])
    expect(lines[0]?.reason).toContain(reason)
  })
})

describe('a part of a question is left out and named', () => {
  it.each<[string, string, string]>([
    [
      'a unit that is not known',
      quiz(
        'numerical',
        `${answer('5', 100)}<units><unit><multiplier>1</multiplier><unit_name>furlong</unit_name></unit></units>`,
      ),
      'the unit “furlong” was left out',
    ],
    [
      'a picture from elsewhere',
      quiz('shortanswer', answer('a', 100), '<p>Which? <img src="https://evil.example/x.png"></p>'),
      'is not in the file',
    ],
    [
      'a picture whose name has no file',
      quiz('shortanswer', answer('a', 100), '<p>Which? <img src="@@PLUGINFILE@@/%E0%A4%A.png"></p>'),
      'is not in the file',
    ],
    [
      'a picture in a cell of a table',
      quiz(
        'shortanswer',
        answer('a', 100),
        '<table><tr><td>Which?<img src="@@PLUGINFILE@@/a.png"></td></tr></table>',
      ),
      '<img> was left out',
    ],
    [
      'a frame',
      quiz('shortanswer', answer('a', 100), '<p>Which?</p><iframe src="https://evil.example"></iframe>'),
      '<iframe> was left out',
    ],
    [
      'a link',
      quiz('shortanswer', answer('a', 100), '<p>Which <a href="javascript:alert(1)">one</a>?</p>'),
      'a link was left out',
    ],
    [
      'a line below a word',
      quiz('shortanswer', answer('a', 100), '<p>Which is the <u>underlined</u> word?</p>'),
      'words were underlined',
    ],
    [
      'a rule between paragraphs',
      quiz('shortanswer', answer('a', 100), '<p>A or b.</p><hr><p>Which?</p>'),
      'a rule between two paragraphs was left out',
    ],
    [
      'an order of which Moodle shows a part',
      quiz('ordering', `<selecttype>RANDOM</selecttype>${answer('a', 1)}${answer('b', 2)}`),
      'here all are shown',
    ],
  ])('%s', async (_, text, reason) => {
    const { lines, taken } = await makeDraft(read(text))
    expect(taken).toBe(1)
    expect(
      lines
        .filter(({ outcome }) => outcome === 'noted')
        .map((line) => line.reason)
        .join('\n'),
    ).toContain(reason)
  })

  it('a picture that is no picture is left out of the statement', async () => {
    const file = (content: string) =>
      `<file name="a.png" encoding="base64">${Buffer.from(content).toString('base64')}</file>`
    const hostile =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>'
    for (const content of ['GIF89a', hostile, '']) {
      const text = quiz(
        'shortanswer',
        answer('a', 100),
        '<p>Which?</p><p><img src="@@PLUGINFILE@@/a.png" alt="A"></p>',
      )
      const draft = await makeDraft(
        read(text.replace(']]></text></questiontext>', `]]></text>${file(content)}</questiontext>`)),
      )
      expect(draft.lines.map(({ outcome }) => outcome)).toEqual(['taken', 'noted'])
      expect(draft.lines[1]?.reason).toContain('picture a.png was not taken')
      expect(draft.files).toHaveLength(1)
      expect(Object.values(getFiles(draft)).join('')).not.toContain('![')
    }
  })

  it('feedback that the library would refuse is left out, and the question is taken', async () => {
    const feedback = '<feedback format="html"><text>Write it in capitals.</text></feedback>'
    const text = quiz(
      'shortanswer',
      `<usecase>1</usecase>${answer('Dhaka', 100)}${answer('dhaka', 0, feedback)}`,
    )
    const { lines, taken } = await makeDraft(read(text))
    expect(taken).toBe(1)
    expect(lines.map(({ reason }) => reason).join('\n')).toContain('is a right answer: dhaka')
  })

  it('the name of a question is cut in the report', async () => {
    const text = quiz('shortanswer', answer('a', 100)) + quiz('essay', '')
    const long = text.replace('</quiz><?xml version="1.0" encoding="UTF-8"?>\n<quiz>', '')
    const { lines } = await makeDraft(read(long.replaceAll('>Q<', `>${'long '.repeat(1_000)}<`)))
    expect(lines.map(({ question }) => question.length)).toEqual([60, 60])
  })

  it('feedback that is long, and more than three hints are left out', async () => {
    const hints = '<hint format="html"><text>Look.</text></hint>'.repeat(5)
    const long = `<feedback format="html"><text>${'Count them again. '.repeat(30)}</text></feedback>`
    const text = quiz('shortanswer', answer('7', 100) + answer('8', 0, long) + hints)
    const { lines } = await makeDraft(read(text))
    expect(lines.slice(1).map(({ reason }) => reason)).toEqual([
      expect.stringContaining('longer than 400 signs'),
      '2 of its hints were left out',
    ])
  })
})

it('a statement may be in the form of Moodle itself, with line breaks in place of paragraphs', () => {
  const text = quiz('shortanswer', answer('a', 100), 'First.\nSecond.').replace(
    'format="html"',
    'format="moodle_auto_format"',
  )
  expect(onlyQuestion(read(text)).statement.en?.markdown).toBe('First.\n\nSecond.')
})
