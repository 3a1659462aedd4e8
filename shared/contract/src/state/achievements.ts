import { keep } from '../storage/keep.ts'
import type { Notification } from '../wire/notifications.ts'

type Taker = (achievement: Notification) => boolean

const takers = new Set<Taker>()
const listeners = new Set<() => void>()
const celebrated = keep('local', 'shell:celebrated', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null,
)

/** Badges and levels: they are celebrated once, by the page where they were earned (decision 48). */
export const achievements = {
  /**
   * Takes achievements that arrive while a page is open. If the callback returns true, the page alone shows and
   * announces them; otherwise the shell does. Returns a function that unsubscribes.
   */
  take(taker: Taker): () => void {
    takers.add(taker)
    return () => takers.delete(taker)
  },

  /** Something was done that may have earned something: the shell asks the API a moment later. */
  expect(): void {
    for (const listener of listeners) listener()
  },

  /** Ids of badges that were celebrated for this learner on this device. */
  celebrated: (learnerId: string): readonly string[] => celebrated.read(learnerId) ?? [],

  noteCelebrated(learnerId: string, badges: readonly string[]): void {
    celebrated.write(learnerId, [...new Set([...achievements.celebrated(learnerId), ...badges])])
  },
} as const

/** Shell only: gives an achievement to the page. @returns whether the page announces it */
export const giveAchievement = (achievement: Notification): boolean =>
  [...takers].some((taker) => taker(achievement))

/** Shell only: calls back when the learner may have earned an achievement. Returns a function that unsubscribes. */
export function subscribeExpected(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
