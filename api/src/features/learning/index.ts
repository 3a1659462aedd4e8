// The catalogue, attempts, points and help.
export { learningFeature } from './feature.ts'

// The catalogue: its types, how it is loaded, and how things are found in it.
export { arrangeCatalogue, loadCatalogue } from './catalogue/load.ts'
export type { Catalogue, CatalogueProblem, Series } from './catalogue/catalogue.ts'
export { CATALOGUE_CHANGE } from './catalogue/change.ts'
export {
  findBySerial,
  findLevel,
  findPractised,
  findProblem,
  findSeries,
  findTopic,
  findTopicByName,
  levelOfClass,
} from './catalogue/find.ts'
export type { Library } from './catalogue/library.ts'
export { extractWords } from './catalogue/words.ts'

// A problem as a learner or its author gets it: page, answer, help.
export { countInPlace, getFeedback } from './attempts/feedback.ts'
export { judge } from './attempts/judge.ts'
export { loadProblem, serveToAuthor } from './catalogue/problem-route.ts'
export { listSeries, seriesFilterQuery } from './catalogue/series-list.ts'
export { UNTOUCHED } from './catalogue/store/states.ts'
export { variantFor } from './catalogue/variants.ts'
export { getEnding, getIntro, problemPage, seriesProblem } from './catalogue/views.ts'
export { explanationReply, hintReply, writeAnswer } from './help/replies.ts'
export { problemCard } from './lists/card.ts'
export { similarProblems } from './concepts/similar.ts'

// The pool of problems for online tests.
export { joinPractice, returnToPool } from './catalogue/store/pool.ts'

// Points, levels and days.
export { LEVELS, TEST_PRIZES, type Level } from './points/constants.ts'
export { dailyLoginPoints, dayStreak, visitWeek } from './points/days.ts'
export { getLevelState } from './points/levels.ts'
export { NO_POINTS, pointsForSolve, type Solve } from './points/points.ts'
export { POINT_RULES } from './points/rules.ts'
export { writePayTable } from './points/store/pay-table.ts'
export { payLearners, type Payment } from './points/store/payments.ts'

// A learner's progress: mastery, records, counts.
export { getConceptMastery, weakSpots } from './concepts/mastery.ts'
export { countProblems } from './lists/store/counts.ts'
export { readRecords } from './lists/store/records.ts'

// Settings.
export { readLearningSettings } from './settings.ts'

// Parts of statements that other features' stores are made of.
export { SELECT_WRONG_IN_TESTS } from './attempts/store/parts.ts'

// Rows of the library's tables.
export type {
  AdaptedSource,
  ConceptTable,
  ProblemTable,
  SeriesRow,
  StoredExplanation,
  StoredFeedback,
  StoredHint,
  StoredSolution,
  StoredStatement,
  StoredVariant,
  TopicTable,
  TutorialTable,
} from './catalogue/tables.ts'
