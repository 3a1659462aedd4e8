import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../app/startup/config.ts'
import { runCommand } from '../../../testing/command.ts'
import { edited, libraryFolder, SERIES, smallLibrary } from '../../content-import/testing/fixture.ts'
import { parseLibrary } from '../library/library.ts'
import { difficultyForClass } from './concepts.ts'
import { isClean, reportLines, reportOn } from './index.ts'
import { findNearPairs } from './similar.ts'
import { extractWords } from '../../learning/index.ts'

const TEXT = 'series/first-steps/01-ten-mangoes.md'
const LEVELS = [1, 2, 3, 4]

const reported = (changes: Readonly<Record<string, string | null>> = {}) =>
  reportOn(parseLibrary(libraryFolder(changes)))

/** The small library's only problem on each level of its only subject. */
const everywhere = Object.fromEntries(
  LEVELS.slice(1).flatMap((level) => [
    [
      `series/step-${level}/series.yaml`,
      `name: Step ${level}\nbangla_name: ধাপ ${level}\ntopic: math\nlevel: ${level}\norder: 1\n`,
    ],
    [
      `series/step-${level}/01-alone.md`,
      (smallLibrary['series/first-steps/02-odd-one.md'] ?? '')
        .replace('odd-one', `odd-${level}`)
        .replace('The odd one', `Odd ${level}`)
        .replace('বেজোড়টি', `বেজোড় ${level}`)
        .replace('Which one is odd?', Array.from('abcdefgh', (letter) => letter.repeat(level)).join(' '))
        .replace('কোনটি বেজোড়?', Array.from('কখগঘচছজঝ', (letter) => letter.repeat(level)).join(' ')),
    ],
  ]),
)

describe('counts of a library', () => {
  it('the report on the library counts problems by subject, level and kind', { tags: ['S1.2b'] }, () => {
    const report = reported()
    expect(report).toMatchObject({ series: 1, problems: 3, kinds: { matchstick: 1, mcq: 1, text: 1 } })
    expect(report.places[0]).toEqual({
      topic: 'math',
      level: 1,
      series: 1,
      problems: 3,
      kinds: { matchstick: 1, mcq: 1, text: 1 },
    })
    expect(report.places.map(({ problems }) => problems)).toEqual([3, 0, 0, 0])
    expect(report.teaching).toEqual({ feedback: 0, hints: 0, steps: 0, ways: 0, shown: 2, pool: 0 })
  })

  it('the report on the library counts series by their length, and those that stay with a concept', () => {
    const report = reported(everywhere)
    expect(report.lengths).toEqual([
      { problems: 1, series: 3, sharing: 3 },
      { problems: 3, series: 1, sharing: 1 },
    ])
    const lines = reportLines(report)
    const at = lines.indexOf('Length of series')
    expect(lines.slice(at + 2, at + 4).map((line) => line.trim().split(/ +/))).toEqual([
      ['1', '3', '3'],
      ['3', '1', '1'],
    ])
  })

  it('the report on the library lists adapted problems with their papers', { tags: ['decision-51'] }, () => {
    const adapted = edited(
      'series/first-steps/02-odd-one.md',
      'author: Nadia\n',
      'source: { paper: Puzzle Cup, year: 2014, number: 3 }\n',
    )
    const report = reported(adapted)
    expect(report.adapted).toEqual([{ id: 'odd-one', paper: 'Puzzle Cup', year: 2014, number: '3' }])
    const lines = reportLines(report)
    const at = lines.indexOf("Adapted from others' papers (of our own: 2)")
    expect(lines[at + 1]).toBe('  odd-one: Puzzle Cup, 2014, 3')
    expect(reported().adapted).toEqual([])
  })

  it('the report on the library counts texts and words by language', { tags: ['S9.3a'] }, () => {
    expect(reported().languages).toMatchObject([
      { language: 'en', statements: 3, hints: 3, explanations: 3, words: 37 },
      { language: 'bn', statements: 3, hints: 3, explanations: 3, words: 32 },
    ])
  })

  it('the report on the library reports how long statements of a level are', () => {
    expect(reported().reading[0]).toEqual({
      level: 1,
      classes: '3-4',
      max: 50,
      average: { en: 4, bn: 4 },
      longest: { en: 6, bn: 7 },
    })
  })
})

describe('concepts', { tags: ['decision-51'] }, () => {
  it('are counted by level', () => {
    expect(reported().concepts).toEqual([
      { id: 'adding', group: 'numbers', classes: '3-4', problems: 3, levels: [3, 0, 0, 0] },
      { id: 'divisibility', group: 'numbers', classes: '4-7', problems: 1, levels: [1, 0, 0, 0] },
    ])
  })

  it('say how hard a problem is for a class, harder while it is not taught yet', () => {
    const main = { classes: [5, 8], taught: true } as const
    expect([3, 4, 5, 6, 7].map((number) => difficultyForClass(number, 2, main))).toEqual([
      'tooEarly',
      'tooEarly',
      'right',
      'right',
      'easy',
    ])
    expect(difficultyForClass(3, 2, { ...main, taught: false })).toBe('hard')
  })

  it('are named when the classes of the level have not had them, or no problem is about them', () => {
    const report = reported({
      ...edited('concepts.yaml', 'classes: [4, 7]', 'classes: [5, 7]'),
      [TEXT]: (smallLibrary[TEXT] ?? '').replace('[adding]', '[divisibility]'),
    })
    expect(report.early).toContainEqual({ id: 'ten-mangoes', level: 1, concept: 'divisibility', from: 5 })
    const unused = reported(edited('series/first-steps/02-odd-one.md', '[divisibility, adding]', '[adding]'))
    expect(unused.unused).toEqual(['divisibility'])
    expect(isClean({ ...unused, empty: [] })).toBe(false)
    expect(reportLines(unused)).toContain('  divisibility')
  })
})

describe('boards that are new in a series', () => {
  const boards = { matchstick: { en: ['move'], bn: ['সর'] } }
  const STICKS = 'series/first-steps/03-six-and-four.md'
  const reportedWith = (changes: Readonly<Record<string, string>> = {}) =>
    reportOn(parseLibrary(libraryFolder(changes)), [], boards)

  it('are introduced by a statement that says what hands do', () => {
    expect(reportedWith().unintroduced).toEqual([])
  })

  it('are named in the language that does not say it, once in a series', () => {
    const silent = edited(STICKS, 'Move one match.', 'Make it true.')
    const report = reportedWith({
      ...silent,
      'series/first-steps/04-again.md': (silent[STICKS] ?? '')
        .replace('six-plus-four', 'again')
        .replace('Six and four', 'Again')
        .replace('ছয় আর চার', 'আবার'),
    })
    expect(report.unintroduced).toEqual([
      { id: 'six-plus-four', kind: 'matchstick', language: 'en', words: ['move'] },
    ])
    expect(isClean({ ...report, empty: [], unused: [] })).toBe(false)
  })
})

describe('texts that point at something to be seen', { tags: ['decision-51'] }, () => {
  const words = { en: ['figure', 'picture'], bn: ['ছবিতে'] }
  const reportedWith = (...changes: Readonly<Record<string, string>>[]) =>
    reportOn(parseLibrary(libraryFolder(Object.assign({}, ...changes))), [], {}, words)
  const bare = '![A basket](basket.svg)\n\n# statement.bn'
  /** The typed problem without its pictures, and with some more changes. */
  const plain = (...changes: readonly (readonly [string, string])[]) => {
    const text = [['![A basket](basket.svg)', ''], ['![একটি ঝুড়ি](basket.svg)', ''], ...changes].reduce(
      (file, [from = '', to = '']) => {
        if (!file.includes(from)) throw new Error(`there is no ${from}`)
        return file.replaceAll(from, to)
      },
      smallLibrary[TEXT] ?? '',
    )
    return { [TEXT]: text }
  }
  const others = { 'series/first-steps/basket.svg': smallLibrary['series/first-steps/basket.svg'] ?? '' }

  it.each([
    ['statement', 'en', 'figures', ['Rina has', 'The figures say: Rina has']],
    ['statement', 'bn', 'ছবিতে', ['রিনার কাছে', 'ছবিতে রিনার কাছে']],
    ['hint', 'en', 'picture', ['Count on', 'Look at the picture. Count on']],
    ['explanation', 'en', 'picture', ['So there are', 'As in the picture, there are']],
  ] as const)('are refused in a %s.%s without a picture', (place, language, word, change) => {
    const report = reportedWith(plain(change), { ...others })
    expect(report.unpictured).toEqual([{ id: 'ten-mangoes', place, language, word }])
    expect(reportLines(report)).toContain(`  ten-mangoes (${place}.${language}): ${word}`)
    expect(isClean({ ...report, empty: [], unused: [], errors: [], unpictured: [] })).toBe(true)
    expect(isClean({ ...report, empty: [], unused: [], errors: [] })).toBe(false)
  })

  it('may do so beside a picture, on a drawn board, and in an explanation that shows one', () => {
    expect(reportedWith(edited(TEXT, 'Rina has', 'In the picture, Rina has')).unpictured).toEqual([])
    expect(
      reportedWith(
        edited('series/first-steps/03-six-and-four.md', 'Move one match.', 'In this figure, move one match.'),
      ).unpictured,
    ).toEqual([])
    const explained = edited(TEXT, bare, '# statement.bn')
    const again = (explained[TEXT] ?? '').replace('So there are', 'The picture shows')
    expect(reportedWith({ [TEXT]: again }).unpictured).toEqual([])
  })

  it('may say why there is none, as long as that is needed', () => {
    const reason: [string, string] = [
      'concepts: [adding]',
      'concepts: [adding]\nno_picture: To imagine it is the problem.',
    ]
    const pointing: [string, string] = ['Rina has', 'Think of a figure. Rina has']
    expect(reportedWith(plain(pointing, reason), others)).toMatchObject({ unpictured: [], needless: [] })
    const needless = reportedWith(plain(reason), others)
    expect(needless).toMatchObject({ unpictured: [], needless: ['ten-mangoes'] })
    expect(isClean({ ...needless, empty: [], unused: [], errors: [] })).toBe(false)
  })
})

describe('errors', () => {
  it('names a missing part by file, line and field', () => {
    const report = reported(edited(TEXT, '# hint.bn\n\n৭-এর পর থেকে গোনো।\n', ''))
    expect(report.errors).toContainEqual(expect.objectContaining({ file: TEXT, line: 38, field: 'hint.bn' }))
    expect(reportLines(report).join('\n')).toContain(`${TEXT}:38: hint.bn: `)
  })

  it('goes on counting what else can be read', () => {
    expect(reported(edited(TEXT, 'kind: text', 'kind: essay'))).toMatchObject({ series: 1, problems: 2 })
  })

  it('names levels on which a subject has no problem', () => {
    expect(reported().empty).toEqual([
      { topic: 'math', level: 2 },
      { topic: 'math', level: 3 },
      { topic: 'math', level: 4 },
    ])
  })

  it('names a statement too long for its class', () => {
    const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')
    expect(reported(edited(TEXT, 'How many?', long)).long).toEqual([
      { id: 'ten-mangoes', language: 'en', words: 64, max: 50 },
    ])
  })

  it('finds a problem told again with other names and numbers', () => {
    const retelling =
      'On Friday morning Rina buys 7 mangoes and 3 guavas at the market near the river. ' +
      'On the way home she gives 2 mangoes to her aunt. How many fruits does she carry home?'
    const again = (smallLibrary[TEXT] ?? '')
      .replace('ten-mangoes', 'told-again')
      .replace('Ten mangoes', 'Told again')
      .replace('দশটি আম', 'আবার বলা')
      .replace('রিনার', 'মিতুর')
      .replace(
        'Rina has $7 + 3$ mangoes. How many?',
        retelling.replace('Rina', 'Mitu').replace('7', '12').replace('3', '8'),
      )
    const report = reported({
      ...edited(TEXT, 'Rina has $7 + 3$ mangoes. How many?', retelling),
      'series/first-steps/04-told-again.md': again,
    })
    expect(report.nearDuplicates).toEqual([
      { ids: ['ten-mangoes', 'told-again'], similarity: expect.toSatisfy((share: number) => share > 0.7) },
    ])
    expect(reportLines(report)).toContainEqual(
      expect.stringMatching(/^ {2}ten-mangoes and told-again: \d\d %$/),
    )
  })

  it(
    'names a word that texts do not use, in titles, boards and hints, too',
    { tags: ['decision-29'] },
    () => {
      const words = [
        { language: 'en', find: 'mangoes', say: 'mangos', where: undefined, example: undefined },
        { language: 'en', find: 'Count', say: 'count', where: 'interface', example: undefined },
        { language: 'bn', find: 'পর থেকে', say: 'পরে', where: 'library', example: undefined },
      ] as const
      const report = reportOn(parseLibrary(libraryFolder()), words)
      expect(report.avoided).toEqual([
        { id: 'ten-mangoes', language: 'en', find: 'mangoes', say: 'mangos' },
        { id: 'ten-mangoes', language: 'bn', find: 'পর থেকে', say: 'পরে' },
      ])
      expect(isClean({ ...report, empty: [] })).toBe(false)
      expect(reportLines(report)).toContain('  ten-mangoes (en): mangos instead of mangoes')
    },
  )

  it('names a series of three problems without a sentence at its start or end, and no shorter one', () => {
    const bare = edited(SERIES, 'ending: { en: You can count., bn: গুনতে পারো। }\n', '')
    const report = reported(bare)
    expect(report.sentences).toEqual([{ id: 'first-steps', field: 'ending' }])
    expect(reportLines(report)).toContain('  first-steps: ending')
    expect(isClean({ ...report, empty: [] })).toBe(false)
    expect(reported({ ...bare, 'series/first-steps/03-six-and-four.md': null }).sentences).toEqual([])
    expect(reported(everywhere).sentences).toEqual([])
  })

  it('names a word that texts do not use in the sentences of a series', { tags: ['decision-29'] }, () => {
    const words = [
      { language: 'bn', find: 'গুনতে', say: 'গোনা', where: undefined, example: undefined },
    ] as const
    expect(reportOn(parseLibrary(libraryFolder()), words).avoided).toEqual([
      { id: 'first-steps', language: 'bn', find: 'গুনতে', say: 'গোনা' },
    ])
  })

  it('names a first hint that does not ask, when others follow it', () => {
    const hinted = (english: string, bangla: string) =>
      reported({
        [TEXT]: (smallLibrary[TEXT] ?? '')
          .replace('Count on from 7.', `${english}\n\n# hint.en\n\nCount on.`)
          .replace('৭-এর পর থেকে গোনো।', `${bangla}\n\n# hint.bn\n\nগোনো।`),
      })
    const report = hinted('Where do you begin?', '৭ থেকে শুরু করো।')
    expect(report.unasked).toEqual([{ id: 'ten-mangoes', language: 'bn' }])
    expect(reportLines(report)).toContain('  ten-mangoes (bn)')
    expect(isClean({ ...report, empty: [] })).toBe(false)
    expect(hinted('Begin at 7.', 'কোথায় শুরু করবে?').unasked).toEqual([{ id: 'ten-mangoes', language: 'en' }])
    expect(reported().unasked).toEqual([])
  })

  it('takes problems with a common phrase for different', () => {
    const phrase = 'Every match that stays must be a side of a square.'
    const texts = [
      `Three ponds lie in a row. Take two matches away so that two squares are left. ${phrase}`,
      `A raft is made of 17 matches. Which five do you lift to keep three of its parts? ${phrase}`,
    ].map((text, at) => ({ id: String(at), words: extractWords(text) }))
    expect(findNearPairs(texts)).toEqual([])
  })
})

describe('the report on a terminal', () => {
  it('is a table with numbers below each other', () => {
    const lines = reportLines(reported())
    expect(lines).toContain('3 problems in 1 series')
    expect(lines).toContain('  subject  level  series  problems  matchstick  mcq  text')
    expect(lines).toContain('  math     1           1         3           1    1     1')
    expect(lines).toContain('  all                  1         3           1    1     1')
    expect(lines).toContain('  math has no problem on level 4')
  })

  it('says so when there are none', () => {
    const report = reported(everywhere)
    expect([report.problems, isClean(report)]).toEqual([6, true])
    expect(reportLines(report).at(-1)).toBe('Nothing to mend.')
    expect(reportLines(reported())).not.toContain('Nothing to mend.')
  })

  it('comes without a database, as JSON too, and fails when something is amiss', async () => {
    const config = readConfig({})
    const run = (folder: string) => runCommand({ config }, ['content', 'report', folder, '--json'])
    const amiss = await run(libraryFolder())
    expect([amiss.code, JSON.parse(amiss.stdout)]).toEqual([1, reported()])
    expect(await run(libraryFolder(everywhere))).toMatchObject({ code: 0, stderr: '' })
  })
})
