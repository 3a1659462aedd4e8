// Subjects, series and problems as pages show them, with the learner's marks.
import type * as Wire from '@dhadha/contract/wire'
import type { Catalogue, CatalogueProblem, Series, SeriesSentences, Topic } from './catalogue.ts'
import type { ServedProblem } from './problem-route.ts'
import type { ProblemState, Solve } from './store/states.ts'
import type { StoredSolution } from './tables.ts'
import { MAX_UNSEEN_S } from '../viewing/store.ts'
import { revealAnswer } from './payload.ts'

/** Replaces a subject's colours by the site's own tokens, so that they follow light and dark (S9.12b). */
const colours = ({ accent }: Topic) => ({ color: `var(--${accent})`, bgcolor: `var(--${accent}-soft)` })

const countSolved = ({ problems }: Series, solved: ReadonlySet<string>): number =>
  problems.filter((problem) => solved.has(problem.id)).length

/** The kinds of its boards, in order of appearance. */
const getBoardKinds = ({ problems }: Series): string[] => [
  ...new Set(
    problems.flatMap(({ public: { data } }) =>
      data.ansType === 'interactive' ? [data.interactiveType] : [],
    ),
  ),
]

/** All subjects with this learner's count on one level (S3.15a); includes those without problems there. */
export const topicsOfLevel = (
  catalogue: Catalogue,
  level: number,
  solved: ReadonlySet<string>,
): Wire.Topic[] =>
  catalogue.topics.map((topic) => {
    const series = catalogue.series.filter((series) => series.topic === topic && series.level === level)
    return {
      topic_id: topic.id,
      name: topic.name,
      bangla_name: topic.bangla_name,
      logo: topic.logo,
      accent: topic.accent,
      problem_solved: series.reduce((sum, series) => sum + countSolved(series, solved), 0),
      nproblem: series.reduce((sum, series) => sum + series.problems.length, 0),
    }
  })

/** The sentence at the start of a series, where it has one. */
export const getIntro = ({ intro, bangla_intro }: SeriesSentences) => ({
  ...(intro !== null && { intro }),
  ...(bangla_intro !== null && { bangla_intro }),
})

/** The sentence at the end of a series, where it has one. */
export const getEnding = ({ ending, bangla_ending }: SeriesSentences) => ({
  ...(ending !== null && { ending }),
  ...(bangla_ending !== null && { bangla_ending }),
})

/**
 * A series as its card shows it, with this learner's solved problems counted (S3.15b).
 *
 * @param hasNeeds absent: the card is no step of a path
 */
export const seriesCard = (
  series: Series,
  solved: ReadonlySet<string>,
  hasNeeds?: (series: Series) => boolean,
): Wire.Series => ({
  series_id: series.id,
  name: series.name,
  bangla_name: series.bangla_name,
  logo: series.logo,
  level: series.level,
  nproblem: series.problems.length,
  solved_count: countSolved(series, solved),
  picture: [...series.picture],
  boards: getBoardKinds(series),
  ...(countSolved(series, solved) === series.problems.length ? getEnding(series) : getIntro(series)),
  ...(hasNeeds && { needs_met: hasNeeds(series) }),
  ...colours(series.topic),
  topic: {
    topic_id: series.topic.id,
    name: series.topic.name,
    bangla_name: series.topic.bangla_name,
    logo: series.topic.logo,
    accent: series.topic.accent,
  },
})

/** A dot of the stepper (S3.3). */
export const seriesProblem = (
  problem: CatalogueProblem,
  state: ProblemState,
  isEmbargoed = false,
): Wire.SeriesProblem => ({
  problem_id: problem.id,
  serial: problem.public.serial,
  title: problem.public.title,
  bangla_title: problem.public.bangla_title,
  status: state.status,
  topic_name: problem.series.topic.name,
  series_name: problem.series.name,
  ...(isEmbargoed && { withheld: true as const }),
})

/** Pages of the last release know one right option alone. */
const toSentSolution = (solution: StoredSolution): NonNullable<Wire.Problem['solution']> =>
  'options' in solution ? { option: solution.options[0] ?? 0, ...solution } : solution

/** The answer of a problem, for a learner who stores it for offline use: the page judges by it (decision 37). */
function offlineFields({ public: shown, payloads, solution, feedback }: ServedProblem) {
  const [english, bangla] = payloads
  const isBoard = shown.data.ansType === 'interactive'
  return {
    kept_offline: true as const,
    ...(solution && { solution: toSentSolution(solution) }),
    ...(feedback.length > 0 ? { feedback: [...feedback] } : {}),
    ...(isBoard && {
      data: { ...shown.data, ...revealAnswer(english) },
      bangla_data: shown.bangla_data && { ...shown.bangla_data, ...revealAnswer(bangla) },
    }),
  }
}

/** For how long the API has seen a problem up to this moment, as an attempt counts it (decision 15). */
const seenSeconds = ({ viewedSeconds, viewingSince }: ProblemState, now: Date): number => {
  const running = viewingSince ? (now.getTime() - viewingSince.getTime()) / 1000 : 0
  return viewedSeconds + Math.min(MAX_UNSEEN_S, Math.max(0, running))
}

/** A fresh variant begins anew, and its help costs nothing, as it pays nothing (decision 50). */
const learnerState = (
  state: ProblemState,
): Pick<Wire.Problem, 'status' | 'hint_used' | 'explanation_viewed'> =>
  state.round > 0
    ? { status: state.roundStatus, hint_used: true, explanation_viewed: true }
    : { status: state.status, hint_used: state.hintUsed, explanation_viewed: state.explanationViewed }

/**
 * A problem as its page gets it (S3.2): without hints, explanation and solution, unless it is stored for offline use.
 *
 * @param own the learner's state; absent for authors, whose preview has none
 */
export const problemPage = (
  problem: ServedProblem,
  state: ProblemState,
  own?: { readonly now: Date; readonly solve: Solve | null },
): Wire.Problem => {
  const { series } = problem
  return {
    ...problem.public,
    ...(state.isSavedOffline && offlineFields(problem)),
    series_id: series.id,
    series: {
      series_id: series.id,
      name: series.name,
      bangla_name: series.bangla_name,
      picture: [...series.picture],
      nproblem: series.problems.length,
      level: series.level,
    },
    topic: {
      topic_id: series.topic.id,
      name: series.topic.name,
      bangla_name: series.topic.bangla_name,
      accent: series.topic.accent,
    },
    ...learnerState(state),
    ...(own && { seen_seconds: seenSeconds(state, own.now) }),
    ...(own?.solve && { solved: { ...own.solve, board: own.solve.board ?? null } }),
    ...(problem.variantKey !== null && { variant: { key: problem.variantKey, round: state.round } }),
  }
}
