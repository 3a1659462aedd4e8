import type { TryOuts } from '@dhadha/contract/wire'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** From what is answered with a tap to what has to be thought through. */
const ORDER: readonly string[] = [
  'mcq',
  'matchstick',
  'dragAndDrop-2',
  'text',
  'rearrange',
  'dragAndDrop-1',
  'dragAndDrop-3-Grid',
  'venn',
  'exclusion_grid',
]

/** The problems that visitors may try, without those that a running test has. */
export const listTryOuts = ({ series }: Catalogue, embargoed: ReadonlySet<string>): TryOuts['problems'] =>
  series
    .flatMap(({ problems }) => problems)
    .filter(({ id, forVisitors }) => forVisitors && !embargoed.has(id))
    .map(({ id, public: shown, series: { id: seriesId, topic } }) => ({
      problem_id: id,
      series_id: seriesId,
      serial: shown.serial,
      title: shown.title,
      bangla_title: shown.bangla_title,
      kind: shown.data.ansType === 'interactive' ? shown.data.interactiveType : shown.data.ansType,
      accent: topic.accent,
    }))
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
