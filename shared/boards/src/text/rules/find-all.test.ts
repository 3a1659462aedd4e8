import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFound, judgeText, type TextSolution } from './judge.ts'

const TWELVE: TextSolution = { answers: ['1', '2', '3', '4', '6', '12'], find: 'all' }
const find = (answer: string, solution = TWELVE) => countFound(solution, answer)
const accepts = (answer: string, solution = TWELVE) => judgeText(solution, answer)

describe('a list of all answers', { tags: ['decision-49'] }, () => {
  it.each([
    '1, 2, 3, 4, 6, 12',
    '12,6,4,3,2,1',
    '1;2;3;4;6;12',
    '1 2 3 4 6 12',
    '  1,2 ,3 ; 4  6,12. ',
    '1, 2, 3, 4, 6 and 12',
    '1, 2, 3, 4, 6, AND 12',
    '1 & 2 & 3 & 4 & 6 & 12',
    '1, 1, 2, 3, 4, 6, 12, 12.0',
    'one, two, three, four, six, twelve',
    '১, ২, ৩, ৪, ৬, ১২',
    '১ ২ ৩ ৪ ৬ ১২',
    '১,২,৩,৪,৬ ও ১২।',
    '১, ২, ৩, ৪, ৬ আর ১২',
    '১, ২, ৩, ৪, ৬ এবং ১২',
    '１,２,３,４,６,１２',
  ])(
    'is right in any order, with any separators and digits, however often a thing is there: %s',
    (answer) => {
      expect(accepts(answer)).toBe(true)
    },
  )

  it.each([
    ['1, 2, 3, 4, 6', 5, 5],
    ['12', 1, 1],
    ['1, 2, 3, 4, 6, 5', 5, 6],
    ['1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12', 6, 12],
    ['5, 5, 7', 0, 2],
    ['cats, 12', 1, 2],
    ['', 0, 0],
    [',,; and ও', 0, 0],
    ['-1, 2', 1, 2],
    ['1.5 2', 1, 2],
  ])('is wrong where something is missing or too much, and counted: %s', (answer, right, named) => {
    expect(accepts(answer)).toBe(false)
    expect(find(answer)).toEqual({ right, all: 6, named })
  })

  it('has numbers of a thousand and more, with a comma inside or a comma behind', () => {
    const squares: TextSolution = { answers: ['900', '1024', '1600'], find: 'all' }
    for (const answer of ['900, 1,024, 1,600', '900,1024,1600', '৯০০, ১,০২৪ ও ১,৬০০', '1600 1024 900'])
      expect([answer, accepts(answer, squares)]).toEqual([answer, true])
  })

  it('takes spaces between digits for separators where each part is asked for', () => {
    const small: TextSolution = { answers: ['1', '2', '12'], find: 'all' }
    expect([find('1 2', small).right, accepts('1 2 12', small)]).toEqual([2, true])
    expect(find('1 3', small)).toEqual({ right: 1, all: 3, named: 2 })
  })

  it('has numbers with a unit or a thing, and fractions', () => {
    const lengths: TextSolution = { answers: ['4', '6'], unit: 'cm', find: 'all' }
    expect(accepts('4 cm, 6 সেমি', lengths)).toBe(true)
    expect(accepts('4 cm and 60 mm', lengths)).toBe(true)
    expect(accepts('4 kg, 6 cm', lengths)).toBe(false)
    expect(accepts('½, ০.৭৫', { answers: ['1/2', '3/4'], find: 'all' })).toBe(true)
  })

  it('finds nothing in more than 500 characters', () => {
    expect(find(`1, ${' '.repeat(500)}2`)).toEqual({ right: 0, all: 6, named: 0 })
  })

  it('never finds more than there is, nor more than was named, in any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('1', '12', '৩', ',', ' ', ';', ' ও ', 'and', 'x', '-')),
        (parts) => {
          const { right, all, named } = find(parts.join(''))
          expect(right).toBeLessThanOrEqual(Math.min(all, named))
        },
      ),
    )
  })
})
