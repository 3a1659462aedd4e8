import type { TryOuts } from '@dhadha/contract/wire'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** From kinds that are answered with a tap to kinds that need thought. */
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

/** The problems that visitors may try, without those of a running test. */
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
