import type { BadgeId, Badges } from '@dhadha/contract/wire'
import type { Dependencies } from '../../assembly.ts'
import { createDayOf } from '../../calendar.ts'
import { announce } from '../../notifications/announce.ts'
import type { Sentence } from '../../texts/index.ts'
import { readFeats } from './feats.ts'
import { BADGE_RULES, earnedBy, type Feats } from './rules.ts'
import { text } from './texts/index.ts'

/** So many new badges are named in the one notification; more are only counted. */
const NAMED = 3

/** What the bell says of badges that were earned at once: one sentence, however many. */
function news([id, ...more]: readonly [BadgeId, ...BadgeId[]]): Sentence {
  const ids = [id, ...more]
  if (ids.length > NAMED) return text('earnedMany', { count: ids.length })
  return (language) => {
    const names = ids.map((one) => text(one)(language))
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
    return text(more.length === 0 ? 'earnedOne' : 'earnedSome', { name: list })(language)
  }
}

/** Badges (S3.14c, S7.19d). */
export interface BadgeBook {
  /** Awards what a learner has earned by now, and lists all badges. */
  readonly read: (learnerId: string) => Promise<Badges>
  /** Awards it after the answer: something was done that may have earned a badge. */
  readonly lookAt: (learnerId: string) => void
}

/**
 * A badge is a row that is written once and stays. Whether it is earned follows from what happened alone (feats.ts), so it
 * does not matter who looks, when, or how often: a look that was lost with its process is made up for by the next one, at
 * the latest with the learner's first call of the next day or the shelf itself. The row's key lets one of several looks at
 * the same time award it, and only that one tells the learner, in the same transaction.
 */
export function createBadges({ db, pool, clock, config, afterwards, log }: Dependencies): BadgeBook {
  const dayOf = createDayOf(config.timeZone)

  async function award(learnerId: string, earned: readonly BadgeId[], now: Date): Promise<void> {
    await db.transaction().execute(async (write) => {
      const rows = await write
        .insertInto('learner_badge')
        .values(earned.map((badge_id) => ({ learner_id: learnerId, badge_id, earned_at: now })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('badge_id')
        .execute()
      const [first, ...more] = earned.filter((id) => rows.some((row) => row.badge_id === id))
      if (first === undefined) return
      await announce(write, [learnerId], {
        occasion: `badge:${first}`,
        type: 'achievement',
        content: news([first, ...more]),
        link: '/progress',
        now,
      })
    })
  }

  const readEarned = async (learnerId: string): Promise<ReadonlyMap<string, Date>> => {
    const rows = await db
      .selectFrom('learner_badge')
      .select(['badge_id', 'earned_at'])
      .where('learner_id', '=', learnerId)
      .execute()
    return new Map(rows.map((row) => [row.badge_id, row.earned_at]))
  }

  /** Awards what is new. @returns what the learner has done, and the badges */
  async function look(learnerId: string): Promise<{ feats: Feats; earned: ReadonlyMap<string, Date> }> {
    const now = clock()
    const feats = await readFeats(pool, learnerId, dayOf(now))
    const earned = await readEarned(learnerId)
    const due = earnedBy(feats).filter((id) => !earned.has(id))
    if (due.length === 0) return { feats, earned }
    await award(learnerId, due, now)
    return { feats, earned: await readEarned(learnerId) }
  }

  // One look at a time on each instance: answers that come fast must not wait for connections that looks hold.
  const waiting = new Set<string>()
  let isLooking = false

  async function lookAtAll(): Promise<void> {
    // Who comes meanwhile is taken, too: a set's walk goes on to what is added.
    for (const learnerId of waiting) {
      waiting.delete(learnerId)
      try {
        await look(learnerId)
      } catch (error) {
        log.error({ err: error }, 'badges were not looked at')
      }
    }
    isLooking = false
  }

  return {
    async read(learnerId) {
      const { feats, earned } = await look(learnerId)
      return BADGE_RULES.map(({ id, feat, threshold }) => {
        const at = earned.get(id)
        return {
          id,
          info: { name: text(id)('en'), bangla_name: text(id)('bn'), icon: id },
          // What was earned stays so, also when content or a regrade takes the feat back.
          progress: at ? threshold : Math.min(feats[feat], threshold),
          threshold,
          earned_at: at?.toISOString() ?? null,
        }
      })
    },

    lookAt(learnerId) {
      waiting.add(learnerId)
      if (isLooking) return
      isLooking = true
      afterwards.run(lookAtAll)
    },
  }
}
