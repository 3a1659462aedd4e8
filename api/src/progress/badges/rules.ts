import type { BadgeId } from '@dhadha/contract/wire'

/** What a learner has done so far, in numbers that never fall by anything the learner does. See feats.ts. */
export interface Feats {
  /** Problems solved. */
  readonly solved: number
  /** … at the first try, without a look at the explanation. */
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
  /** The most days in a row, rest days forgiven (standing/days.ts). */
  readonly days: number
  /** Graded online tests with an answer, and those among them that ended on place 1 to 3. */
  readonly onlineTests: number
  readonly podiums: number
  /** Own tests completed with an answer. */
  readonly customTests: number
  readonly tutorials: number
  /** Problems shared with peers. */
  readonly shared: number
}

interface BadgeRule {
  readonly id: BadgeId
  readonly feat: keyof Feats
  readonly threshold: number
}

/** Subjects and levels count from so many problems on. */
export const AT_HOME_FROM = 5

const rule = (id: BadgeId, feat: keyof Feats, threshold: number): BadgeRule => ({ id, feat, threshold })

/** Every badge: earned when the feat reaches the threshold (S3.14c). In the order of the shelf. */
export const BADGE_RULES: readonly BadgeRule[] = [
  rule('first-solve', 'solved', 1),
  rule('solved-10', 'solved', 10),
  rule('solved-50', 'solved', 50),
  rule('solved-100', 'solved', 100),
  rule('solved-200', 'solved', 200),
  rule('first-try-10', 'firstTry', 10),
  rule('first-try-50', 'firstTry', 50),
  rule('unaided-25', 'unaided', 25),
  rule('unaided-100', 'unaided', 100),
  rule('persistent-1', 'persistent', 1),
  rule('persistent-10', 'persistent', 10),
  rule('math-20', 'math', 20),
  rule('logic-20', 'logic', 20),
  rule('geometry-20', 'geometry', 20),
  rule('puzzle-20', 'puzzle', 20),
  rule('subjects-4', 'subjects', 4),
  rule('levels-4', 'levels', 4),
  rule('expert-10', 'expert', 10),
  rule('board-kinds-3', 'boardKinds', 3),
  rule('board-kinds-7', 'boardKinds', 7),
  rule('boards-50', 'boards', 50),
  rule('series-1', 'series', 1),
  rule('series-5', 'series', 5),
  rule('streak-5', 'streak', 5),
  rule('streak-10', 'streak', 10),
  rule('streak-25', 'streak', 25),
  rule('days-3', 'days', 3),
  rule('days-7', 'days', 7),
  rule('days-30', 'days', 30),
  rule('online-test-1', 'onlineTests', 1),
  rule('online-test-5', 'onlineTests', 5),
  rule('podium-1', 'podiums', 1),
  rule('custom-test-1', 'customTests', 1),
  rule('tutorial-5', 'tutorials', 5),
  rule('share-1', 'shared', 1),
]

/** Ids of all badges that these feats earn. */
export const earnedBy = (feats: Feats): BadgeId[] =>
  BADGE_RULES.filter(({ feat, threshold }) => feats[feat] >= threshold).map(({ id }) => id)
