import { describe, expect, it } from 'vitest'
import type { ContentError } from '../../source/errors.ts'
import { readYaml } from '../../source/yaml.ts'
import { readMatchstickBoard } from './board.ts'

/** The errors that are reported for a board. */
function errorsIn(yaml: string): string[] {
  const errors: Omit<ContentError, 'file'>[] = []
  const field = readYaml(yaml, (line, name, message) => errors.push({ line, field: name, message }))
  if (field) readMatchstickBoard(field)
  return errors.map(({ field: name, message }) => `${name} ${message}`)
}

const window = (answers: string, goal: string) => `
mode: remove
moves: 2
${goal}
sticks: >-
  2,2-5,2-8,2 2,5-5,5-8,5 2,8-5,8-8,8
  2,2-2,5-2,8 5,2-5,5-5,8 8,2-8,5-8,8
answers:
${answers}
`
const ALL = ['2,5-5,5-5,2', '2,5-5,5-5,8', '8,5-5,5-5,2', '8,5-5,5-5,8']
const takes = (all: string[]) => all.map((take) => `  - take: ${take}`).join('\n')

describe('the goal of a figure', () => {
  it('is silent when every arrangement that fulfils it is listed', () => {
    expect(errorsIn(window(takes(ALL), 'goal: { squares: 2 }'))).toEqual([])
    expect(errorsIn(window(takes(ALL), 'goal: { squares: [1, 2] }'))).toEqual([])
  })

  it('reports an arrangement that fulfils it and is not listed', () => {
    expect(errorsIn(window(takes(ALL.slice(1)), 'goal: { squares: 2 }'))).toEqual([
      'goal is fulfilled too by take: 2,5-5,5 5,2-5,5',
    ])
  })

  it('reports a listed answer that does not fulfil it', () => {
    expect(errorsIn(window(takes(['2,2-5,2 2,2-2,5']), 'goal: { squares: [1, 2] }'))[0]).toBe(
      'goal is not what 1 of the answers make',
    )
  })

  it('counts a stick that is a side of nothing as left over', () => {
    // Without its two upper sticks the left square is gone, and its lower ones are loose.
    expect(errorsIn(window(takes([...ALL, '2,2-5,2 5,2-8,2']), 'goal: { squares: 2 }'))).toEqual([
      'goal is not what 1 of the answers make',
    ])
  })

  it('finds triangles of several sizes, and moved sticks', () => {
    const triangles = (take: string) => `
mode: remove
moves: 2
goal: { triangles: [1, 1, 1] }
sticks: 5,1-7,5-9,9-5,9-1,9-3,5-5,1 3,5-7,5-5,9-3,5
answers:
${takes(['3,5-1,9-5,9', '5,9-9,9-7,5', take])}
`
    expect(errorsIn(triangles('3,5-5,1-7,5'))).toEqual([])
    const five = `
mode: move
moves: 2
goal: { squares: [1, 1, 1, 1] }
sticks: >-
  2,2-4,2-4,4-4,6-4,8 2,2-2,4-2,6-2,8-4,8-6,8-8,8-8,6-6,6-4,6-2,6
  2,4-4,4 6,6-6,8
answers:
  - take: 2,4-2,6 4,8-6,8
    put: 4,4-6,4 6,4-6,6
`
    expect(errorsIn(five)).toEqual([])
  })

  it.each([
    ['goal: { squares: 2, triangles: 1 }', 'goal has to say squares or triangles, one of them'],
    ['goal: { circles: 2 }', 'goal.circles is not known here; known are squares, triangles'],
    ['goal: { squares: [0] }', 'goal.squares[1] has to be a whole number from 1 to 10'],
  ])('is refused as %s', (goal, error) => {
    expect(errorsIn(window(takes(ALL), goal))).toContain(error)
  })

  it('is not searched where there are too many arrangements', () => {
    const wall = Array.from({ length: 10 }, (_, row) => `0,${row}-1,${row}-2,${row}-3,${row}-4,${row}`).join(
      ' ',
    )
    const errors = errorsIn(`
mode: move
moves: 5
goal: { squares: 1 }
sticks: ${wall}
answers:
  - take: 0,0-1,0-2,0-3,0-4,0 0,9-1,9
    put: 0,0-0,1-0,2-0,3-0,4-0,5
`)
    expect(errors).toContain('goal leaves too many arrangements to search; leave the goal out')
  })
})

describe('an equation', () => {
  const board = (equation: string, answers: string, moves = 1) =>
    errorsIn(`{ mode: move, moves: ${moves}, equation: '${equation}', answers: [${answers}] }`)

  it('is silent when every true one that it can become is listed', () => {
    expect(board('6+4=4', "'0+4=4', '8-4=4', '5+4=9'")).toEqual([])
  })

  it('reports another true one that it can become', () => {
    expect(board('6+4=4', "'0+4=4', '5+4=9'")).toEqual([
      'equation can become 8-4=4 too, which is true and not among the answers',
    ])
  })
})
