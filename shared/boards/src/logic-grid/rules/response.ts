import { listOf, oneOf, record, type Parsed } from '../../rules/parsing.ts'
import { MAX_LINES, type LogicGridPayload } from './payload.ts'

/** A mark in a cell. 'no' is the pupil's own note, which is not judged. */
export type Mark = 'unknown' | 'no' | 'yes'

/** The pupil's marks, row by row. */
export interface LogicGridResponse {
  readonly marks: readonly (readonly Mark[])[]
}

const response = record({
  marks: listOf(listOf(oneOf('unknown', 'no', 'yes'), 1, MAX_LINES), 1, MAX_LINES),
})

/** Reads a response as it comes from the wire or from the browser's storage. */
export const parseResponse = (data: unknown): Parsed<LogicGridResponse> => response(data, '')

const toResponse = (yeses: readonly (readonly boolean[])[]): LogicGridResponse => ({
  marks: yeses.map((cells) => cells.map((isYes) => (isYes ? 'yes' : 'unknown'))),
})

/** The untouched grid, with the given marks alone. */
export const start = ({ initialState }: LogicGridPayload): LogicGridResponse => toResponse(initialState)

/** The solved grid, without notes; none when the payload has no answer. */
export const solutions = ({ answer }: LogicGridPayload): readonly LogicGridResponse[] =>
  answer ? [toResponse(answer)] : []

export const isGiven = ({ initialState }: LogicGridPayload, row: number, column: number): boolean =>
  initialState[row]?.[column] === true

/** The mark of a cell; undefined outside the grid. */
export const getMark = ({ marks }: LogicGridResponse, row: number, column: number): Mark | undefined =>
  marks[row]?.[column]
