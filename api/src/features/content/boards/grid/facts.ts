import { factAt } from '@dhadha/boards/rules'
import type { ReadFacts } from '../read-facts.ts'
import { findItem, type Items } from '../items.ts'

interface Grid extends Items {
  readonly nRows: number
  readonly nCols: number
}

/** `5 at 2,1`: this piece, by its English name, lies in the second row's first cell. */
export const readPlacedFact: ReadFacts = (entry, { payload }) => {
  const grid = payload as Grid
  const [, name = '', row, column] = /^(.+) at (\d+),(\d+)$/.exec(entry.text() ?? '') ?? []
  const [y, x] = [Number(row), Number(column)]
  const item = findItem(grid, name)
  if (item < 0 || !(y >= 1 && y <= grid.nRows && x >= 1 && x <= grid.nCols))
    return entry.error('has to be a piece of this grid with its row and column, such as 5 at 2,1')
  return [factAt(item, (y - 1) * grid.nCols + x - 1)]
}
