import fc from 'fast-check'
import { describe as suite, expect, it } from 'vitest'
import { boardLaws } from '../../testing/laws.ts'
import { describe, getImageName } from './describe.ts'
import { placement } from './index.ts'
import { judge, solutions } from './judge.ts'
import { applyMove, type PlacementMove } from './moves.ts'
import { parsePayload, type Entry, type PlacementPayload } from './payload.ts'
import { start, type PlacedImage, type PlacementResponse } from './response.ts'
import { isLegal, validate } from './validate.ts'
import { describeValidity } from '../../testing/describe-validity.ts'

const read = (data: unknown): PlacementPayload => {
  const result = parsePayload(data)
  if (!result.ok) throw new Error(`${result.path}: ${result.expected}`)
  return result.value
}
type Position = readonly [x: number, y: number, rotation?: number]
const image = (src: string, [x, y, rotation = 0]: Position, symmetry = 360, locked = false): Entry => [
  `/${src}.svg`,
  10,
  10,
  rotation,
  locked,
  x,
  y,
  { alt: src, symmetry },
]
const stick = (at: Position) => image('stick', at, 180)

// Two sticks that are the same, a flag that is not, and a wall that stays.
const board = read({
  questionnaire: [
    stick([10, 90]),
    stick([30, 90, 45]),
    image('flag', [50, 90, 90]),
    image('wall', [50, 50], 1, true),
  ],
  data: [image('wall', [50, 50], 1, true), stick([40, 20]), stick([46, 20]), image('flag', [80, 20])],
})
const put = (id: number, x: number, y: number, rotation: number): PlacementMove => ({
  type: 'placeImage',
  to: { id, x, y, rotation },
})
const play = (...moves: PlacementMove[]) =>
  moves.reduce((now, move) => applyMove(board, now, move), start(board))
const flag = put(2, 80, 20, 0)

suite('free placement payload', () => {
  const entry = image('a', [1, 2])
  it('the start of a placement may be a list or JSON text', { tags: ['S3.4b'] }, () => {
    const data = [image('a', [50, 50])]
    expect(read({ questionnaire: JSON.stringify([entry]), data })).toEqual(
      read({ questionnaire: [entry], data }),
    )
    expect(read({ questionnaire: [entry.slice(0, 7)] }).questionnaire[0]?.[7]).toEqual({
      alt: '',
      symmetry: 360,
    })
  })

  it.each([
    [[], ''],
    [{ questionnaire: 'no JSON' }, 'questionnaire'],
    [{ questionnaire: [] }, 'questionnaire'],
    [{ questionnaire: [entry.slice(0, 6)] }, 'questionnaire[0]'],
    [{ questionnaire: [['https://elsewhere.example/a.svg', ...entry.slice(1)]] }, 'questionnaire[0][0]'],
    [{ questionnaire: [[entry[0], Number.NaN, ...entry.slice(2)]] }, 'questionnaire[0][1]'],
    [{ questionnaire: [image('a', [1, 101])] }, 'questionnaire[0][6]'],
    [{ questionnaire: [image('a', [1, 1], 100)] }, 'questionnaire[0][7].symmetry'],
    [{ questionnaire: [image('a', [1, 1], 1, true)] }, 'questionnaire'],
    [{ questionnaire: [entry], data: [image('b', [1, 1])] }, 'data'],
    [{ questionnaire: [entry], data: [entry, entry] }, 'data'],
  ])('the place of an error in the placement %j is named', { tags: ['S3.5'] }, (data, path) => {
    expect(parsePayload(data)).toMatchObject({ ok: false, path })
  })
})

suite('free placement judging', () => {
  it('places within 5 % and turns within 10 degrees are right', { tags: ['S5.6b'] }, () => {
    expect(judge(board, play(put(0, 36.5, 23.5, 0), put(1, 46, 25, 0), flag))).toBe(true)
    expect(judge(board, play(put(0, 36, 24, 0), put(1, 46, 20, 0), flag))).toBe(false)
    expect(judge(board, play(put(0, 40, 20, 0), put(1, 46, 20, 0), put(2, 80, 20, 15)))).toBe(false)
  })

  it('turning by its symmetry changes nothing for a stick, but for a flag', { tags: ['S5.6b'] }, () => {
    expect(judge(board, play(put(0, 40, 20, 180), put(1, 46, 20, 180), flag))).toBe(true)
    expect(judge(board, play(put(0, 40, 20, 90), put(1, 46, 20, 0), flag))).toBe(false)
    expect(judge(board, play(put(0, 40, 20, 0), put(1, 46, 20, 0), put(2, 80, 20, 180)))).toBe(false)
  })

  it('a rotation by ten degrees either way is right, by eleven is wrong', { tags: ['S5.6b'] }, () => {
    const turnedTo = (wanted: number, symmetry: number, rotation: number) => {
      const payload = read({
        questionnaire: [image('flag', [10, 10], symmetry)],
        data: [image('flag', [80, 20, wanted], symmetry)],
      })
      return judge(payload, applyMove(payload, start(payload), put(0, 80, 20, rotation)))
    }
    expect([0, 345].map((rotation) => turnedTo(355, 360, rotation))).toEqual([true, true])
    expect([0, 15].map((rotation) => turnedTo(10, 360, rotation))).toEqual([true, true])
    expect([0, 345].map((rotation) => turnedTo(356, 360, rotation))).toEqual([true, false])
    expect([0, 15].map((rotation) => turnedTo(11, 360, rotation))).toEqual([false, true])
    // A square looks the same after every quarter.
    expect([0, 90, 180, 270].map((rotation) => turnedTo(5, 90, rotation))).toEqual(Array(4).fill(true))
    expect([75, 165].map((rotation) => turnedTo(0, 90, rotation))).toEqual([false, false])
  })

  it('an image has to lie within five percent in whatever direction', { tags: ['S5.6b'] }, () => {
    const isRight = (x: number, y: number) => {
      const payload = read({ questionnaire: [image('a', [10, 10])], data: [image('a', [50, 50])] })
      return judge(payload, applyMove(payload, start(payload), put(0, x, y, 0)))
    }
    for (const [dx, dy] of [
      [5, 0],
      [0, 5],
      [-5, 0],
      [0, -5],
      [3, 4],
      [-4, 3],
    ] as const) {
      expect(isRight(50 + dx, 50 + dy)).toBe(true)
      expect(isRight(50 + 1.02 * dx, 50 + 1.02 * dy)).toBe(false)
    }
  })

  it('a target of another image does not count, nor one that two images share', { tags: ['S5.6b'] }, () => {
    expect(judge(board, play(put(0, 80, 20, 0), put(1, 46, 20, 0), put(2, 40, 20, 0)))).toBe(false)
    expect(judge(board, play(put(0, 46, 20, 0), put(1, 46, 20, 0), flag))).toBe(false)
    expect(judge(board, play(put(0, 40, 20, 0), put(1, 46, 20, 0)))).toBe(false)
  })

  it('a problem without an answer has no solution and nothing that is right', () => {
    const bare = read({ questionnaire: board.questionnaire })
    expect(solutions(bare)).toEqual([])
    expect(judge(bare, play(put(0, 40, 20, 0), put(1, 46, 20, 0), flag))).toBe(false)
  })

  it('the solution of a placement shows every image in a place of its own, turned as little as needed', () => {
    const [solution] = solutions(board)
    expect(solution?.images.map(({ id, x, y, rotation }) => [id, x, y, rotation])).toEqual([
      [0, 40, 20, 0],
      [1, 46, 20, 0],
      [2, 80, 20, 0],
      [3, 50, 50, 0],
    ])
  })

  it('a placement shows every image in a place of its kind, turned by whole steps to the nearest it can have', () => {
    const payload = read({
      questionnaire: [image('flag', [10, 90, 30]), stick([30, 90]), image('wall', [50, 50], 1, true)],
      data: [image('wall', [50, 50], 1, true), stick([40, 20, 90]), image('flag', [80, 20, 345])],
    })
    expect(solutions(payload)).toEqual([
      {
        images: [
          { id: 0, x: 80, y: 20, rotation: 345 },
          { id: 1, x: 40, y: 20, rotation: 90 },
          { id: 2, x: 50, y: 50, rotation: 0 },
        ],
      },
    ])
    const between = read({ questionnaire: [image('a', [10, 10, 15])], data: [image('a', [9, 9, 52])] })
    expect(solutions(between)[0]?.images[0]?.rotation).toBe(45)
  })

  it('equal images are matched as a whole, whichever comes first', { tags: ['S5.6b'] }, () => {
    // Stick 0 is near both places, stick 1 near the first only: taking the nearest first would leave stick 1 without.
    const [both, first] = [put(0, 42.5, 20, 0), put(1, 37, 20, 0)]
    expect(judge(board, play(both, first, flag))).toBe(true)
    const [swapped, other] = [put(0, 46, 20, 0), put(1, 40, 20, 0)]
    expect(judge(board, play(swapped, other, flag))).toBe(true)
    expect(judge(board, play(put(0, 42, 20, 0), put(1, 42, 20, 0), flag))).toBe(true)
    expect(judge(board, play(put(0, 37, 20, 0), put(1, 38, 20, 0), flag))).toBe(false)
  })

  it('a placement rejects an unmoved board, and rotations that are not whole steps', () => {
    expect(describeValidity(validate(board, start(board)))).toMatchObject({
      ok: false,
      message: { en: /not moved/ },
    })
    expect(applyMove(board, start(board), put(0, 40, 20, 10))).toEqual(start(board))
    expect(applyMove(board, start(board), put(3, 40, 20, 0))).toEqual(start(board))
  })

  it('images cannot be moved off the board', () => {
    expect(play(put(0, -20, 130, 0)).images[0]).toEqual({ id: 0, x: 0, y: 100, rotation: 0 })
  })

  it('equal images of a placement are distinguished by numbers, and by their places', () => {
    expect(getImageName(board, 1, 'en')).toBe('stick 2')
    expect(describe(board, play(put(1, 40, 20, 60)), 'en')).toBe(
      'Moved: stick 2: 40% from the left, 20% from the top, turned by 60 degrees.',
    )
    expect(describe(board, play(put(1, 40, 20, 60)), 'bn')).toBe(
      'সরানো হয়েছে: stick ২: বাঁ থেকে ৪০%, ওপর থেকে ২০%, ৬০ ডিগ্রি ঘোরানো।',
    )
  })
})

/** Whether some order of the targets fits the images one by one. */
const isAnyOrder = (payload: PlacementPayload, { images }: PlacementResponse): boolean => {
  const targets = (payload.data ?? []).filter((target) => !target[4])
  const loose = images.filter(({ id }) => payload.questionnaire[id]?.[4] === false)
  const near = ({ id, x, y, rotation }: PlacedImage, target: Entry) => {
    const [src, , , , , , , { symmetry = 360 } = {}] = payload.questionnaire[id] ?? []
    const turns = Array.from({ length: 49 }, (_, turn) =>
      Math.abs(rotation - target[3] + (turn - 24) * symmetry),
    )
    return src === target[0] && (x - target[5]) ** 2 + (y - target[6]) ** 2 <= 25 && Math.min(...turns) <= 10
  }
  const fit = (rest: readonly PlacedImage[], open: readonly Entry[]): boolean => {
    const [first, ...others] = rest
    if (!first) return true
    return open.some((target, at) => near(first, target) && fit(others, open.toSpliced(at, 1)))
  }
  return fit(loose, targets)
}

const spot = fc.tuple(
  fc.nat(100),
  fc.nat(100),
  fc.nat(23).map((steps) => steps * 15),
)
const problems = fc
  .array(fc.record({ src: fc.constantFrom('a', 'b'), locked: fc.nat(3), from: spot, to: spot }), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
  .map(([list, shuffled]) => {
    const symmetry = { a: 360, b: 90 } as const
    const entry = (src: 'a' | 'b', at: Position, locked: boolean) => image(src, at, symmetry[src], locked)
    const result = parsePayload({
      questionnaire: list.map(({ src, locked, from }) => entry(src, from, locked === 0)),
      data: shuffled.map(({ src, locked, from, to }) => entry(src, locked === 0 ? from : to, locked === 0)),
    })
    return result.ok ? result.value : null
  })
  .filter((problem) => problem !== null)
  // A start that meets the target already, or nearly, makes no problem.
  .filter((problem) => !isAnyOrder(problem, start(problem)))

boardLaws<PlacementPayload, PlacementResponse, PlacementMove>({
  kind: placement,
  problems,
  isLegal,
  apply: applyMove,
  pickMove: ({ questionnaire, data }, { images }, [a, b, c]) => {
    if (c % 12 === 0) return { type: 'reset' }
    const id = a % (questionnaire.length + 1)
    const home = images.find((image) => image.id === id)?.rotation ?? 0
    const target = data?.[b % data.length]
    if (target && c % 3 === 0)
      return put(id, target[5] + (a % 9) - 4, target[6], (home + (b % 24) * 15) % 360)
    return put(id, (a % 1300) / 10 - 10, b % 120, c % 7 === 0 ? b % 360 : (home + (b % 24) * 15) % 360)
  },
  isRight: isAnyOrder,
  equivalent: (_, { images }, [a]) => ({
    images: images.toSorted((image, two) => ((image.id * 31 + a) % 17) - ((two.id * 31 + a) % 17)),
  }),
  answeredBy: (payload, { images }) => ({
    ...payload,
    data: images.flatMap(({ id, x, y, rotation }): Entry[] => {
      const [src, width, height, , locked, , , about] = payload.questionnaire[id] ?? []
      if (src === undefined || width === undefined || height === undefined || !about) return []
      return [[src, width, height, rotation, locked === true, x, y, about]]
    }),
  }),
  locked: ({ questionnaire }, { images }) => images.filter(({ id }) => questionnaire[id]?.[4]),
  broken: ({ questionnaire }, { images }) => {
    const [first, ...rest] = images
    const lockedIndex = questionnaire.findIndex(([, , , , locked]) => locked)
    return first
      ? [
          { images: rest },
          { images: [...images, first] },
          { images: [{ ...first, id: 39 }, ...rest] },
          { images: [{ ...first, x: 101 }, ...rest] },
          { images: [{ ...first, y: Number.POSITIVE_INFINITY }, ...rest] },
          { images: [{ ...first, rotation: (first.rotation + 7) % 360 }, ...rest] },
          ...(lockedIndex < 0
            ? []
            : [
                {
                  images: images.map((image) =>
                    image.id === lockedIndex ? { ...image, x: (image.x + 1) % 100 } : image,
                  ),
                },
              ]),
        ]
      : []
  },
})
