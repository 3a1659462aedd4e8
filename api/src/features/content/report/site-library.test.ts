import { boardKindNames } from '@dhadha/boards/rules'
import { expect, it } from 'vitest'
import { LEVELS } from '../../learning/index.ts'
import { LIBRARY, siteLibrary } from '../../../testing/library.ts'
import { readAvoidedWords } from '../words.ts'
import { readBoardWords, readPictureWords, reportOn } from './index.ts'

it('the library of this site has nothing to mend', () => {
  const pictures = readPictureWords(LIBRARY)
  const report = reportOn(siteLibrary(), readAvoidedWords(LIBRARY), readBoardWords(LIBRARY), pictures)
  const { errors, empty, long, nearDuplicates, avoided, early, unused, unintroduced } = report
  const { unpictured, needless, unasked, sentences } = report
  const lists = {
    errors,
    empty,
    long,
    nearDuplicates,
    avoided,
    early,
    unused,
    unintroduced,
    unpictured,
    needless,
    unasked,
    sentences,
  }
  expect(Object.entries(lists).filter(([, list]) => list.length > 0)).toEqual([])
  expect(pictures.en.length).toBeGreaterThan(3)
  expect(Object.keys(readBoardWords(LIBRARY)).toSorted()).toEqual([...boardKindNames].toSorted())

  // The minimum size: each subject on each level, each board in three subjects, and all teaching features.
  const { problems, places, teaching } = report
  expect(problems).toBeGreaterThanOrEqual(800)
  expect(Math.min(...places.map((place) => place.problems))).toBeGreaterThanOrEqual(45)
  for (const kind of boardKindNames) {
    expect({ kind, many: (report.kinds[kind] ?? 0) >= 40 }).toEqual({ kind, many: true })
    const subjects = new Set(places.filter((at) => at.kinds[kind]).map(({ topic }) => topic))
    expect(subjects.size).toBeGreaterThanOrEqual(3)
  }
  // Paths: series of six to eight problems, of which sixty and more stay with an idea.
  const paths = report.lengths.filter((length) => length.problems >= 6 && length.problems <= 8)
  expect(paths.reduce((sum, { sharing }) => sum + sharing, 0)).toBeGreaterThanOrEqual(60)
  expect(teaching).toMatchObject({ feedback: problems, hints: problems, steps: problems })
  expect(teaching.pool).toBeGreaterThanOrEqual(60)
  expect(teaching.ways).toBeGreaterThanOrEqual(75)
  expect(teaching.shown).toBeGreaterThanOrEqual(435)
})

it('each level has six first puzzles or more, of five kinds at least', { tags: ['decision-22'] }, () => {
  const { problems } = siteLibrary().library
  for (const level of LEVELS) {
    const first = problems.filter(({ firstFor }) => firstFor.includes(level))
    const kinds = new Set(first.map(({ ansType, interactiveType }) => `${ansType} ${interactiveType}`))
    expect({ level, many: first.length >= 6, kinds: kinds.size >= 5 }).toEqual({
      level,
      many: true,
      kinds: true,
    })
  }
})

it('at least three of five problems with a typed answer, and with a choice, have a drawing beside the question', () => {
  const { problems } = siteLibrary().library
  for (const kind of ['text', 'mcq']) {
    const all = problems.filter(({ ansType }) => ansType === kind)
    const drawn = all.filter((problem) =>
      (problem.variants.length > 0 ? problem.variants : [problem]).every(({ data }) =>
        data.statement_html.includes('<img'),
      ),
    )
    expect({ kind, share: drawn.length / all.length >= 0.6 }).toEqual({ kind, share: true })
  }
})
