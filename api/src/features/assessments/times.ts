// When a test takes answers, and what its status is (decision 24).
import type { TestStatus } from '@dhadha/contract/wire'
import { MAX_QUERY_MS } from '../../platform/database/pool.ts'

/** An answer that arrives this long after the end still counts, because it was on its way (decision 24). */
export const GRACE_MS = 3_000

/** The largest delay by the API itself that is not counted against an answer; grading waits for it. */
export const MAX_DELAY_MS = MAX_QUERY_MS

/** When a request that is about to be written reached the API, at most `MAX_DELAY_MS` ago. */
export const boundReceivedAt = (receivedAt: Date, now: Date): Date =>
  new Date(Math.max(receivedAt.getTime(), now.getTime() - MAX_DELAY_MS))

/**
 * The period in which answers are accepted. `start` null: not started yet; `end` null: no limit, or not started yet.
 */
export interface AnswerWindow {
  readonly start: Date | null
  readonly end: Date | null
  readonly durationMinutes: number | null
}

interface Clock {
  timeRemaining: number | null
  startsIn: number
  server_time: string
}

const secondsUntil = (moment: Date, now: Date): number => Math.max(0, moment.getTime() - now.getTime()) / 1000

/** The values for a browser's countdown, in seconds, by the API's clock (decision 24). */
export function getClock({ start, end, durationMinutes }: AnswerWindow, now: Date): Clock {
  const hasBegun = start !== null && now >= start
  return {
    timeRemaining:
      durationMinutes === null
        ? null
        : hasBegun && end
          ? secondsUntil(end, now)
          : getWholeTime(start, end, durationMinutes),
    startsIn: start ? secondsUntil(start, now) : 0,
    server_time: now.toISOString(),
  }
}

/** The seconds before the start: the whole duration, credited time included. */
const getWholeTime = (start: Date | null, end: Date | null, durationMinutes: number): number =>
  start && end ? secondsUntil(end, start) : durationMinutes * 60

interface OnlineTestTimes {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly duration_minutes: number
}

export const onlineWindow = ({ starts_at, ends_at, duration_minutes }: OnlineTestTimes): AnswerWindow => ({
  start: starts_at,
  end: ends_at,
  durationMinutes: duration_minutes,
})

/** An online test's status now: it depends on the test's times alone, not on what the jobs have done so far. */
export function getStatus({ starts_at, ends_at }: OnlineTestTimes, now: Date): Exclude<TestStatus, 'draft'> {
  if (now < starts_at) return 'scheduled'
  return now < ends_at ? 'ongoing' : 'completed'
}

interface CustomTestTimes {
  readonly started_at: Date | null
  readonly completed_at: Date | null
  readonly duration_minutes: number | null
}

/** A custom test runs from its start until its duration is over or the learner completes it. */
export function customWindow({ started_at, completed_at, duration_minutes }: CustomTestTimes): AnswerWindow {
  const limit =
    started_at && duration_minutes !== null
      ? new Date(started_at.getTime() + duration_minutes * 60_000)
      : null
  return { start: started_at, end: completed_at ?? limit, durationMinutes: duration_minutes }
}

/** When a custom test ended, by its learner or because its time was up; null while it may go on. */
export function endedAt(test: CustomTestTimes, now: Date): Date | null {
  const { end } = customWindow(test)
  return end && now >= end ? end : null
}
