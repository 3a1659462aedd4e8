import type { Parsed } from './parsing.ts'
import type { BoardLanguage, RuleTextKey, RuleTextValues } from './texts/index.ts'

/** Whether a response may be judged. 'Not finished' and 'illegal' differ from 'wrong' and cost no attempt. */
export type Validity = { readonly ok: true } | NotJudged

/** Why a response may not be judged; `ruleText` returns the message for the pupil. */
export interface NotJudged {
  readonly ok: false
  readonly code: RuleTextKey
  readonly values?: RuleTextValues
}

export const notJudged = (code: RuleTextKey, values: RuleTextValues = {}): NotJudged => ({
  ok: false,
  code,
  values,
})

/** The number of right parts, out of those that the pupil has to place. */
export interface InPlace {
  readonly right: number
  readonly all: number
}

/** The fewest parts of which the right ones are counted: with fewer the number would nearly reveal which they are. */
const MIN_COUNTED = 4

/**
 * The rules of a kind of board: `Payload` is the parsed data of the problem, `Response` what the pupil did, as data
 * with stable ids. Every function is pure and deterministic: the browser and the API run the same.
 */
export interface BoardKindDefinition<Payload, Response> {
  readonly kind: string
  readonly parsePayload: (data: unknown) => Parsed<Payload>
  readonly parseResponse: (data: unknown) => Parsed<Response>
  readonly validate: (payload: Payload, response: Response) => Validity
  /** False for every response that `validate` rejects. */
  readonly judge: (payload: Payload, response: Response) => boolean
  readonly describe: (payload: Payload, response: Response, lang: BoardLanguage) => string
  /** The board before the pupil touches it. */
  readonly start: (payload: Payload) => Response
  /**
   * One response per accepted answer, null for one that no response can reach; empty when the payload has no answer.
   */
  readonly solutions: (payload: Payload) => readonly (Response | null)[]
  /** The payload as a running test may send it: nothing in it reveals the answer. */
  readonly withoutAnswer: (payload: Payload) => Payload
  /** Facts of this board, as the keys of `fact.ts`, the same in both languages. Feedback is looked up by them. */
  readonly facts: (payload: Payload, response: Response) => readonly string[]
  /** The number of right parts so far, for kinds whose parts are judged one by one; null without an answer. */
  readonly inPlace?: (payload: Payload, response: Response) => InPlace | null
}

/**
 * A kind of board for code that works with any kind: everything is parsed first, so anything may be passed in. A
 * payload or response that can't be read is rejected by `validate` and judged false; the other functions throw a
 * `BoardDataError`.
 */
export interface BoardKind {
  readonly kind: string
  readonly parsePayload: (data: unknown) => Parsed<unknown>
  readonly parseResponse: (data: unknown) => Parsed<unknown>
  readonly validate: (payload: unknown, response: unknown) => Validity
  readonly judge: (payload: unknown, response: unknown) => boolean
  /** The state of the board as a sentence (live region, printing, support). */
  readonly describe: (payload: unknown, response: unknown, lang: BoardLanguage) => string
  /** The response of an untouched board. */
  readonly start: (payload: unknown) => unknown
  /** A right response, or null when the payload has no answer or one that can't be reached. */
  readonly solution: (payload: unknown) => unknown
  /** One response per accepted answer, null for one that no response can reach. */
  readonly solutions: (payload: unknown) => readonly unknown[]
  readonly withoutAnswer: (payload: unknown) => unknown
  /** Empty if the payload or response can't be parsed. */
  readonly facts: (payload: unknown, response: unknown) => ReadonlySet<string>
  /** The number of right parts so far; null if it would reveal which, or if nothing can be counted (decision 49). */
  readonly inPlace: (payload: unknown, response: unknown) => InPlace | null
}

/** A payload or response that its kind can't read. */
export class BoardDataError extends Error {
  readonly path: string
  constructor(kind: string, path: string, expected: string) {
    super(`${kind}: expected ${expected} at ${path || 'the top'}`)
    this.name = 'BoardDataError'
    this.path = path
  }
}

const UNREADABLE = notJudged('unreadable')

/** Hides a kind's own types behind parsing, so that kinds stand side by side in one registry. */
export function defineBoardKind<Payload, Response>(
  definition: BoardKindDefinition<Payload, Response>,
): BoardKind {
  const { kind, parsePayload, parseResponse } = definition
  const known = new WeakMap<object, Parsed<Payload>>()
  /**
   * Parses a problem's payload once: it never changes, and is larger than the responses that are checked against it.
   */
  const readPayload = (payload: unknown): Parsed<Payload> => {
    if (typeof payload !== 'object' || payload === null) return parsePayload(payload)
    const result = known.get(payload) ?? parsePayload(payload)
    known.set(payload, result)
    return result
  }
  const read = <T>(result: Parsed<T>): T => {
    if (!result.ok) throw new BoardDataError(kind, result.path, result.expected)
    return result.value
  }
  const solutions = (payload: unknown) => definition.solutions(read(readPayload(payload)))
  return {
    kind,
    parsePayload,
    parseResponse,
    validate: (payload, response) => {
      const p = readPayload(payload)
      const r = parseResponse(response)
      return p.ok && r.ok ? definition.validate(p.value, r.value) : UNREADABLE
    },
    judge: (payload, response) => {
      const p = readPayload(payload)
      const r = parseResponse(response)
      return p.ok && r.ok && definition.judge(p.value, r.value)
    },
    describe: (payload, response, lang) =>
      definition.describe(read(readPayload(payload)), read(parseResponse(response)), lang),
    start: (payload) => definition.start(read(readPayload(payload))),
    solution: (payload) => solutions(payload)[0] ?? null,
    solutions,
    withoutAnswer: (payload) => definition.withoutAnswer(read(readPayload(payload))),
    facts: (payload, response) => {
      const p = readPayload(payload)
      const r = parseResponse(response)
      return new Set(p.ok && r.ok ? definition.facts(p.value, r.value) : [])
    },
    inPlace: (payload, response) => {
      const p = readPayload(payload)
      const r = parseResponse(response)
      const counted = p.ok && r.ok ? (definition.inPlace?.(p.value, r.value) ?? null) : null
      return counted && counted.all >= MIN_COUNTED ? counted : null
    },
  }
}
