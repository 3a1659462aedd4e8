// Reads the library's rows.
import type { Selectable } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'
import type { ConceptTable, FormerPlaceTable, ProblemTable, SeriesRow, TopicTable } from '../tables.ts'
import type { CatalogueTutorial } from '../catalogue.ts'

/** The library's rows, problems by serial. */
export interface Rows {
  readonly topics: readonly TopicTable[]
  readonly series: readonly SeriesRow[]
  readonly concepts: readonly ConceptTable[]
  readonly problems: readonly Selectable<ProblemTable>[]
  readonly formerPlaces: readonly FormerPlaceTable[]
  readonly tutorials: readonly CatalogueTutorial[]
}

/** Reads the whole library, all of one moment. */
export const readRows = (db: Executor): Promise<Rows> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => ({
      topics: await moment.selectFrom('topic').selectAll().orderBy('position').orderBy('id').execute(),
      series: await moment.selectFrom('series').selectAll().orderBy('position').orderBy('id').execute(),
      concepts: await moment.selectFrom('concept').selectAll().orderBy('position').execute(),
      problems: await moment.selectFrom('problem').selectAll().orderBy('serial').execute(),
      formerPlaces: await moment.selectFrom('former_place').selectAll().execute(),
      tutorials: await tutorialsIn(moment),
    }))

const tutorialsIn = (moment: Executor): Promise<CatalogueTutorial[]> =>
  moment
    .selectFrom('tutorial as t')
    .leftJoin('tutorial_video as v', 'v.video_url', 't.video_url')
    .select(['t.id', 't.topic_id', 't.title', 't.bangla_title', 't.series_name', 't.bangla_series_name'])
    .select(['t.video_url', 't.position'])
    .select(({ fn }) => [
      fn.coalesce('v.duration', 't.duration').as('duration'),
      fn.coalesce('v.channel', 't.channel').as('channel'),
      fn.coalesce('v.thumbnail', 't.poster').as('thumbnail'),
    ])
    .where('t.retired_at', 'is', null)
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
