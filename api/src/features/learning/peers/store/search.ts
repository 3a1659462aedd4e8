import type { ShareableUser } from '@dhadha/contract/wire'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { showsName } from './shown-name.ts'

/** People in one answer: enough to choose from, too few to collect (S9.4a, decision 4). */
const MOST = 20
/** A stranger is only found by whoever knows how the handle begins. */
const STRANGER_LETTERS = 3

interface Row {
  id: string
  handle: string
  name: string
  image: string | null
  is_named: boolean
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/**
 * Whom a problem can be shared with (decision 4): schoolmates by a part of name or handle, or all of a small school
 * without one; others by how their handle begins. Never everybody, at most 20. A name is shown only among schoolmates,
 * and only of those who show it.
 */
export async function searchPeers(
  db: Kysely<Database>,
  learnerId: string,
  words: string,
  today: string,
): Promise<ShareableUser[]> {
  const wanted = escapeLike(words.trim().toLowerCase())
  const strangersAsked = words.trim().length >= STRANGER_LETTERS

  const { rows } = await sql<Row>`
    with found as (
      (select id, true as is_mate from learner
        where institute <> '' and lower(institute) = (select lower(institute) from learner where id = ${learnerId})
          and (lower(name) like ${`%${wanted}%`} or lower(handle) like ${`%${wanted}%`})
          and id <> ${learnerId}
        order by handle limit ${MOST})
      union all
      (select id, false from learner
        where ${strangersAsked}::boolean and lower(handle) like ${`${wanted}%`} and id <> ${learnerId}
        order by handle limit ${MOST})
    ),
    best as (select id, bool_or(is_mate) as is_mate from found group by id)
    select learner.id, learner.handle, learner.name, learner.image,
      is_mate and ${showsName(today)} as is_named
    from best join learner on learner.id = best.id
    order by is_mate desc, learner.handle limit ${MOST}`.execute(db)

  return rows.map((row) => ({
    user_id: row.id,
    name: row.is_named ? row.name : null,
    login: row.handle,
    image: row.is_named ? row.image : null,
  }))
}
