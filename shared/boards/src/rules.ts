// The boards' rules: no React, no DOM. The browser and the API judge by the same functions.
export { judgeMcq } from './mcq/rules/judge.ts'
export { parseMcqPayload, type McqPayload } from './mcq/rules/payload.ts'
export { decodeBoardData, encodeBoardData, encodeQuestionnaire } from './rules/data.ts'
export { BoardDataError, type BoardKind, type Validity } from './rules/kind.ts'
export { getBoardKind, type BoardKindName } from './rules/registry.ts'
export type { Bilingual, BoardLanguage } from './rules/language.ts'
export type { Parsed } from './rules/parsing.ts'
export { judgeText, type TextSolution } from './text/rules/judge.ts'
