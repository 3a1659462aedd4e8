// Awards the badges that a learner has earned.
import type { BadgeId } from '@dhadha/contract/wire'
import { announce } from '../../notifications/index.ts'
import type { OpenDatabase } from '../../../platform/database/open.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import type { Sentence } from '../../../platform/texts/index.ts'
import type { Catalogue } from '../../learning/index.ts'
import { addBadges, readEarned, type EarnedBadges } from './store/earned-badges.ts'
import { readAchievementStats, readFirstSolveStats } from './store/achievement-stats.ts'
import { earnedBy, type AchievementStats } from './rules.ts'
import { text } from './texts/index.ts'

/** The notification names this many new badges; more are only counted. */
const NAMED = 3

/** The notification of badges that were earned together: one sentence, however many. */
function badgeSentence([id, ...more]: readonly [BadgeId, ...BadgeId[]]): Sentence {
  const ids = [id, ...more]
  if (ids.length > NAMED) return text('earnedMany', { count: ids.length })
  return (language) => {
    const names = ids.map((id) => text(id)(language))
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
    return text(more.length === 0 ? 'earnedOne' : 'earnedSome', { name: list })(language)
  }
}

/** Stores badges and notifies of those that no simultaneous call has stored. */
async function award(
  db: Executor,
  learnerId: string,
  { due, now }: { due: readonly BadgeId[]; now: Date },
): Promise<void> {
  await db.transaction().execute(async (write) => {
    const [first, ...more] = await addBadges(write, learnerId, { due, now })
    if (first === undefined) return
    await announce(write, [learnerId], {
      // The key names all of them, so that the notification can show their drawings.
      occasion: `badge:${[first, ...more].join(' ')}`,
      type: 'achievement',
      content: badgeSentence([first, ...more]),
      link: '/progress',
      now,
    })
  })
}

interface AwardInput<Facts extends Partial<AchievementStats>> {
  /** The learner's statistics. */
  readonly stats: Facts
  /** All badges that the learner has. */
  readonly earned: EarnedBadges
}

async function awardDue<Facts extends Partial<AchievementStats>>(
  db: Executor,
  learnerId: string,
  { stats, earned, now }: AwardInput<Facts> & { readonly now: Date },
): Promise<AwardInput<Facts>> {
  const due = earnedBy(stats).filter((id) => !earned.has(id))
  if (due.length === 0) return { stats, earned }
  await award(db, learnerId, { due, now })
  return { stats, earned: await readEarned(db, learnerId) }
}

type ConnectionPool = Pick<OpenDatabase, 'db' | 'pool'>

/**
 * Awards the badges that a learner has earned by now. A badge is a row that is written once and stays. Whether it is
 * earned depends only on recorded events (store/achievement-stats.ts), so it does not matter when or how often it is
 * checked. Of several simultaneous checks, the row's key lets only one award it, and that one notifies the learner in
 * the same transaction.
 *
 * @param today YYYY-MM-DD in the site's time zone
 */
export async function awardEarned(
  { db, pool }: ConnectionPool,
  learnerId: string,
  { catalogue, now, today }: { readonly catalogue: Catalogue; readonly now: Date; readonly today: string },
): Promise<AwardInput<AchievementStats>> {
  const read = await readAchievementStats(pool, learnerId, { catalogue, today })
  return awardDue(db, learnerId, { ...read, now })
}

/**
 * The same for badges that a problem solved for the first time may have earned, which needs a small part of the
 * history.
 */
export async function awardFirstSolve(
  { db, pool }: ConnectionPool,
  learnerId: string,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: Date },
): Promise<void> {
  const read = await readFirstSolveStats(pool, learnerId, catalogue)
  await awardDue(db, learnerId, { ...read, now })
}
