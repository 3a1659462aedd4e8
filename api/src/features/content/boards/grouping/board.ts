import { labelKey, shuffledOrder } from '@dhadha/boards/rules'
import type { FindPicture } from '../../render/markdown.ts'
import type { Field } from '../../source/yaml.ts'
import { readLabel, readLabels, type LabelPair } from '../labels.ts'
import type { BoardPayload } from '../board-payload.ts'
import { provenBoard } from '../proof.ts'

const MAX_GROUPS = 12
const MAX_ITEMS = 60

interface Group {
  readonly label: LabelPair | null
  readonly items: readonly LabelPair[]
}

/**
 * Reads the `board` of a grouping: `groups` with the items of each, and `spare` items that belong nowhere. Errors are
 * reported.
 */
export function readGroupingBoard(board: Field, findPicture: FindPicture): BoardPayload | undefined {
  const fields = board.fields()
  const entries = fields?.need('groups')?.list(1, MAX_GROUPS)
  const spareField = fields?.get('spare')
  const spare = spareField ? readLabels(spareField, [1, MAX_ITEMS], findPicture) : []
  fields?.close()
  const groups = entries?.flatMap((entry) => readGroup(entry, findPicture) ?? [])
  if (!entries || !groups || groups.length < entries.length || !spare) return undefined

  const items = [...groups.flatMap((group) => group.items), ...spare]
  const order = shuffledOrder(items.map(({ en }) => labelKey(en)))
  const toPayload = (language: 'en' | 'bn') => ({
    containers: groups.map(({ label }) => ({ label: label?.[language] ?? null })),
    unselected: order.flatMap((index) => items[index]?.[language] ?? []),
    answer: groups.map((group) => ({ items: group.items.map((item) => item[language]) })),
  })
  return provenBoard('dragAndDrop-1', board, { en: toPayload('en'), bn: toPayload('bn') }, [
    items,
    groups.flatMap(({ label }) => label ?? []),
  ])
}

function readGroup(entry: Field, findPicture: FindPicture): Group | undefined {
  const fields = entry.fields()
  const labelField = fields?.get('label')
  const label = labelField ? readLabel(labelField, findPicture) : null
  const items = readLabels(fields?.need('items'), [0, MAX_ITEMS], findPicture)
  fields?.close()
  return items && label !== undefined ? { label, items } : undefined
}
