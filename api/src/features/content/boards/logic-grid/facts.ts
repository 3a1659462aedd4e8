import { factTicked } from '@dhadha/boards/rules'
import type { ReadFacts } from '../read-facts.ts'

/** `anik green`: this cell is ticked. */
export const readTickedFact: ReadFacts = (entry, { field }) => {
  const board = field.fields()
  const [rows, columns] = ['rows', 'columns'].map((lines) =>
    board
      ?.get(lines)
      ?.entries(2, 12)
      ?.map(([key]) => key),
  )
  const [row = '', column = ''] = entry.text(130)?.split(' ') ?? []
  const [y, x] = [rows?.indexOf(row) ?? -1, columns?.indexOf(column) ?? -1]
  if (y < 0 || x < 0) return entry.error('is no cell of this grid; name its row and its column')
  return [factTicked(y, x)]
}
