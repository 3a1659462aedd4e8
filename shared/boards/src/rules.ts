// The boards' rules: no React, no DOM. The browser and the API judge by the same functions.
export { withSigns } from './rules/formulas.ts'
export { arrangementKey, segmentKey, type Segment } from './matchstick/rules/segment.ts'
export { judgeMcq } from './mcq/rules/judge.ts'
export { countChosen } from './mcq/rules/several.ts'
export { parseMcqPayload, type McqPayload } from './mcq/rules/payload.ts'
export { factAt, factBefore, factCount, factSelected, factTicked, factTogether } from './rules/fact.ts'
export { decodeBoardData, encodeBoardData, encodeQuestionnaire } from './rules/data.ts'
export {
  findFeedback,
  isBoardOf,
  type BoardCondition,
  type FeedbackCondition,
  type WrongAnswer,
} from './rules/feedback.ts'
export { BoardDataError, type BoardKind, type InPlace, type NotJudged, type Validity } from './rules/kind.ts'
export { labelKey, labelName, type Label } from './rules/label.ts'
export { boardKindNames, getBoardKind, type BoardKindName } from './rules/registry.ts'
export { mixed, randomFrom, shuffledOrder, startOrder } from './rules/shuffle.ts'
export type { Parsed } from './rules/parsing.ts'
export { ruleText, type BoardLanguage } from './rules/texts/index.ts'
export { isAllFound, type Found } from './text/rules/find-all.ts'
export { countFound, createTextJudge, judgeText, type TextSolution } from './text/rules/judge.ts'
export { UNIT_NAMES } from './text/rules/units.ts'
