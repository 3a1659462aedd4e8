import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noHistory, record, redo, replay, undo, type History } from './history.ts'

const sum = (history: History<number>) => replay(0, history, (total, move) => total * 3 + move)

it('undo leads back to the start and redo to the end', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 20 }), (moves) => {
      const made = moves.reduce<History<number>>(record, noHistory)
      const back = moves.reduce((history) => undo(history), made)
      expect(sum(back)).toBe(0)
      expect(moves.reduce((history) => redo(history), back)).toEqual(made)
    }),
  )
})

it('a new move drops the undone ones', () => {
  const history = record(undo(record(record(noHistory, 1), 2)), 5)
  expect(history.done).toEqual([1, 5])
  expect(redo(history)).toBe(history)
})

it('undo without a previous step does not change the history', () => {
  expect(undo(noHistory)).toBe(noHistory)
})
