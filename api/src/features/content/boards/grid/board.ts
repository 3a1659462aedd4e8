// Reads the `board` of a grid from a problem's file.
import { labelKey, shuffledOrder } from '@dhadha/boards/rules'
import type { FindPicture } from '../../render/markdown.ts'
import type { Field } from '../../source/yaml.ts'
import { readLabel, readLabels, type LabelPair } from '../labels.ts'
import type { BoardPayload } from '../board-payload.ts'
import { provenBoard } from '../proof.ts'

const MAX_SIDE = 12
const MAX_ITEMS = 60

/** A cell as its author writes it: fixed, with or without an item in it, or open, with the items that belong there. */
interface Cell {
  readonly label: LabelPair | null
  /** Null if the cell is fixed. */
  readonly items: readonly LabelPair[] | null
}

/**
 * Reads the `board` of a grid: `rows` of cells, each a label (fixed), `~` (nothing there), or `{ answer: … }` (open:
 * one label, a list of several, or an empty list), and `spare` items that belong nowhere. Errors are reported.
 */
export function readGridBoard(board: Field, findPicture: FindPicture): BoardPayload | undefined {
  const fields = board.fields()
  const rows = fields?.need('rows')?.list(1, MAX_SIDE)
  const spareField = fields?.get('spare')
  const spare = spareField ? readLabels(spareField, [1, MAX_ITEMS], findPicture) : []
  fields?.close()
  if (!rows || !spare) return undefined

  const read = rows.map((row) => {
    const entries = row.list(1, MAX_SIDE)
    const cells = entries?.flatMap((entry) => readCell(entry, findPicture) ?? [])
    return cells && cells.length === entries?.length ? cells : undefined
  })
  const nCols = read[0]?.length ?? 0
  for (const [index, row] of read.entries())
    if (row && row.length !== nCols) rows[index]?.error(`has ${row.length} cells, the first row has ${nCols}`)
  const cells = read.flatMap((row) => row ?? [])
  if (read.includes(undefined) || cells.length !== rows.length * nCols) return undefined

  const items = [...cells.flatMap((cell) => cell.items ?? []), ...spare]
  const order = shuffledOrder(items.map(({ en }) => labelKey(en)))
  const toPayload = (language: 'en' | 'bn') => ({
    nRows: rows.length,
    nCols,
    containers: cells.map(({ label }) => ({ label: label?.[language] ?? null })),
    active: cells.map((cell) => cell.items !== null),
    unselected: order.flatMap((index) => items[index]?.[language] ?? []),
    answer: cells.map((cell) => ({ items: (cell.items ?? []).map((item) => item[language]) })),
  })
  return provenBoard('dragAndDrop-3-Grid', board, { en: toPayload('en'), bn: toPayload('bn') }, [items])
}

function readCell(entry: Field, findPicture: FindPicture): Cell | undefined {
  if (entry.isEmpty()) return { label: null, items: null }
  const open = entry.isMapping() ? entry.fields() : undefined
  const answer = open?.get('answer')
  if (!open || !answer) {
    const label = readLabel(entry, findPicture)
    return label && { label, items: null }
  }
  const caption = open.get('label')
  const label = caption ? readLabel(caption, findPicture) : null
  open.close()
  const several = answer.isList() ? readLabels(answer, [0, 20], findPicture) : undefined
  const single = answer.isList() ? undefined : readLabel(answer, findPicture)
  const items = several ?? (single ? [single] : undefined)
  return items && label !== undefined ? { label, items } : undefined
}
