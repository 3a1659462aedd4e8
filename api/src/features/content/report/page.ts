// The report of the library as lines for a terminal.
import { formatContentError } from '../source/errors.ts'
import { isClean, type LibraryReport } from './report.ts'

type Cell = string | number

/** Columns side by side, texts aligned left and numbers right. */
function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => String(line[column] ?? '').length)))
  const isNumber = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  return lines.map((line) =>
    widths
      .map((width, column) => {
        const text = String(line[column] ?? '')
        return isNumber[column] ? text.padStart(width) : text.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
}

const formatSection = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []

/** How many problems there are, of which kinds, and what they teach with. */
function countLines(report: LibraryReport): string[] {
  const kinds = Object.keys(report.kinds)
  const ofKinds = (counts: Readonly<Record<string, number>>) => kinds.map((kind) => counts[kind] ?? 0)
  return [
    `${report.problems} problems in ${report.series} series${report.templates > 0 ? `; ${report.templates} have variants` : ''}`,
    ...formatSection(
      'Subjects and levels',
      table(
        ['subject', 'level', 'series', 'problems', ...kinds],
        [
          ...report.places.map((place) => [
            place.topic,
            place.level,
            place.series,
            place.problems,
            ...ofKinds(place.kinds),
          ]),
          ['all', '', report.series, report.problems, ...ofKinds(report.kinds)],
        ],
      ),
    ),
    ...formatSection(
      'Length of series',
      table(
        ['problems', 'series', 'half of them share a concept'],
        report.lengths.map((length) => [length.problems, length.series, length.sharing]),
      ),
    ),
    ...formatSection(
      'How problems teach',
      table(
        ['problems', 'feedback', 'two hints', 'steps', 'two ways', 'shown', 'for tests'],
        [
          [
            report.problems,
            report.teaching.feedback,
            report.teaching.hints,
            report.teaching.steps,
            report.teaching.ways,
            report.teaching.shown,
            report.teaching.pool,
          ],
        ],
      ),
    ),
  ]
}

/** Where problems come from. */
const sourceLines = ({ adapted, problems }: LibraryReport): string[] =>
  formatSection(
    `Adapted from others' papers (of our own: ${problems - adapted.length})`,
    adapted.map(({ id, paper, year, number }) =>
      [`${id}: ${paper}`, year, number].filter((part) => part !== undefined).join(', '),
    ),
  )

/** How much there is to read, and in which languages. */
function textLines(report: LibraryReport): string[] {
  return [
    ...formatSection(
      'Languages',
      table(
        ['language', 'statements', 'hints', 'explanations', 'words'],
        report.languages.map((language) => [
          language.language,
          language.statements,
          language.hints,
          language.explanations,
          language.words,
        ]),
      ),
    ),
    ...formatSection(
      'Words of a statement',
      table(
        ['level', 'classes', 'at most', 'average en', 'bn', 'longest en', 'bn'],
        report.reading.map(({ level, classes, max, average, longest }) => [
          level,
          classes,
          max,
          average.en,
          average.bn,
          longest.en,
          longest.bn,
        ]),
      ),
    ),
  ]
}

/** Concepts, and how difficult the problems are for a class. */
function conceptLines(report: LibraryReport): string[] {
  return [
    ...formatSection(
      'Concepts (classes of the national curriculum; in brackets: not in it)',
      table(
        ['concept', 'group', 'classes', 'problems', 'level 1', '2', '3', '4'],
        report.concepts.map((concept) => [
          concept.id,
          concept.group,
          concept.classes,
          concept.problems,
          ...concept.levels,
        ]),
      ),
    ),
    ...formatSection(
      'Difficulty for a class',
      table(
        ['class', 'easy', 'right', 'hard', 'too early'],
        report.classes.map((className) => [
          className.schoolClass,
          className.easy,
          className.right,
          className.hard,
          className.tooEarly,
        ]),
      ),
    ),
  ]
}

/** Everything missing or wrong in the library and in its texts. */
function errorLines(report: LibraryReport): string[] {
  return [
    ...formatSection('Missing or wrong', [
      ...report.errors.map(formatContentError),
      ...report.empty.map(({ topic, level }) => `${topic} has no problem on level ${level}`),
    ]),
    ...formatSection(
      'Too long to read',
      report.long.map(
        ({ id, language, words, max }) => `${id} (${language}): ${words} words, at most ${max}`,
      ),
    ),
    ...formatSection(
      'Nearly the same',
      report.nearDuplicates.map(
        ({ ids: [text, other], similarity }) => `${text} and ${other}: ${Math.round(similarity * 100)} %`,
      ),
    ),
    ...formatSection(
      'Words that are not used',
      report.avoided.map(({ id, language, find, say }) => `${id} (${language}): ${say} instead of ${find}`),
    ),
  ]
}

/** Where problems do not fit their place, or teach less than they could. */
function teachingLines(report: LibraryReport): string[] {
  return [
    ...formatSection(
      'Concepts that the classes of a level have not had',
      report.early.map(
        ({ id, level, concept, from }) =>
          `${id}: ${concept} is taught from class ${from}, it is on level ${level}`,
      ),
    ),
    ...formatSection('Concepts without a problem', report.unused),
    ...formatSection(
      'Boards that are new in their series and not introduced',
      report.unintroduced.map(
        ({ id, kind, language, words }) =>
          `${id} (${language}): a word such as ${words.join(', ')} for ${kind}`,
      ),
    ),
    ...formatSection(
      'Texts that point at something to be seen, and show nothing (a picture, or `no_picture` with the reason)',
      report.unpictured.map(({ id, place, language, word }) => `${id} (${place}.${language}): ${word}`),
    ),
    ...formatSection('Reasons for no picture that are not needed', report.needless),
    ...formatSection(
      'Series of three problems or more without the sentence at their start or end',
      report.sentences.map(({ id, field }) => `${id}: ${field}`),
    ),
    ...formatSection(
      'First hints that are no questions',
      report.unasked.map(({ id, language }) => `${id} (${language})`),
    ),
  ]
}

/** Series that are not published, each with what a publication needs. */
const draftLines = (report: LibraryReport): string[] =>
  report.drafts.flatMap(({ id, problems, lacks }) =>
    formatSection(`Draft ${id}, not published: ${problems} ${problems === 1 ? 'problem' : 'problems'}`, [
      ...lacks.map(formatContentError),
      lacks.length === 0
        ? 'Nothing is missing; take the line draft: true out of its series.yaml, and run this report again before an import.'
        : 'Before it is published, these are needed; nothing of a draft reaches pupils.',
    ]),
  )

/** The report for a terminal. */
export const reportLines = (report: LibraryReport): string[] => [
  ...countLines(report),
  ...textLines(report),
  ...conceptLines(report),
  ...sourceLines(report),
  ...errorLines(report),
  ...teachingLines(report),
  ...draftLines(report),
  ...(isClean(report) ? ['', 'Nothing to mend.'] : []),
]
