import pg from 'pg'
import { banglaNumberSql, tellSql } from '../../notifications/index.ts'
import { text } from '../texts/index.ts'
import { LEVEL_STARTS } from './levels.ts'

const literal = pg.escapeLiteral
const PLACE = '{level}'
const contentOf = (language: 'en' | 'bn') => literal(text('levelUp')(language))

/**
 * Part of every statement that pays points: when they led to a new level, its one notification (decision 18) and the
 * word to the instances that there is one. `paid` is a table expression with `total_xp`, points included, and `points`;
 * `learnerId` a parameter, or a column of it.
 */
export const levelUpSql = (paid: string, learnerId: string, now: string): string => `
  climbed as (
    select ${learnerId} as learner_id, 1 + width_bucket(total_xp, array[${LEVEL_STARTS.join()}]) as level,
      1 + width_bucket(total_xp - points, array[${LEVEL_STARTS.join()}]) as before
    from ${paid}
  ),
  ${tellSql(`
    select learner_id, 'level-up:' || level, null::uuid, 'achievement',
      replace(${contentOf('en')}, '${PLACE}', level::text),
      replace(${contentOf('bn')}, '${PLACE}', ${banglaNumberSql('level')}),
      '/progress', ${now}
    from climbed where level > before`)}`
