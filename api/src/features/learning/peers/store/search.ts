import type { ShareableUser } from '@dhadha/contract/wire'
import { toAsciiDigits } from '@dhadha/contract/digits'
import { sql, type Kysely } from 'kysely'
import { showsName } from '../../../people/index.ts'
import type { Database } from '../../../../platform/database/schema.ts'

/** People in one answer: enough to choose from, too few to collect (S9.4a, decision 4). */
const MOST = 20

interface Row {
  id: string
  handle: string
  name: string
  image: string | null
  is_named: boolean
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/**
 * Whom a problem can be shared with (decision 141): schoolmates by a part of name or handle where they show their name,
 * everybody else by the whole handle only, and the first twenty of the school without words. So no part of a name,
 * school or handle that is not shown ever changes an answer. A name is shown only among schoolmates.
 */
export async function searchPeers(
  db: Kysely<Database>,
  learnerId: string,
  words: string,
  today: string,
): Promise<ShareableUser[]> {
  const wanted = toAsciiDigits(words.trim()).toLowerCase()
  const part = `%${escapeLike(wanted)}%`

  const { rows } = await sql<Row>`
    with found as (
      (select learner.id, true as is_mate
        from school_membership as own
        join school_membership as mate on mate.school_id = own.school_id and mate.learner_id <> own.learner_id
        join learner on learner.id = mate.learner_id
        where own.learner_id = ${learnerId}
          and (${wanted === ''}::boolean or learner.handle = ${wanted}
            or (${showsName(today)} and (lower(learner.name) like ${part} or learner.handle like ${part})))
        order by learner.handle limit ${MOST})
      union all
      (select id, false from learner where handle = ${wanted} and id <> ${learnerId})
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
