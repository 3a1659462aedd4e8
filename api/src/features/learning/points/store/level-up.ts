import pg from 'pg'
import { banglaNumberSql, notifySql, type Receivers } from '../../../notifications/index.ts'
import { text } from '../../texts/index.ts'
import { LEVEL_STARTS } from '../levels.ts'

const PLACE = '{level}'

/** The sentence of a new level, as an SQL expression; `level` is one, too. */
const sentenceSql = (language: 'en' | 'bn', level: string): string =>
  `replace(${pg.escapeLiteral(text('levelUp')(language))}, '${PLACE}', ${level})`

/** The level of a total of points, as an SQL expression; `points` is one, too. */
const levelSql = (points: string): string => `1 + width_bucket(${points}, array[${LEVEL_STARTS.join()}])`

interface Climbing {
  /** A table expression with `total_xp`, points included, and `points`. */
  readonly paid: string
  /** A parameter, or a column of `paid`. */
  readonly learnerId: string
  /** A parameter. */
  readonly now: string
  /** How many learners `paid` may have. */
  readonly receivers: Receivers
}

/**
 * Part of every statement that pays points: for a new level, its one notification (decision 18), and the change
 * published to the instances.
 */
export const levelUpSql = ({ paid, learnerId, now, receivers }: Climbing): string => `
  -- The level before and after the points. One that is reached twice (after a correction took it away) is told once:
  -- the notification's occasion is unique for a learner.
  level_change as (
    select ${learnerId} as learner_id, ${levelSql('total_xp')} as level, ${levelSql('total_xp - points')} as level_before
    from ${paid}
  ),
  ${notifySql(
    `
    select learner_id, 'level-up:' || level, null::uuid, 'achievement',
      ${sentenceSql('en', 'level::text')},
      ${sentenceSql('bn', banglaNumberSql('level'))},
      '/progress', ${now}
    from level_change where level > level_before`,
    receivers,
  )}`
