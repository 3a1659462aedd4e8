import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noHistory, record, redo, replay, undo, type History } from '../rules/history.ts'
import type { BoardKind } from '../rules/kind.ts'
import { garbage, spoilt } from './garbage.ts'

/** Three random numbers, from which a kind makes what it needs. */
export type Numbers = readonly [number, number, number]

/** A kind of board as the laws test it: its rules, generators, and the expectations of its design. */
export interface BoardUnderTest<Payload, Response, Move> {
  readonly kind: BoardKind
  /** Small random problems, already parsed, each with at least one answer that can be reached. */
  readonly problems: fc.Arbitrary<Payload>
  readonly isLegal: (payload: Payload, board: Response) => boolean
  readonly apply: (payload: Payload, board: Response, move: Move) => Response
  /** A move: mostly a legal one, sometimes nonsense (an unknown id, a place outside, a locked part). */
  readonly pickMove: (payload: Payload, board: Response, numbers: Numbers) => Move
  /** Whether a legal, finished board is right, implemented from boards.md independently of `judge`. */
  readonly isRight: (payload: Payload, board: Response) => boolean
  /** An equivalent form of the same board, by the kind's rules: another order or direction, equal items swapped. */
  readonly equivalent: (payload: Payload, board: Response, numbers: Numbers) => Response
  /** The same problem with this board as its only answer; null if this board can't be an answer. */
  readonly answeredBy: (payload: Payload, board: Response) => Payload | null
  /** Responses that break the kind's own rules: an unknown id, one twice, one missing, a locked part moved, … */
  readonly broken: (payload: Payload, solution: Response) => readonly unknown[]
  /** The state of every locked part, which may never change. Absent where the kind locks nothing. */
  readonly locked?: (payload: Payload, board: Response) => unknown
}

// A fixed seed, so that failures are reproducible.
const SEED = 20_251

const numbers: fc.Arbitrary<Numbers> = fc.tuple(fc.nat(), fc.nat(), fc.nat())
const manyNumbers = fc.array(numbers, { maxLength: 14 })

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}

/** The laws that every kind of board obeys, tested with random problems, plays and responses. */
export function boardLaws<Payload, Response, Move>(under: BoardUnderTest<Payload, Response, Move>): void {
  const { kind, isLegal } = under
  const problems = under.problems.map(frozen)
  const getStart = (payload: Payload) => kind.start(payload) as Response
  const getSolutions = (payload: Payload) => kind.solutions(payload) as readonly (Response | null)[]
  const apply = (payload: Payload) => (board: Response, move: Move) =>
    frozen(under.apply(payload, board, move))

  const played = (payload: Payload, many: readonly Numbers[], from = getStart(payload)) =>
    many.reduce<{ board: Response; moves: readonly Move[] }>(
      ({ board, moves }, three) => {
        const move = under.pickMove(payload, board, three)
        return { board: apply(payload)(board, move), moves: [...moves, move] }
      },
      { board: frozen(from), moves: [] },
    )

  /** Tests a law with random problems and plays. */
  const holds = (
    law: (payload: Payload, board: Response, three: Numbers, moves: readonly Move[]) => void,
    numRuns = 200,
  ) =>
    fc.assert(
      fc.property(problems, manyNumbers, numbers, (payload, many, three) => {
        const { board, moves } = played(payload, many)
        law(payload, board, three, moves)
      }),
      { seed: SEED, numRuns },
    )

  describe(`the laws of ${kind.kind}`, () => {
    it('a payload that was read is read again unchanged', () => {
      holds((payload) => expect(kind.parsePayload(payload)).toEqual({ ok: true, value: payload }))
    })

    it('a response survives JSON unchanged', () => {
      holds((_, board) =>
        expect(kind.parseResponse(JSON.parse(JSON.stringify(board)))).toEqual({ ok: true, value: board }),
      )
    })

    it('no sequence of moves reaches an illegal board', () => {
      holds((payload, board) => expect(isLegal(payload, board)).toBe(true), 400)
    })

    it('locked parts never move', () => {
      holds((payload, board) =>
        expect(under.locked?.(payload, board)).toEqual(under.locked?.(payload, getStart(payload))),
      )
    })

    it('undo goes back to the start, redo to where it was', () => {
      holds((payload, board, _, moves) => {
        const start = getStart(payload)
        const all = moves.reduce<History<Move>>(record, noHistory)
        const none = moves.reduce(undo<Move>, all)
        const again = moves.reduce(redo<Move>, none)
        expect(replay(start, none, apply(payload))).toEqual(start)
        expect(replay(start, again, apply(payload))).toEqual(board)
      })
    })

    it('judges every stored solution right, the start never', { tags: ['S5.6b'] }, () => {
      holds((payload) => {
        const solutions = getSolutions(payload)
        expect(solutions.length).toBeGreaterThan(0)
        for (const solution of solutions) {
          expect(kind.validate(payload, solution)).toEqual({ ok: true })
          expect(kind.judge(payload, solution)).toBe(true)
        }
        expect(kind.judge(payload, getStart(payload))).toBe(false)
      })
    })

    it('judges a board that moves reached as the design says', { tags: ['S5.6b'] }, () => {
      holds((payload, board) => {
        const finished = kind.validate(payload, board).ok
        expect(kind.judge(payload, board)).toBe(finished && under.isRight(payload, board))
      }, 400)
    })

    it('judges each single change to a solution as the design says', { tags: ['S5.6b'] }, () => {
      holds((payload, _, three) => {
        for (const solution of getSolutions(payload)) {
          if (!solution) continue
          const { board } = played(payload, [three], solution)
          const finished = kind.validate(payload, board).ok
          expect(kind.judge(payload, board)).toBe(finished && under.isRight(payload, board))
        }
      }, 400)
    })

    it('judges the same board the same, however it is written', { tags: ['S5.6b'] }, () => {
      holds((payload, board, three) => {
        const same = under.equivalent(payload, board, three)
        expect(kind.validate(payload, same).ok).toBe(kind.validate(payload, board).ok)
        expect(kind.judge(payload, same)).toBe(kind.judge(payload, board))
        for (const solution of getSolutions(payload))
          if (solution) expect(kind.judge(payload, under.equivalent(payload, solution, three))).toBe(true)
      })
    })

    it('judges a board right that is made the answer', { tags: ['S5.6b'] }, () => {
      holds((payload, board) => {
        const other = kind.validate(payload, board).ok ? under.answeredBy(payload, board) : null
        if (other) expect(kind.judge(other, board)).toBe(true)
      })
    })

    it('judges everything wrong that it rejects, and never throws', () => {
      holds((payload, board, three) => {
        const solution = getSolutions(payload).find((solution) => solution !== null)
        if (!solution) throw new Error('a problem without a solution')
        for (const response of [board, spoilt(board, three), spoilt(solution, three)]) {
          const read = kind.parseResponse(response)
          const isAccepted = kind.validate(payload, response).ok
          if (isAccepted) expect(read.ok && isLegal(payload, read.value as Response)).toBe(true)
          else expect(kind.judge(payload, response)).toBe(false)
        }
      }, 400)
    })

    it('rejects responses that break its rules', () => {
      holds((payload) => {
        const solution = getSolutions(payload).find((solution) => solution !== null)
        if (!solution) throw new Error('a problem without a solution')
        for (const response of under.broken(payload, solution)) {
          expect(kind.validate(payload, response).ok, JSON.stringify(response)).toBe(false)
          expect(kind.judge(payload, response)).toBe(false)
        }
      })
    })

    it.each(garbage)('rejects %s', (_, response) => {
      holds((payload) => {
        expect(kind.parseResponse(response).ok).toBe(false)
        expect(kind.validate(payload, response).ok).toBe(false)
        expect(kind.judge(payload, response)).toBe(false)
        expect(kind.parsePayload(response).ok).toBe(false)
        expect(kind.facts(payload, response).size).toBe(0)
      }, 5)
    })

    it('keeps what gives the answer away out of a running test', () => {
      holds((payload, board) => {
        const bare = kind.withoutAnswer(payload)
        expect(kind.parsePayload(bare)).toEqual({ ok: true, value: bare })
        expect(kind.solutions(bare)).toEqual([])
        expect(kind.start(bare)).toEqual(getStart(payload))
        const other = kind.validate(payload, board).ok ? under.answeredBy(payload, board) : null
        if (other) expect(kind.withoutAnswer(other)).toEqual(bare)
      })
    })

    it('a running test accepts the boards that practice accepts, and judges none right', () => {
      holds((payload, board) => {
        const bare = kind.withoutAnswer(payload)
        expect(kind.validate(bare, board)).toEqual(kind.validate(payload, board))
        expect(kind.judge(bare, board)).toBe(false)
      })
    })

    it('says in both languages how a board stands', () => {
      holds((payload, board) => {
        const [en, bn] = [kind.describe(payload, board, 'en'), kind.describe(payload, board, 'bn')]
        expect(en).toMatch(/\w.*\.$/s)
        expect(bn).toMatch(/[\u0980-\u09FF].*।$/s)
      })
    })
  })
}
