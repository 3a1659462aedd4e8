import { describe, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { edited, libraryFolder, MCQ, SERIES, smallLibrary, STICKS, svg, TEXT } from './testing/fixture.ts'
import { expectRefusal, type InvalidContentCase } from './testing/refusal.ts'
import { importLibrary } from './import.ts'

const api = await testApp()
const { db } = api.database
const PICTURE = 'series/first-steps/basket.svg'

/** The matchstick problem with another board, whose first line is the file's eighth. */
const board = (...lines: readonly string[]) =>
  edited(
    STICKS,
    '  mode: move\n  moves: 1\n  equation: 6+4=4\n  answers:\n    - 0+4=4\n    - 8-4=4\n    - 5+4=9\n',
    lines.map((line) => `  ${line}\n`).join(''),
  )

const problems: InvalidContentCase[] = [
  [
    'a statement that is there twice',
    edited(MCQ, '# hint.en', '# statement.en\n\nAgain?\n\n# hint.en'),
    { file: MCQ, line: 30, field: 'statement.en' },
  ],
  [
    'a text under no heading',
    edited(MCQ, '# statement.en', 'Once upon a time\n\n# statement.en'),
    { file: MCQ, line: 20, field: 'text' },
  ],
  [
    'more hints in one language',
    edited(MCQ, '# hint.bn', '# hint.en\n\nMore.\n\n# hint.bn'),
    { file: MCQ, line: 47, field: 'hint' },
  ],
  [
    'a title of more than 80 characters',
    edited(MCQ, 'The odd one', 'x'.repeat(81)),
    { file: MCQ, line: 4, field: 'title.en' },
  ],
  ['an id that no address takes', edited(MCQ, 'odd-one', 'Odd_One'), { file: MCQ, line: 2, field: 'id' }],
  [
    'a key that is there twice',
    edited(MCQ, 'answer: 2', 'answer: 2\nanswer: 3'),
    { file: MCQ, line: 17, field: 'yaml' },
  ],
  [
    'a first puzzle that has neither a board nor a picture',
    edited(MCQ, 'kind: mcq', 'first: [1]\nkind: mcq'),
    { file: MCQ, line: 2, field: 'first' },
  ],
  [
    'a first puzzle that is not number 1 of its series',
    edited(STICKS, 'kind: matchstick', 'first: [1]\nkind: matchstick'),
    { file: STICKS, line: 2, field: 'first' },
  ],
  [
    'a first puzzle for a level twice',
    edited(STICKS, 'kind: matchstick', 'first: [1, 1]\nkind: matchstick'),
    { file: STICKS, line: 6, field: 'first' },
  ],
  [
    'a first puzzle for a level that does not exist',
    edited(STICKS, 'kind: matchstick', 'first: [5]\nkind: matchstick'),
    { file: STICKS, line: 6, field: 'first[1]' },
  ],
  ['an empty author', edited(MCQ, 'author: Nadia', 'author: ""'), { file: MCQ, line: 17, field: 'author' }],
  ['an empty answer', edited(TEXT, '[10]', '["", 10]'), { file: TEXT, line: 7, field: 'answers[1]' }],
  ['answers that are no list', edited(TEXT, '[10]', 'ten'), { file: TEXT, line: 7, field: 'answers' }],
  [
    'a tolerance of nothing',
    edited(TEXT, 'kind: text', 'kind: text\ntolerance: 0'),
    { file: TEXT, line: 7, field: 'tolerance' },
  ],
  [
    'a list with an answer that is no number',
    edited(TEXT, 'answers: [10]', 'find: all\nanswers: [10, ten apples]'),
    { file: TEXT, line: 8, field: 'answers[2]' },
  ],
  [
    'a list of one thing',
    edited(TEXT, 'answers: [10]', 'find: all\nanswers: [10]'),
    { file: TEXT, line: 8, field: 'answers' },
  ],
  [
    'a list of another word than all',
    edited(TEXT, 'answers: [10]', 'find: some\nanswers: [10]'),
    { file: TEXT, line: 7, field: 'find' },
  ],
  [
    'several right options, one of them twice',
    edited(MCQ, 'answer: 2', 'answer: [2, 2]'),
    { file: MCQ, line: 16, field: 'answer' },
  ],
  [
    'several right options, one of which is not there',
    edited(MCQ, 'answer: 2', 'answer: [2, 9]'),
    { file: MCQ, line: 16, field: 'answer' },
  ],
  [
    'decision 49 a unit that the table does not have',
    edited(TEXT, 'answers: [10]', 'answers: [10]\nunit: mangoes'),
    { file: TEXT, line: 8, field: 'unit' },
  ],
  [
    'decision 49 things that no unit counts',
    edited(TEXT, 'answers: [10]', 'answers: [10]\nthings: [mango]'),
    { file: TEXT, line: 8, field: 'things' },
  ],
  [
    'decision 49 an answer that its unit accepts already',
    edited(TEXT, 'answers: [10]', 'answers: [10, 10 mangoes]\nunit: piece\nthings: [mangoes]'),
    { file: TEXT, line: 7, field: 'answers[2]' },
  ],
  [
    'decision 49 a bold answer that would not be accepted',
    edited(TEXT, '**10**', '**10 mangoes**'),
    { file: TEXT, line: 32, field: 'explanation.en' },
  ],
  [
    'decision 49 a bold answer that would not be accepted, in Bangla',
    edited(TEXT, '**১০**', '**১০টি**'),
    { file: TEXT, line: 38, field: 'explanation.bn' },
  ],
  [
    'decision 49 an explanation without a bold answer',
    edited(TEXT, '**10**', '10'),
    { file: TEXT, line: 32, field: 'explanation.en' },
  ],
  [
    'a single option',
    edited(MCQ, '    - "4"\n    - "$\\\\frac{6}{2}$"\n    - "8"\n', '    - "4"\n'),
    { file: MCQ, line: 8, field: 'options.en' },
  ],
  [
    'an answer between two options',
    edited(MCQ, 'answer: 2', 'answer: 1.5'),
    { file: MCQ, line: 16, field: 'answer' },
  ],
]

const pictures: InvalidContentCase[] = [
  ['what is no picture', { [PICTURE]: 'GIF89a' }, { file: PICTURE, line: 1, field: 'picture' }],
  [
    'a picture without a size',
    { [PICTURE]: svg.replace(/ viewBox="[^"]*"/, '') },
    { file: PICTURE, line: 1, field: 'picture' },
  ],
  [
    'a picture that reacts to clicks',
    { [PICTURE]: svg.replace('<rect', '<rect onclick="x()"') },
    { file: PICTURE, line: 1, field: 'picture' },
  ],
  [
    'a picture that fetches something',
    { [PICTURE]: svg.replace('<rect', '<style>@import "x.css"</style><rect') },
    { file: PICTURE, line: 1, field: 'picture' },
  ],
  [
    'two pictures in one explanation',
    edited(TEXT, '$7 + 3 = 10$.', '![A basket](basket.svg)'),
    { file: TEXT, line: 32, field: 'explanation.en' },
  ],
  [
    'an explanation with a picture in one language',
    edited(TEXT, '![একটি ঝুড়ি](basket.svg)\n\n$৭ + ৩ = ১০$', '$৭ + ৩ = ১০$'),
    { file: TEXT, line: 38, field: 'explanation.bn' },
  ],
]

const boards: InvalidContentCase[] = [
  [
    'a locked match that is not there',
    board(
      'mode: remove',
      'moves: 1',
      'sticks: 2,2-4,2-4,4',
      'locked: 6,6-8,6',
      'answers:',
      '  - take: 2,2-4,2',
    ),
    { file: STICKS, line: 11, field: 'board.locked' },
  ],
  [
    'two matches in one place',
    board('mode: remove', 'moves: 1', 'sticks: 2,2-4,2 4,2-2,2', 'answers:', '  - take: 2,2-4,2'),
    { file: STICKS, line: 10, field: 'board.sticks' },
  ],
  [
    'an answer that takes no match',
    board('mode: remove', 'moves: 1', 'sticks: 2,2-4,2-4,4', 'answers:', '  - take: 6,6-8,6'),
    { file: STICKS, line: 12, field: 'board.answers[1]' },
  ],
  [
    'an answer that puts a match on another',
    board('mode: add', 'moves: 1', 'sticks: 2,2-4,2-4,4', 'answers:', '  - put: 2,2-4,2'),
    { file: STICKS, line: 12, field: 'board.answers[1]' },
  ],
  [
    'an answer that moves what is locked',
    board(
      'mode: remove',
      'moves: 1',
      'sticks: 2,2-4,2-4,4',
      'locked: 2,2-4,2',
      'answers:',
      '  - take: 2,2-4,2',
    ),
    { file: STICKS, line: 13, field: 'board.answers[1]' },
  ],
  [
    'an answer in which a match grows',
    board(
      'mode: move',
      'moves: 1',
      'sticks: 2,2-4,2-4,4',
      'answers:',
      '  - take: 2,2-4,2',
      '    put: 2,2-2,5',
    ),
    { file: STICKS, line: 12, field: 'board.answers[1]' },
  ],
  [
    'an answer of too many moves',
    board('mode: remove', 'moves: 1', 'sticks: 2,2-4,2-4,4-6,4', 'answers:', '  - take: 2,2-4,2 4,4-6,4'),
    { file: STICKS, line: 12, field: 'board.answers[1]' },
  ],
  [
    'the same answer twice',
    board(
      'mode: remove',
      'moves: 1',
      'sticks: 2,2-4,2-4,4',
      'answers:',
      '  - take: 2,2-4,2',
      '  - take: 4,2-2,2',
    ),
    { file: STICKS, line: 7, field: 'board' },
  ],
  [
    'a board without moves',
    edited(STICKS, 'moves: 1', 'moves: 0'),
    { file: STICKS, line: 9, field: 'board.moves' },
  ],
  [
    'an equation and a figure at once',
    edited(STICKS, 'equation: 6+4=4', 'equation: 6+4=4\n  sticks: 2,2-4,2'),
    { file: STICKS, line: 11, field: 'board.sticks' },
  ],
]

const places: InvalidContentCase[] = [
  ['a series that says nothing of itself', { [SERIES]: null }, { file: SERIES, line: 1, field: 'file' }],
  [
    'a series without problems',
    { [TEXT]: null, [MCQ]: null, [STICKS]: null, [PICTURE]: null },
    { file: 'series/first-steps', line: 1, field: 'problems' },
  ],
  [
    'a problem whose file has no number',
    { [STICKS]: null, 'series/first-steps/six.md': smallLibrary[STICKS] ?? '' },
    { file: 'series/first-steps/six.md', line: 1, field: 'file' },
  ],
  [
    'a series with a name that no address takes',
    { 'series/Second/series.yaml': smallLibrary[SERIES] ?? '' },
    { file: 'series/Second', line: 1, field: 'folder' },
  ],
  ['a place in words', edited(SERIES, 'order: 1', 'order: first'), { file: SERIES, line: 5, field: 'order' }],
  [
    'a series without a Bangla name',
    edited(SERIES, 'bangla_name', 'bengali_name'),
    { file: SERIES, line: 1, field: 'bangla_name' },
  ],
  [
    'a logo that is not there',
    edited(SERIES, 'order: 1', 'order: 1\nlogo: nothing.svg'),
    { file: SERIES, line: 6, field: 'logo' },
  ],
  [
    'a sentence of a series in one language',
    edited(SERIES, ', bn: যা দেখছ গোনো।', ''),
    { file: SERIES, line: 6, field: 'intro.bn' },
  ],
  [
    'a sentence of a series that fills a screen',
    edited(SERIES, 'You can count.', 'You can count. '.repeat(10)),
    { file: SERIES, line: 7, field: 'ending.en' },
  ],
  [
    'a sentence of a series with markup',
    edited(SERIES, 'You can count.', 'You can **count**.'),
    { file: SERIES, line: 7, field: 'ending.en' },
  ],
  [
    'a topic that is there twice',
    { 'topics.yaml': (smallLibrary['topics.yaml'] ?? '').repeat(2) },
    { file: 'topics.yaml', line: 5, field: '[2]' },
  ],
  [
    'a colour that no subject has',
    edited('topics.yaml', 'accent: math', 'accent: purple'),
    { file: 'topics.yaml', line: 3, field: '[1].accent' },
  ],
  [
    'a tutorial of no subject',
    edited('tutorials.yaml', 'topic: math', 'topic: art'),
    { file: 'tutorials.yaml', line: 2, field: '[1].topic' },
  ],
  [
    "a tutorial's picture that is not there",
    edited('tutorials.yaml', 'poster: bridge.svg', 'poster: river.svg'),
    { file: 'tutorials.yaml', line: 7, field: '[1].poster' },
  ],
  [
    'a picture that no tutorial names',
    { 'tutorials/river.svg': svg },
    { file: 'tutorials/river.svg', line: 1, field: 'file' },
  ],
  [
    'tutorials that are no list',
    { 'tutorials.yaml': 'bridge' },
    { file: 'tutorials.yaml', line: 1, field: '' },
  ],
]

await importLibrary(db, libraryFolder())

describe.each([
  ['problem', problems],
  ['picture', pictures],
  ['board', boards],
  ['series, topic or tutorial', places],
])('an import with a faulty %s', { tags: ['S1.2b'] }, (_kind, broken) => {
  it.each(broken)('refuses %s by file, line and field, changing nothing', async (_what, changes, place) => {
    await expectRefusal(db, changes, place)
  })
})
