// Weekly leagues: groups, seats and results (decision 19).
import { DAY_MS } from '@dhadha/server/durations'
import type { League } from '@dhadha/contract/wire'
import { getLevelState } from '../../learning/index.ts'
import { requireLeagueYes } from '../../people/index.ts'
import { unauthorized } from '../../../platform/errors/api-error.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import type { ReadConnection } from '../../../platform/database/reads/index.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'
import { readProgress } from '../level/store.ts'
import { endOfWeek, rankGroup } from './ranking.ts'
import { join, leave, listUnseated, readGroup, readMembership, takeSeat } from './store.ts'

/** The levels at which a band of a league begins: beginners, advanced learners, experts. */
const BANDS = [1, 5, 12] as const

/** Classes 3 and 4 are stage 1, 9 and 10 are stage 4, as in decision 22; 0 when no class is given. */
export const getStage = (grade: number): number => (grade < 3 ? 0 : Math.ceil((grade - 2) / 2))

/** The band of a learner's level, 1 to 50. */
export const getBand = (level: number): number => BANDS.filter((first) => level >= first).length

/** A day later or, below zero, earlier. Days are YYYY-MM-DD. */
const addDays = (day: string, amount: number): string =>
  new Date(Date.parse(day) + amount * DAY_MS).toISOString().slice(0, 10)

/** Days since the Saturday on which the week of a day begins: the week of streaks, too (decision 16). */
const getDayOfWeek = (day: string): number => (new Date(day).getUTCDay() + 1) % 7

/** The Saturday on which the week of a day begins. */
export const getWeekStart = (day: string): string => addDays(day, -getDayOfWeek(day))

export const weekBefore = (week: string): string => addDays(week, -7)

/** Days after this one until the week is over; 0 on its last day. */
export const daysLeft = (day: string): number => 6 - getDayOfWeek(day)

const CHANGES_PER_HOUR = 20
const SEATED_AT_ONCE = 500

type LeagueDependencies = Pick<Dependencies, 'config' | 'db' | 'clock'>

/** Gives learners seats in groups of the week that a day belongs to. */
function createSeatAllocator({ config, db, clock }: LeagueDependencies) {
  const formatDay = createDayFormatter(config.timeZone)
  return {
    week: () => getWeekStart(formatDay(clock())),
    /** @param grade 3 to 10, 0 when none is given */
    async seat(learnerId: string, week: string, grade: number): Promise<void> {
      const { level } = getLevelState((await readProgress(db, learnerId)).total_xp)
      const placement = { learnerId, week, stage: getStage(grade), band: getBand(level) }
      await db.transaction().execute((trx) => takeSeat(trx, placement))
    },
  }
}

/** Weekly leagues (decision 19). */
export function createLeagues({ reads, ...deps }: LeagueDependencies & Pick<Dependencies, 'reads'>) {
  const { config, db, clock } = deps
  const { timeZone } = config
  const formatDay = createDayFormatter(timeZone)
  const seating = createSeatAllocator(deps)

  async function read(connection: Pick<ReadConnection, 'db'>, learnerId: string, today: string) {
    const week = getWeekStart(today)
    const lastWeek = weekBefore(week)
    const membership = await readMembership(connection.db, learnerId, { week, lastWeek })
    if (!membership) throw unauthorized()
    const { joined, group_id, last_group_id, hides, is_set_aside } = membership
    const query = { learnerId, timeZone, today }
    const readRows = (groupId: string, week: string) => readGroup(connection.db, { ...query, groupId, week })
    const league: League = {
      joined,
      days_left: daysLeft(today),
      entries: group_id === null ? [] : rankGroup(await readRows(group_id, week), learnerId),
      last:
        joined && last_group_id !== null
          ? endOfWeek(lastWeek, await readRows(last_group_id, lastWeek), learnerId)
          : null,
      unseen: is_set_aside ? 'set_aside' : hides ? 'hides' : null,
    }
    return { league, grade: membership.grade, needsSeat: joined && group_id === null }
  }

  /**
   * The learner's league. A participant gets the seat of a new week by a request, or by the hourly job.
   *
   * @throws ApiError 403 `guardian_league`
   */
  async function look(learnerId: string): Promise<League> {
    const today = formatDay(clock())
    await requireLeagueYes(db, learnerId, today)
    const { league, grade, needsSeat } = await reads.run((connection) => read(connection, learnerId, today))
    if (!needsSeat) return league
    await seating.seat(learnerId, getWeekStart(today), grade)
    return (await read({ db }, learnerId, today)).league
  }

  const takeChange = (learnerId: string) =>
    takeOrThrow(deps, {
      purpose: 'league',
      target: learnerId,
      limit: CHANGES_PER_HOUR,
      windowSeconds: 3600,
    })

  return {
    look,

    /**
     * Takes part from now on, in every week.
     *
     * @throws ApiError 403 `guardian_league`; 429
     */
    async join(learnerId: string): Promise<League> {
      const now = clock()
      await requireLeagueYes(db, learnerId, formatDay(now))
      await takeChange(learnerId)
      await db.transaction().execute((trx) => join(trx, learnerId, seating.week(), now))
      return look(learnerId)
    },

    /**
     * Ends the participation, also without a guardian's yes.
     *
     * @throws ApiError 429
     */
    async leave(learnerId: string): Promise<League> {
      await takeChange(learnerId)
      const now = clock()
      await db.transaction().execute((trx) => leave(trx, learnerId, seating.week(), now))
      return (await read({ db }, learnerId, formatDay(now))).league
    },
  }
}

/**
 * Gives a seat to participants who have points this week, but have not sent a request. Every instance may run it, at
 * any time.
 */
export function createLeagueJob(deps: LeagueDependencies) {
  const { config, db } = deps
  const seating = createSeatAllocator(deps)
  return async (): Promise<void> => {
    const week = seating.week()
    const unseated = await listUnseated(db, { week, timeZone: config.timeZone, limit: SEATED_AT_ONCE })
    await oneByOne(unseated, ({ learner_id, grade }) => seating.seat(learner_id, week, grade))
  }
}
