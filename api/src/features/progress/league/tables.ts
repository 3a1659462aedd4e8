import type { Generated } from 'kysely'

/** The participants of leagues, this week and the next ones, until they leave. */
interface LeaguePlayerTable {
  learner_id: string
  joined_at: Date
}

/** Learners of similar classes and levels who share a week. */
interface LeagueGroupTable {
  /** bigint, which the driver returns as a string. */
  id: Generated<string>
  /** The Saturday on which the week begins, YYYY-MM-DD in the site's time zone. */
  week: string
  /** Classes 3 and 4: 1; …; 9 and 10: 4; none given: 0. */
  stage: number
  /** By the learner's level. */
  band: number
}

/** The group of a learner in a week. */
interface LeagueMemberTable {
  learner_id: string
  week: string
  group_id: string
  /** A learner who leaves keeps the seat: coming back in the same week leads to the same group. */
  left_at: Date | null
}

interface LeagueTables {
  league_player: LeaguePlayerTable
  league_group: LeagueGroupTable
  league_member: LeagueMemberTable
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends LeagueTables {}
}
