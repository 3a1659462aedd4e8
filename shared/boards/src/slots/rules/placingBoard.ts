import { labelKey, type Label } from '../../rules/label.ts'

/** Most items, and most places, that a board of items in places may have. */
export const MAX_ITEMS = 60
export const MAX_PLACES = 144

/**
 * Fields that boards of items in places share; ids of items and places are indexes into these lists. The names are
 * those of payloads, which browsers receive without the answer.
 */
export interface PlacingBoard {
  /** All items: at the start they are in the tray. */
  readonly unselected: readonly Label[]
  /** How many items each place takes; 0 for a place that is fixed. */
  readonly room: readonly number[]
}

/** The labels of these items; unknown ones are left out. */
export const getLabels = ({ unselected }: PlacingBoard, ids: readonly number[]): readonly Label[] =>
  ids.flatMap((id) => unselected[id] ?? [])

/** A key that is equal for two groups exactly when they have equal contents equally often, in any order. */
export const groupKey = (labels: readonly Label[]): string => JSON.stringify(labels.map(labelKey).toSorted())
