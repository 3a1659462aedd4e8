// Finds the learners with whom a problem can be shared.
import type { ShareableUser } from '@dhadha/contract/wire'
import { sql } from 'kysely'
import { toBanglaField, storedHandle } from '../../../identity/index.ts'
import { isFriend, isOpenTo, isSchoolmate, showsName } from '../../../people/index.ts'
import type { Executor } from '../../../../platform/database/schema.ts'

/** People in one answer: enough to choose from, too few to collect (S9.4a, decision 4). */
const MAX_RESULTS = 20

interface Row {
  id: string
  handle: string
  name: string
  image: string | null
  relation: ShareableUser['relation']
  is_named: boolean
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/**
 * The people whom a problem can be shared with (decision 45), of those who take part in sharing and are not blocked:
 * friends by a part of their handle; friends and schoolmates who show their name by a part of name or handle; all
 * others by the whole handle only; without words the first twenty friends and schoolmates. So no part of a name, school
 * or handle that is not shown ever changes an answer. A name is shown only among friends and schoolmates.
 */
export async function searchPeers(
  db: Executor,
  learnerId: string,
  words: string,
  today: string,
): Promise<ShareableUser[]> {
  const queryHandle = storedHandle(words)
  const part = `%${escapeLike(queryHandle)}%`
  const partOfName = `%${escapeLike(words.trim().toLowerCase())}%`

  const { rows } = await sql<Row>`
    with known as (
      select case when learner_id = ${learnerId} then other_id else learner_id end as id
      from friendship where accepted_at is not null and ${learnerId} in (learner_id, other_id)
      union
      select mate.learner_id from school_membership as own
      join school_membership as mate on mate.school_id = own.school_id
      where own.learner_id = ${learnerId}
      union
      select id from learner where handle = ${queryHandle}
    ),
    found as (
      select learner.id, learner.handle, learner.name, learner.image,
        case when ${isFriend(learnerId)} then 'friend' when ${isSchoolmate(learnerId)} then 'schoolmate'
          else 'stranger' end as relation,
        ${showsName(today)} as shows
      from known join learner on learner.id = known.id
      where ${isOpenTo(learnerId, today)}
    )
    select id, handle, name, image, relation, relation <> 'stranger' and shows as is_named
    from found
    where ${queryHandle === ''}::boolean or handle = ${queryHandle}
      or (relation = 'friend' and handle like ${part})
      or (relation <> 'stranger' and shows and (handle like ${part} or lower(name) like ${partOfName}))
    order by case relation when 'friend' then 1 when 'schoolmate' then 2 else 3 end, handle
    limit ${MAX_RESULTS}`.execute(db)

  return rows.map(({ id, handle, name, image, relation, is_named }) =>
    Object.assign(toBanglaField('bangla_login', handle), {
      user_id: id,
      name: is_named ? name : null,
      login: handle,
      image: is_named ? image : null,
      relation,
    }),
  )
}
