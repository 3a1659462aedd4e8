import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getBoardKind } from '../../rules.ts'
import { boardLaws, type Numbers } from '../../testing/laws.ts'
import { applyMove, movesLeft, findPlaces, moveError, type MatchstickMove } from './moves.ts'
import { parsePayload, type MatchstickPayload } from './payload.ts'
import { judge, solutions } from './judge.ts'
import { matchstick } from './index.ts'
import { start, type MatchstickResponse, type PlacedStick } from './response.ts'
import { sameSegment, segmentKey, type Segment } from './segment.ts'
import { changedIds, isLegal, validate } from './validate.ts'
import { describeValidity } from '../../testing/describe-validity.ts'

const at = (x1: number, y1: number, x2: number, y2: number): Segment => ({ x1, y1, x2, y2 })
const read = (data: unknown): MatchstickPayload => {
  const result = parsePayload(data)
  if (!result.ok) throw new Error(`${result.path}: ${result.expected}`)
  return result.value
}
const toSegment = ({ x1, y1, x2, y2 }: Segment): Segment => at(x1, y1, x2, y2)
const stick = (segment: Segment, isLocked = false) => ({ type: 'stick', isLocked, ...segment })

// A square that lacks its right side; the loose stick closes it. The bottom is locked.
const square = read({
  divCount: 10,
  mode: 'move',
  moves: 1,
  elements: [
    stick(at(2, 2, 4, 2)),
    stick(at(2, 2, 2, 4)),
    { type: 'text', x1: 3, y1: 3, x2: 3, y2: 3, text: '?' },
    stick(at(2, 4, 4, 4), true),
    stick(at(6, 6, 8, 6)),
  ],
  answers: [[at(4, 4, 4, 2), at(4, 4, 2, 4), at(2, 4, 2, 2), at(4, 2, 2, 2)]],
})
const closed = applyMove(square, start(square), { type: 'placeStick', id: 4, to: at(4, 2, 4, 4) })

describe('matchstick payload', () => {
  it.each([
    [{ divCount: 10 }, 'elements'],
    [{ divCount: 0, elements: [stick(at(0, 0, 1, 0))] }, 'divCount'],
    [{ divCount: 10, elements: [stick(at(0, 0, Number.NaN, 0))] }, 'elements[0].x2'],
    [{ divCount: 10, elements: [stick(at(0, 0, 0, 0))] }, 'elements[0]'],
    [{ divCount: 5, elements: [stick(at(0, 0, 6, 0))] }, 'elements[0]'],
    [{ divCount: 5, elements: [stick(at(0, 0, 1, 0)), stick(at(1, 0, 0, 0))] }, 'elements[1]'],
    [{ divCount: 5, elements: [{ type: 'dot', ...at(0, 0, 0, 0) }] }, 'elements'],
    [{ divCount: 5, elements: [stick(at(0, 0, 1, 0))], mode: 'turn' }, 'mode'],
    [{ divCount: 5, elements: [stick(at(0, 0, 1, 0))], answers: [[at(0, 0, 9, 0)]] }, 'answers[0][0]'],
    ['{}', ''],
  ])('the place of the error in the matchsticks %j is named', { tags: ['S3.5'] }, (data, path) => {
    expect(parsePayload(data)).toMatchObject({ ok: false, path })
  })

  it('matchsticks have the fields that the specification lists', { tags: ['S3.5'] }, () => {
    const payload = read({ divCount: 10, elements: [stick(at(0, 0, 1, 0))] })
    expect(payload).toMatchObject({ mode: 'move', moves: null, answers: null })
    expect(solutions(payload)).toEqual([])
  })
})

describe('matchstick judging', () => {
  it('the accepted arrangement of matchsticks is right, any other wrong', { tags: ['S5.6b'] }, () => {
    expect(judge(square, closed)).toBe(true)
    const elsewhere = applyMove(square, start(square), { type: 'placeStick', id: 4, to: at(4, 2, 6, 2) })
    expect(validate(square, elsewhere).ok).toBe(true)
    expect(judge(square, elsewhere)).toBe(false)
  })

  it('unfinished matchsticks are distinguished from wrong ones, with a message in both languages', () => {
    const verdict = describeValidity(validate(square, start(square)))
    expect(verdict).toEqual({
      ok: false,
      message: {
        en: 'Move exactly 1 match. You have moved 0 so far.',
        bn: 'ঠিক ১টি কাঠি সরাও। এ পর্যন্ত তুমি ০টি সরিয়েছ।',
      },
    })
    expect(judge(square, start(square))).toBe(false)
  })

  const changed = (change: (response: MatchstickResponse) => unknown) => change(structuredClone(closed))
  it.each([
    [
      'a locked stick moved',
      changed(({ sticks }) => ({ sticks: sticks.map((s) => (s.id === 3 ? { ...s, y1: 5, y2: 5 } : s)) })),
    ],
    [
      'a stick grew',
      changed(({ sticks }) => ({ sticks: sticks.map((s) => (s.id === 4 ? { ...s, y2: 5 } : s)) })),
    ],
    [
      'two sticks in one place',
      changed(({ sticks }) => ({
        sticks: sticks.map((s) => (s.id === 4 ? { id: 4, ...at(2, 4, 2, 2) } : s)),
      })),
    ],
    ['an id twice', changed(({ sticks }) => ({ sticks: [...sticks, ...sticks] }))],
    ['an unknown id', changed(({ sticks }) => ({ sticks: [...sticks, { id: 5, ...at(0, 0, 2, 0) }] }))],
    ['the id of a text', changed(({ sticks }) => ({ sticks: [...sticks, { id: 2, ...at(0, 0, 2, 0) }] }))],
    ['a stick missing', changed(({ sticks }) => ({ sticks: sticks.slice(1) }))],
    [
      'a stick outside',
      changed(({ sticks }) => ({
        sticks: sticks.map((s) => (s.id === 4 ? { id: 4, ...at(10, 0, 12, 0) } : s)),
      })),
    ],
    ['no data', null],
    ['text for a coordinate', { sticks: [{ id: 0, x1: '2', y1: 2, x2: 4, y2: 2 }] }],
    ['far too many sticks', { sticks: Array.from({ length: 500 }, (_, id) => ({ id, ...at(0, 0, 2, 0) })) }],
  ])('a response of matchsticks is refused: %s', (_, response) => {
    const kind = getBoardKind('matchstick')
    expect(kind?.validate(square, response).ok).toBe(false)
    expect(kind?.judge(square, response)).toBe(false)
  })

  it('two moved matches are refused where one is asked for', () => {
    const two = {
      sticks: closed.sticks.map((s) => (s.id === 0 ? { id: 0, ...at(7, 7, 9, 7) } : s)),
    }
    expect(describeValidity(validate(square, two))).toMatchObject({
      ok: false,
      message: { en: expect.stringContaining('moved 2') },
    })
  })

  it('removing is judged by the matches that are left, adding by those that lie there', () => {
    const three = [at(0, 0, 2, 0), at(2, 0, 2, 2), at(2, 2, 0, 2)]
    const removing = read({
      divCount: 10,
      mode: 'remove',
      moves: 1,
      elements: [...three, at(0, 0, 0, 2)].map((s) => stick(s)),
      answers: [three],
    })
    const removed = applyMove(removing, start(removing), { type: 'takeAway', id: 3 })
    expect(judge(removing, removed)).toBe(true)
    expect(moveError(removing, removed, { type: 'takeAway', id: 0 })).toBe('limit')
    expect(applyMove(removing, removed, { type: 'placeStick', id: 3, to: at(0, 2, 0, 0) })).toEqual(
      start(removing),
    )

    const adding = read({
      divCount: 10,
      mode: 'add',
      moves: 1,
      elements: three.map((s) => stick(s)),
      answers: [[...three, at(0, 2, 0, 0)]],
    })
    expect(judge(adding, { sticks: [...start(adding).sticks, { id: 3, ...at(0, 0, 0, 2) }] })).toBe(true)
    expect(validate(adding, { sticks: [...start(adding).sticks, { id: 3, ...at(0, 0, 0, 5) }] }).ok).toBe(
      false,
    )
    expect(moveError(adding, start(adding), { type: 'placeStick', id: 0, to: at(5, 5, 7, 5) })).toBe('mode')
  })

  it('a board has no solution where an answer needs a stick of another length', () => {
    const payload = read({
      divCount: 10,
      moves: 1,
      elements: [stick(at(0, 0, 2, 0)), stick(at(5, 5, 6, 5))],
      answers: [[at(0, 0, 2, 0), at(5, 5, 5, 7)]],
    })
    expect(solutions(payload)).toEqual([null])
  })

  it('a solution tells which sticks move where, each to a place of its length', () => {
    const payload = read({
      divCount: 10,
      mode: 'move',
      moves: 2,
      elements: [stick(at(0, 0, 2, 0)), stick(at(0, 1, 1, 1)), stick(at(0, 2, 2, 2))],
      answers: [[at(5, 5, 6, 5), at(0, 0, 2, 0), at(7, 7, 7, 9)]],
    })
    expect(solutions(payload)).toEqual([
      {
        sticks: [
          { id: 0, ...at(0, 0, 2, 0) },
          { id: 1, ...at(5, 5, 6, 5) },
          { id: 2, ...at(7, 7, 7, 9) },
        ],
      },
    ])
  })

  it('the sticks of a solution keep their order of the start, whichever moves', () => {
    const payload = read({
      divCount: 10,
      moves: 1,
      elements: [at(0, 0, 2, 0), at(0, 1, 2, 1), at(0, 2, 2, 2)].map((s) => stick(s)),
      answers: [[at(0, 2, 2, 2), at(0, 1, 2, 1), at(5, 5, 7, 5)]],
    })
    expect(solutions(payload)[0]?.sticks.map(({ id }) => id)).toEqual([0, 1, 2])
  })

  it('a board has no solution where sticks would have to vanish, appear or move by another mode', () => {
    const [first, second, elsewhere] = [at(0, 0, 2, 0), at(0, 1, 2, 1), at(5, 5, 7, 5)]
    const getSolutions = (mode: string, elements: Segment[], answer: Segment[]) =>
      solutions(read({ divCount: 10, mode, elements: elements.map((s) => stick(s)), answers: [answer] }))
    expect(getSolutions('move', [first, second], [elsewhere])).toEqual([null])
    expect(getSolutions('move', [first], [first, elsewhere])).toEqual([null])
    expect(getSolutions('remove', [first, second], [elsewhere])).toEqual([null])
    expect(getSolutions('add', [first, second], [first, elsewhere])).toEqual([null])
    expect(getSolutions('remove', [first, second], [second])).toEqual([{ sticks: [{ id: 1, ...second }] }])
    expect(getSolutions('add', [first], [first, second, elsewhere])).toEqual([
      {
        sticks: [
          { id: 0, ...first },
          { id: 1, ...second },
          { id: 2, ...elsewhere },
        ],
      },
    ])
  })

  it('the payload in a running test has no answers', () => {
    const kind = getBoardKind('matchstick')
    expect(kind?.withoutAnswer(square)).toMatchObject({ answers: null, moves: 1 })
    expect(kind?.solution(kind.withoutAnswer(square))).toBeNull()
  })
})

it('a board of matchsticks and every change are described in both languages', () => {
  const kind = getBoardKind('matchstick')
  expect(kind?.describe(square, start(square), 'en')).toBe('4 matches on the board. Nothing has changed yet.')
  expect(kind?.describe(square, closed, 'en')).toContain(
    'Match 5 was lying in row 7, from column 7 to 9; now it is standing in column 5, from row 3 to 5.',
  )
  expect(kind?.describe(square, closed, 'bn')).toContain('৫ নম্বর কাঠি আগে ছিল শোয়ানো, সারি ৭, কলাম ৭ থেকে ৯')
})

it('a board of matchsticks of an unknown kind is none', { tags: ['S5.6b'] }, () => {
  expect(getBoardKind('chess')).toBeUndefined()
  expect(getBoardKind('toString')).toBeUndefined()
})

const shaken =
  ([a, b]: Numbers) =>
  (sticks: readonly PlacedStick[]) =>
    sticks
      .map(({ id, x1, y1, x2, y2 }, index) =>
        (a >> (index % 30)) & 1 ? { id, x1: x2, y1: y2, x2: x1, y2: y1 } : { id, x1, y1, x2, y2 },
      )
      .toSorted((item, two) => ((item.id * 31 + b) % 17) - ((two.id * 31 + b) % 17))

// Small random puzzles: a few sticks of two lengths, some locked, each mode, whose answer is a board that moves can
// reach.
const segments = fc.uniqueArray(
  fc
    .tuple(fc.nat(4), fc.nat(4), fc.constantFrom([1, 0], [0, 1], [2, 0], [0, 2], [1, 1]))
    .map(([x, y, [dx, dy]]) => at(x, y, x + (dx ?? 0), y + (dy ?? 0))),
  { selector: segmentKey, minLength: 2, maxLength: 8 },
)
const problems = fc
  .record({
    sticks: segments,
    locked: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    mode: fc.constantFrom('move', 'remove', 'add'),
    isExact: fc.boolean(),
    plays: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }),
  })
  .map(({ sticks, locked, mode, isExact, plays }) => {
    const open = read({ divCount: 6, mode, elements: sticks.map((s, index) => stick(s, locked[index])) })
    const board = plays.reduce(
      (made, three) => applyMove(open, made, pickMove(open, made, three)),
      start(open),
    )
    const answered = { ...open, answers: [board.sticks.map(toSegment)] }
    const [solution] = solutions(answered)
    const moves = solution ? changedIds(answered, solution).length : 0
    return moves === 0 ? null : Object.assign(answered, { moves: isExact ? moves : null })
  })
  .filter((problem) => problem !== null)

/** A move made of three random numbers: mostly a legal one, sometimes nonsense. */
function pickMove(payload: MatchstickPayload, board: MatchstickResponse, [a, b, c]: Numbers): MatchstickMove {
  const id = a % (payload.elements.length + 3)
  if (c % 10 === 0) return { type: 'reset' }
  if (c % 10 === 1) return { type: 'placeStick', id, to: at(a % 9, b % 9, b % 7, a % 7) }
  if (c % 10 <= 3) return { type: 'takeAway', id }
  const places = findPlaces(payload, board, id)
  return { type: 'placeStick', id, to: places[b % Math.max(1, places.length)] ?? at(0, 0, 0, 0) }
}

boardLaws<MatchstickPayload, MatchstickResponse, MatchstickMove>({
  kind: matchstick,
  problems,
  isLegal,
  apply: applyMove,
  pickMove,
  isRight: ({ answers }, { sticks }) =>
    (answers ?? []).some(
      (answer) =>
        answer.length === sticks.length &&
        answer.every((place) => sticks.some((stick) => sameSegment(stick, place))),
    ),
  equivalent: (_, { sticks }, three) => ({ sticks: shaken(three)(sticks) }),
  answeredBy: (payload, { sticks }) => ({ ...payload, answers: [sticks.map(toSegment)] }),
  locked: ({ elements }, { sticks }) => sticks.filter(({ id }) => elements[id]?.isLocked),
  broken: ({ elements, mode }, { sticks }) => {
    const [first, ...rest] = sticks
    const lockedIndex = elements.findIndex(({ isLocked }) => isLocked)
    return [
      ...(first ? [{ sticks: [...sticks, first] }] : []),
      ...(first ? [{ sticks: [{ ...first, id: 399 }, ...rest] }] : []),
      ...(first && mode !== 'remove' && elements[first.id] ? [{ sticks: rest }] : []),
      ...(lockedIndex < 0 ? [] : [{ sticks: sticks.filter(({ id }) => id !== lockedIndex) }]),
      ...(first ? [{ sticks: [{ ...first, x1: 20, y1: 20, x2: 22, y2: 20 }, ...rest] }] : []),
    ]
  },
})

describe('matchstick properties', () => {
  it('never more sticks change than the puzzle allows', () => {
    fc.assert(
      fc.property(problems, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat())), (payload, plays) => {
        const board = plays.reduce(
          (made, three) => applyMove(payload, made, pickMove(payload, made, three)),
          start(payload),
        )
        expect(movesLeft(payload, board) ?? 0).toBeGreaterThanOrEqual(0)
      }),
      { seed: 1 },
    )
  })

  it('one stick laid elsewhere turns the right board into a wrong one', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const places = findPlaces(square, closed, 4)
        const to = places[number % places.length]
        fc.pre(to !== undefined && segmentKey(to) !== segmentKey(at(4, 2, 4, 4)))
        if (to)
          expect(judge(square, applyMove(square, closed, { type: 'placeStick', id: 4, to }))).toBe(false)
      }),
      { seed: 1 },
    )
  })
})
