// The rules of badges: which statistics earn which.
import type { BadgeId } from '@dhadha/contract/wire'

/** A learner's statistics, in numbers that never fall by the learner's own actions. See store/achievement-stats.ts. */
export interface AchievementStats {
  /** Problems solved. */
  readonly solved: number
  /** … at the first try, without a look at the explanation or a wrong answer in a test before. */
  readonly firstTry: number
  /** … with neither hint nor explanation. */
  readonly unaided: number
  /** … at the third try or later, without the explanation. */
  readonly persistent: number
  readonly math: number
  readonly logic: number
  readonly geometry: number
  readonly puzzle: number
  /** Subjects, and levels, with five or more problems solved. */
  readonly subjects: number
  readonly levels: number
  /** Problems of level 4 solved. */
  readonly expert: number
  /** Interactive boards solved, and how many kinds of them. */
  readonly boards: number
  readonly boardKinds: number
  /** Series whose listed problems are all solved. */
  readonly series: number
  /** The most right answers in a row. */
  readonly streak: number
  /** The most days in a row, rest days forgiven (learning/points/days.ts). */
  readonly days: number
  /** Graded online tests with an answer, and those among them that ended on place 1 to 3 with a right answer. */
  readonly onlineTests: number
  readonly podiums: number
  /** Custom tests completed with an answer. */
  readonly customTests: number
  readonly tutorials: number
  /** Problems shared with peers. */
  readonly shared: number
}

/** Subjects and levels count from so many solved problems on. */
export const AT_HOME_FROM = 5

/** Every badge: the statistic that earns it, and its threshold (S3.14c). In the order of the shelf. */
const RULES: Readonly<Record<BadgeId, readonly [stat: keyof AchievementStats, threshold: number]>> = {
  'first-solve': ['solved', 1],
  'solved-10': ['solved', 10],
  'solved-50': ['solved', 50],
  'solved-100': ['solved', 100],
  'solved-200': ['solved', 200],
  'first-try-10': ['firstTry', 10],
  'first-try-50': ['firstTry', 50],
  'unaided-25': ['unaided', 25],
  'unaided-100': ['unaided', 100],
  'persistent-1': ['persistent', 1],
  'persistent-10': ['persistent', 10],
  'math-20': ['math', 20],
  'logic-20': ['logic', 20],
  'geometry-20': ['geometry', 20],
  'puzzle-20': ['puzzle', 20],
  'subjects-4': ['subjects', 4],
  'levels-4': ['levels', 4],
  'expert-10': ['expert', 10],
  'board-kinds-3': ['boardKinds', 3],
  'board-kinds-7': ['boardKinds', 7],
  'boards-50': ['boards', 50],
  'series-1': ['series', 1],
  'series-5': ['series', 5],
  'streak-5': ['streak', 5],
  'streak-10': ['streak', 10],
  'streak-25': ['streak', 25],
  'days-3': ['days', 3],
  'days-7': ['days', 7],
  'days-30': ['days', 30],
  'online-test-1': ['onlineTests', 1],
  'online-test-5': ['onlineTests', 5],
  'podium-1': ['podiums', 1],
  'custom-test-1': ['customTests', 1],
  'tutorial-5': ['tutorials', 5],
  'share-1': ['shared', 1],
}

interface BadgeRule {
  readonly id: BadgeId
  readonly stat: keyof AchievementStats
  /** The badge is earned when the statistic reaches it. */
  readonly threshold: number
}

export const BADGE_RULES: readonly BadgeRule[] = Object.entries(RULES).map(([id, [stat, threshold]]) => ({
  id: id as BadgeId,
  stat,
  threshold,
}))

/** Ids of all badges that these statistics earn; absent statistics earn none. */
export const earnedBy = (stats: Partial<AchievementStats>): BadgeId[] =>
  BADGE_RULES.filter(({ stat, threshold }) => (stats[stat] ?? 0) >= threshold).map(({ id }) => id)
