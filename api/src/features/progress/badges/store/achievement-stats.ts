// Reads the statistics that badges are earned by.
import type { BadgeId } from '@dhadha/contract/wire'
import type { Pool } from 'pg'
import { prepareStatement } from '../../../../platform/database/statement.ts'
import { dayStreak, SELECT_WRONG_IN_TESTS, type Catalogue } from '../../../learning/index.ts'
import type { AchievementStats } from '../rules.ts'
import { getSolvedStats, type SolvedProblem, type SolvedStats } from '../solved-problems.ts'
import type { EarnedBadges } from './earned-badges.ts'

/** Statistics that a first solve may raise. */
type FirstSolveStats = SolvedStats & Pick<AchievementStats, 'streak'>

interface SolvedRow extends Pick<AchievementStats, 'streak'> {
  /** A line for each problem: `<problem> <on which try>`, then ` hint`, ` explained` and ` tested`; null: none. */
  readonly solved: string | null
  /** Times in JSON's format. */
  readonly earned: Partial<Record<BadgeId, string>>
}

interface Row extends SolvedRow, Omit<AchievementStats, keyof FirstSolveStats | 'days'> {
  readonly login_days: string[]
}

// Statistics are computed from recorded events without separate counters: so the result does not depend on when or how
// often badges are checked. The concepts and levels of problems are in memory.

// Lines of text, as the same in JSON would cost half as much again. An id contains no blank.
const OF_SOLVED = `
  (select string_agg(problem_id || ' ' || solved_on_try
      || case when hint_used_at is null then '' else ' hint' end
      || case when explanation_viewed_at is null then '' else ' explained' end
      || case when known_at <= solved_at then ' tested' else '' end, E'\\n')
    from learner_problem
    left join (
      select problem_id, min(known_at) as known_at from (${SELECT_WRONG_IN_TESTS}) as wrong group by problem_id
    ) as tested using (problem_id)
    where learner_id = :learnerId and solved_at is not null) as solved,
  coalesce((select max_streak from learner_progress where learner_id = :learnerId), 0) as streak,
  (select coalesce(jsonb_object_agg(badge_id, earned_at), '{}')
    from learner_badge where learner_id = :learnerId) as earned`

const OF_OTHERS = `
  (select count(*) from test_registration where learner_id = :learnerId and rank is not null) as "onlineTests",
  (select count(*) from test_registration where learner_id = :learnerId and rank <= 3 and score > 0) as podiums,
  (select count(*) from practice_test t where t.learner_id = :learnerId and t.completed_at is not null and exists (
    select from test_work w where w.learner_id = :learnerId and w.test_id = t.id::text and w.answer is not null
  )) as "customTests",
  (select count(*) from tutorial_watch where learner_id = :learnerId and played) as tutorials,
  (select count(distinct problem_id) from recommendation where from_learner_id = :learnerId) as shared,
  array(
    select what_for from ledger where learner_id = :learnerId and kind = 'daily_login' order by what_for
  ) as login_days`

interface Values {
  readonly learnerId: string
}

const readSolved = prepareStatement<Values, SolvedRow>({
  name: 'feats-solved',
  parameters: { learnerId: 'uuid' },
  text: `select ${OF_SOLVED}`,
})

const readAll = prepareStatement<Values, Row>({
  name: 'feats',
  parameters: { learnerId: 'uuid' },
  text: `select ${OF_SOLVED}, ${OF_OTHERS}`,
})

/** A select without a table has one row. */
function only<Result>([row]: readonly Result[]): Result {
  if (row === undefined) throw new Error('a select without a table has no row')
  return row
}

function toSolved(line: string): SolvedProblem {
  const [problemId = '', onTry, ...help] = line.split(' ')
  return {
    problemId,
    onTry: Number(onTry),
    withHint: help.includes('hint'),
    explained: help.includes('explained'),
    testedWrong: help.includes('tested'),
  }
}

const getFirstSolveStats = ({ solved, streak }: SolvedRow, catalogue: Catalogue): FirstSolveStats => ({
  ...getSolvedStats(solved?.split('\n').map(toSolved) ?? [], catalogue),
  streak,
})

const parseEarned = ({ earned }: SolvedRow): EarnedBadges =>
  new Map(Object.entries(earned).map(([id, at]) => [id as BadgeId, new Date(at)]))

/** The statistics that a first solve may raise, and all badges of the learner. */
export async function readFirstSolveStats(
  pool: Pool,
  learnerId: string,
  catalogue: Catalogue,
): Promise<{ stats: FirstSolveStats; earned: EarnedBadges }> {
  const row = only(await readSolved(pool, { learnerId }))
  return { stats: getFirstSolveStats(row, catalogue), earned: parseEarned(row) }
}

/** All statistics and badges of a learner. `today` is YYYY-MM-DD in the site's time zone. */
export async function readAchievementStats(
  pool: Pool,
  learnerId: string,
  { catalogue, today }: { readonly catalogue: Catalogue; readonly today: string },
): Promise<{ stats: AchievementStats; earned: EarnedBadges }> {
  const row = only(await readAll(pool, { learnerId }))
  const { onlineTests, podiums, customTests, tutorials, shared, login_days } = row
  return {
    stats: {
      ...getFirstSolveStats(row, catalogue),
      days: dayStreak(login_days, today).best,
      onlineTests,
      podiums,
      customTests,
      tutorials,
      shared,
    },
    earned: parseEarned(row),
  }
}
