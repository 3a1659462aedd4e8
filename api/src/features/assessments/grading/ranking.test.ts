import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankScores } from './ranking.ts'

const PRIZES = [500, 300, 200]
const places = (scores: readonly number[], prizes = PRIZES) =>
  rankScores(
    scores.map((score, index) => ({ learnerId: String(index), score })),
    prizes,
  ).map(({ rank, prize }) => [rank, prize])

describe('ranks and prizes of a test', () => {
  it('the first three of a test get 500, 300 and 200 points', { tags: ['S9.11'] }, () => {
    expect(places([7, 12, 3, 9])).toEqual([
      [1, 500],
      [2, 300],
      [3, 200],
      [4, 0],
    ])
  })

  it.each([
    [
      'two winners',
      [9, 9, 5],
      [
        [1, 400],
        [1, 400],
        [3, 200],
      ],
    ],
    [
      'two seconds',
      [9, 5, 5],
      [
        [1, 500],
        [2, 250],
        [2, 250],
      ],
    ],
    [
      'two thirds',
      [9, 8, 5, 5],
      [
        [1, 500],
        [2, 300],
        [3, 100],
        [3, 100],
      ],
    ],
    [
      'three winners, rounded up',
      [9, 9, 9],
      [
        [1, 334],
        [1, 334],
        [1, 334],
      ],
    ],
    [
      'four winners',
      [9, 9, 9, 9],
      [
        [1, 250],
        [1, 250],
        [1, 250],
        [1, 250],
      ],
    ],
  ])('%s share the prizes of their places', { tags: ['decision-26'] }, (_, scores, expected) => {
    expect(places(scores)).toEqual(expected)
  })

  it(
    'a participant with nothing right gets no prize, and a test may have other prizes',
    { tags: ['S9.11'] },
    () => {
      expect(places([0, 0])).toEqual([
        [1, 0],
        [1, 0],
      ])
      expect(places([4, 2], [50])).toEqual([
        [1, 50],
        [2, 0],
      ])
    },
  )

  it('a lower score never gets a larger prize than a higher one', { tags: ['decision-26'] }, () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 40 }), (scores) => {
        const made = rankScores(
          scores.map((score, index) => ({ learnerId: String(index), score })),
          PRIZES,
        )
        expect(made).toHaveLength(scores.length)
        for (const [index, rankedScore] of made.entries()) {
          const next = made[index + 1]
          if (!next) continue
          expect(
            rankedScore.score >= next.score &&
              rankedScore.prize >= next.prize &&
              rankedScore.rank <= next.rank,
          ).toBe(true)
          expect(rankedScore.score === next.score).toBe(rankedScore.rank === next.rank)
        }
      }),
    )
  })
})

it(
  'accounts of one person who all answer alike share what their places pay, and none has more than the first prize',
  { tags: ['S9.11', 'attack-206'] },
  () => {
    const prizes = [500, 300, 200]
    for (const accounts of [1, 2, 3, 10, 100, 999, 1_000]) {
      const own = Array.from({ length: accounts }, (_, index) => ({ learnerId: `own-${index}`, score: 9 }))
      const places = rankScores([...own, { learnerId: 'honest', score: 8 }], prizes)
      const paid = places.filter(({ learnerId }) => learnerId !== 'honest').map(({ prize }) => prize)
      const pot = prizes.slice(0, accounts).reduce((sum, prize) => sum + prize, 0)
      const total = paid.reduce((sum, prize) => sum + prize, 0)
      expect(total).toBeGreaterThanOrEqual(pot)
      // Rounding up adds less than a point an account.
      expect(total).toBeLessThan(pot + accounts)
      expect(Math.max(...paid)).toBe(Math.ceil(pot / accounts))
      // The price that others pay: three accounts leave the next learner no prize.
      expect(places.at(-1)).toEqual({
        learnerId: 'honest',
        score: 8,
        rank: accounts + 1,
        prize: prizes[accounts] ?? 0,
      })
    }
  },
)
