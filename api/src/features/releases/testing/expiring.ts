import { randomUUID } from 'node:crypto'
import { isIn, type CreateFixtures } from '../../../testing/expiring.ts'

/** Commands of releases, and metrics of pages, of a given age. */
export const createReleasesFixtures: CreateFixtures<'releaseAct' | 'pageFigures'> = ({ db, next }) => ({
  async releaseAct(at) {
    const id = randomUUID()
    await db
      .insertInto('release_command')
      .values({
        id,
        who: 'Rokeya',
        token: null,
        command: 'rollback',
        words: ['shell'],
        options: {},
        upload: null,
        asked_at: at,
        taken_at: null,
        done_at: null,
        code: null,
        out: null,
        err: null,
      })
      .execute()
    return () => isIn(db.selectFrom('release_command').select('id').where('id', '=', id).execute())
  },
  async pageFigures(at) {
    const source = `source-${next()}`
    await db
      .insertInto('page_minute')
      .values({
        minute: at,
        part: 'shell',
        version: '1.0.0',
        source,
        shown: 1,
        retried: 0,
        fell_back: 0,
        failed: 0,
        error: 0,
        sums: [],
        lcp: [],
        inp: [],
        ttfb: [],
        cls: [],
      })
      .execute()
    return () => isIn(db.selectFrom('page_minute').select('part').where('source', '=', source).execute())
  },
})
