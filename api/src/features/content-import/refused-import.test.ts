import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { edited, libraryFolder, MCQ, SERIES, smallLibrary, STICKS, svg, TEXT } from './testing/fixture.ts'
import { expectRefusal, type InvalidContentCase } from './testing/refusal.ts'
import { importLibrary } from './import.ts'

const api = await testApp()
const { db } = api.database

const broken: InvalidContentCase[] = [
  [
    'an unknown key',
    edited(TEXT, 'kind: text', 'kind: text\nlevel: 3'),
    { file: TEXT, line: 7, field: 'level' },
  ],
  ['a missing Bangla title', edited(TEXT, '  bn: দশটি আম\n', ''), { file: TEXT, line: 3, field: 'title.bn' }],
  ['an unknown kind', edited(TEXT, 'kind: text', 'kind: essay'), { file: TEXT, line: 6, field: 'kind' }],
  ['no answers', edited(TEXT, 'answers: [10]\n', ''), { file: TEXT, line: 2, field: 'answers' }],
  ['an answer given twice', edited(TEXT, '[10]', '[10, ১০.০]'), { file: TEXT, line: 7, field: 'answers[2]' }],
  [
    'a missing hint',
    edited(TEXT, '# hint.bn\n\n৭-এর পর থেকে গোনো।\n', ''),
    { file: TEXT, line: 38, field: 'hint.bn' },
  ],
  [
    'four hints',
    edited(TEXT, '# hint.bn', '# hint.en\n\na\n\n# hint.en\n\nb\n\n# hint.en\n\nc\n\n# hint.bn'),
    { file: TEXT, line: 36, field: 'hint.en' },
  ],
  [
    'a missing explanation',
    edited(MCQ, '# explanation.bn\n\nছয়ের অর্ধেক তিন।\n', ''),
    { file: MCQ, line: 40, field: 'explanation.bn' },
  ],
  ['an unknown section', edited(MCQ, '# hint.en', '# tip.en'), { file: MCQ, line: 28, field: 'tip.en' }],
  ['an empty section', edited(MCQ, 'Halve each.', ''), { file: MCQ, line: 28, field: 'hint.en' }],
  ['no front matter', { [MCQ]: 'Which one is odd?' }, { file: MCQ, line: 1, field: 'front matter' }],
  ['what is no YAML', edited(MCQ, 'answer: 2', 'answer: [2'), { file: MCQ, line: 17, field: 'yaml' }],
  ['an id used twice', edited(MCQ, 'id: odd-one', 'id: ten-mangoes'), { file: MCQ, line: 2, field: 'id' }],
  [
    'a title used twice',
    edited(MCQ, 'bn: বেজোড়টি', 'bn: দশটি আম'),
    { file: MCQ, line: 5, field: 'title.bn' },
  ],
  [
    'a serial left out',
    { [STICKS]: null, 'series/first-steps/04-six.md': smallLibrary[STICKS] ?? '' },
    { file: 'series/first-steps/04-six.md', line: 1, field: 'serial' },
  ],
  [
    'a serial used twice',
    {
      'series/first-steps/02-zero.md': (smallLibrary[MCQ] ?? '')
        .replace('odd-one', 'zero')
        .replace('The odd one', 'Zero')
        .replace('বেজোড়টি', 'শূন্য'),
    },
    { file: 'series/first-steps/02-zero.md', line: 1, field: 'serial' },
  ],
  ['a level that is none', edited(SERIES, 'level: 1', 'level: 5'), { file: SERIES, line: 4, field: 'level' }],
  [
    'a topic that is none',
    edited(SERIES, 'topic: math', 'topic: art'),
    { file: SERIES, line: 3, field: 'topic' },
  ],
  [
    'a picture that is not there',
    edited(TEXT, 'A basket](basket', 'A basket](bucket'),
    { file: TEXT, line: 14, field: 'statement.en' },
  ],
  [
    'a picture without alternative text',
    edited(TEXT, '![একটি ঝুড়ি]', '![]'),
    { file: TEXT, line: 20, field: 'statement.bn' },
  ],
  [
    'a picture that runs a script',
    { 'series/first-steps/basket.svg': svg.replace('<rect', '<script>1</script><rect') },
    { file: 'series/first-steps/basket.svg', line: 1, field: 'picture' },
  ],
  [
    'a picture that nothing uses',
    { 'series/first-steps/lost.svg': svg },
    { file: 'series/first-steps/lost.svg', line: 1, field: 'file' },
  ],
  [
    'a formula that is none',
    edited(TEXT, '$7 + 3 = 10$', String.raw`$\frac{1$`),
    { file: TEXT, line: 34, field: 'explanation.en' },
  ],
  [
    'an unknown command in a formula',
    edited(TEXT, '$7 + 3$', String.raw`$\href{x}{3}$`),
    { file: TEXT, line: 12, field: 'statement.en' },
  ],
  [
    'a dollar sign of its own',
    edited(TEXT, 'Count on from 7.', 'Count on\nfrom $7.'),
    { file: TEXT, line: 25, field: 'hint.en' },
  ],
  [
    'a link',
    edited(TEXT, 'Count on', '[Count](https://example.com)'),
    { file: TEXT, line: 24, field: 'hint.en' },
  ],
  [
    'an answer beyond the options',
    edited(MCQ, 'answer: 2', 'answer: 4'),
    { file: MCQ, line: 16, field: 'answer' },
  ],
  [
    'unequal numbers of options',
    edited(MCQ, '    - "৮"\n', ''),
    { file: MCQ, line: 12, field: 'options.bn' },
  ],
  ['equal options', edited(MCQ, '- "8"', '- "4.0"'), { file: MCQ, line: 11, field: 'options.en[3]' }],
  [
    'an equation that is true already',
    edited(STICKS, 'equation: 6+4=4', 'equation: 8-4=4'),
    { file: STICKS, line: 10, field: 'board.equation' },
  ],
  [
    'what is no equation',
    edited(STICKS, 'equation: 6+4=4', 'equation: 12+12=24'),
    { file: STICKS, line: 10, field: 'board.equation' },
  ],
  [
    'an answer that is not true',
    edited(STICKS, '- 0+4=4', '- 0+4=9'),
    { file: STICKS, line: 12, field: 'board.answers[1]' },
  ],
  [
    'an answer out of reach',
    edited(STICKS, '- 0+4=4', '- 2+2=4'),
    { file: STICKS, line: 12, field: 'board.answers[1]' },
  ],
  [
    'a board without a mode',
    edited(STICKS, '  mode: move\n', ''),
    { file: STICKS, line: 7, field: 'board.mode' },
  ],
  [
    'sticks off the lattice',
    edited(STICKS, 'equation: 6+4=4', 'sticks: 2,2-4,2 9,9-11,9'),
    { file: STICKS, line: 10, field: 'board.sticks' },
  ],
  [
    'a video that is none',
    edited('tutorials.yaml', '7yDmGnA8Hw0', 'javascript:alert'),
    { file: 'tutorials.yaml', line: 5, field: '[1].youtube' },
  ],
  ['no topics', { 'topics.yaml': null }, { file: 'topics.yaml', line: 1, field: 'file' }],
]

await importLibrary(db, libraryFolder())

describe('a content import', () => {
  it.each(broken)(
    'refuses %s, naming file, line and field, and changes nothing',
    async (_, changes, place) => {
      await expectRefusal(db, changes, place)
    },
  )

  it('names every error, not only the first', async () => {
    const report = await importLibrary(
      db,
      libraryFolder({
        ...edited(TEXT, 'kind: text', 'kind: text\nlevel: 3'),
        ...edited(MCQ, 'answer: 2', 'answer: 9'),
        ...edited(SERIES, 'level: 1', 'level: 0'),
      }),
    )
    expect(report.ok ? [] : report.errors.map(({ file }) => file)).toEqual([TEXT, MCQ, SERIES])
  })
})
