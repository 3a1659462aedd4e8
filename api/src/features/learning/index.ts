// The catalogue, attempts, points and help.
export { learningFeature } from './feature.ts'
export { getFeedback } from './attempts/feedback.ts'
export { judge } from './attempts/judge.ts'
export { WRONG_IN_TESTS } from './attempts/store/parts.ts'
export type { Catalogue, CatalogueProblem, Series } from './catalogue/catalogue.ts'
export {
  findLevel,
  findPractised,
  findProblem,
  findTopic,
  findTopicByName,
  levelOfClass,
} from './catalogue/find.ts'
export { loadCatalogue } from './catalogue/load.ts'
export { TEST_PRIZES, type Level } from './points/constants.ts'
export { levelUpSql } from './points/store/level-up.ts'
export { writePayTable } from './points/store/pay-table.ts'
export { getConceptMastery, weakSpots } from './concepts/mastery.ts'
export { readRecords } from './lists/store/records.ts'
export { countProblems } from './lists/store/counts.ts'
export { addFeedbackCommands, addRatingsCommand, addStatsCommand } from './authors/command.ts'
export { addReviewCommands } from './review/command.ts'
export { POINT_RULES } from './points/rules.ts'
export { CATALOGUE_CHANGE } from './catalogue/change.ts'
export { loadProblem, serveToAuthor } from './catalogue/problem-route.ts'
export type { Library } from './catalogue/library.ts'
export { findBySerial, findSeries } from './catalogue/find.ts'
export { arrangeCatalogue } from './catalogue/load.ts'
export { variantFor } from './catalogue/variants.ts'
export { extractWords } from './catalogue/words.ts'
export { UNTOUCHED } from './catalogue/store/states.ts'
export { problemPage, seriesProblem } from './catalogue/views.ts'
export { explanationReply, hintReply } from './help/replies.ts'
export { LEVELS } from './points/constants.ts'
export { dailyLoginPoints, dayStreak, visitWeek } from './points/days.ts'
export { getLevelState } from './points/levels.ts'
export { NO_POINTS, pointsForSolve, type Solve } from './points/points.ts'
export type {
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
} from './tables.ts'
