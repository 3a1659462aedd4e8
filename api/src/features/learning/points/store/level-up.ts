// Notifies learners of a new level, as parts of the statements that pay points.
import pg from 'pg'
import { banglaNumberSql, notifyOneSql, notifySql } from '../../../notifications/index.ts'
import { text } from '../../texts/index.ts'
import { LEVEL_STARTS } from '../levels.ts'

const PLACE = '{level}'

/** The sentence of a new level, as an SQL expression; so is `level`. */
const sentenceSql = (language: 'en' | 'bn', level: string): string =>
  `replace(${pg.escapeLiteral(text('levelUp')(language))}, '${PLACE}', ${level})`

/** The level of a total of points, as an SQL expression; so is `points`. */
const levelSql = (points: string): string => `1 + width_bucket(${points}, array[${LEVEL_STARTS.join()}])`

/** Identifies the notification of a level, as an SQL expression; so is `level`. */
const occasionSql = (level: string): string => `'level-up:' || ${level}`

const TYPE = `'achievement'`
const LINK = `'/progress'`

interface LevelUpParameters {
  /** A table expression with `learner_id`, `total_xp`, points included, and `points`. */
  readonly paid: string
  /** An SQL expression. */
  readonly now: string
}

/**
 * Part of every statement that pays points to many learners: for a new level, it adds one notification (decision 18),
 * and publishes the change to the instances. A level that is reached twice (after a correction took it away) causes one
 * notification: its key is unique for a learner.
 */
export const notifyLevelUpsSql = ({ paid, now }: LevelUpParameters): string => `
  level_change as (
    select learner_id, ${levelSql('total_xp')} as level, ${levelSql('total_xp - points')} as level_before
    from ${paid}
  ),
  ${notifySql(`
    select learner_id, ${occasionSql('level')}, null::uuid, ${TYPE},
      ${sentenceSql('en', 'level::text')},
      ${sentenceSql('bn', banglaNumberSql('level'))},
      ${LINK}, ${now}
    from level_change where level > level_before`)}`

/** SQL expressions over the row that was paid. */
interface LevelUpOfOneParameters {
  readonly learnerId: string
  /** The points included. */
  readonly totalXp: string
  readonly points: string
  readonly now: string
}

/** The same for one learner, as an expression for `returning`: a new level is rare. */
export function notifyOneLevelUpSql({ learnerId, totalXp, points, now }: LevelUpOfOneParameters): string {
  const level = `(${levelSql(totalXp)})`
  return `case when ${level} > ${levelSql(`${totalXp} - ${points}`)} then ${notifyOneSql({
    learnerId,
    occasion: occasionSql(level),
    type: TYPE,
    content: sentenceSql('en', `${level}::text`),
    banglaContent: sentenceSql('bn', banglaNumberSql(level)),
    link: LINK,
    now,
  })} end`
}
