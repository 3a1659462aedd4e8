import type {
  Badge,
  BadgeId,
  ConceptReport,
  LevelProgress,
  PointRules,
  SolvedByDay,
  Topic,
} from '@dhadha/contract/wire'

/** Addresses of the progress page's calls (S7.19). */
export const CALLS = {
  level: '/api/v2/app/scoring/level',
  badges: '/api/v2/app/scoring/badge',
  rules: '/api/v2/app/scoring/rules',
  score: '/api/v2/app/progress/report/score-summary',
  summary: '/api/v2/app/progress/report/summary',
  rate: '/api/v2/app/progress/report/solving-rate',
  solved: '/api/v2/app/progress/report/solved-problems',
  unsolved: '/api/v2/app/progress/report/unsolved-problems',
  concepts: '/api/v2/app/progress/report/concepts',
  stats: '/api/user/stats',
  topics: '/api/level/topics',
  profile: '/api/v2/app/user/profile',
} as const

export const level: LevelProgress = {
  level: 3,
  xpInLevel: 60,
  totalXp: 1310,
  levelMaxXp: 200,
  nextLevel: { level: 4, xpRequired: 140 },
  loginStreak: 1,
  streak: { current_streak: 2, max_streak: 7 },
  days: { current: 4, best: 12, rested_on: null },
}

export const badge = (id: BadgeId, part: Partial<Badge> = {}): Badge => ({
  id,
  info: { name: `Badge ${id}`, bangla_name: 'একটা ব্যাজ', icon: id },
  progress: 1,
  threshold: 10,
  earned_at: null,
  ...part,
})

export const earned = (id: BadgeId, earned_at: string, part: Partial<Badge> = {}): Badge =>
  badge(id, { progress: 10, threshold: 10, earned_at, ...part })

const topic = (topic_id: string, name: string, bangla_name: string, accent: Topic['accent']): Topic => ({
  topic_id,
  name,
  bangla_name,
  logo: '/logo.svg',
  accent,
  problem_solved: 0,
  nproblem: 60,
})

type Concept = ConceptReport['groups'][number]['concepts'][number]

const createConcept = (
  concept_id: string,
  name: string,
  bangla_name: string,
  part: Partial<Concept>,
): Concept => ({
  concept_id,
  name,
  bangla_name,
  problems: 12,
  tried: 0,
  solved: 0,
  solved_at_once: 1,
  is_weak: false,
  next: { series_id: 'lamps', serial: 3 },
  ...part,
})

/** The days up to 2026-11-21, the oldest first. */
export const createDays = (counts: readonly number[]): SolvedByDay['data'] =>
  counts.map((problems_solved, at) => ({
    solve_date: new Date(Date.UTC(2026, 10, 21 - (counts.length - 1 - at))).toISOString().slice(0, 10),
    problems_solved,
  }))

export const rules: PointRules = {
  levels: [
    { level: 1, base: 10, hint_penalty: 1 },
    { level: 2, base: 15, hint_penalty: 2 },
    { level: 3, base: 20, hint_penalty: 3 },
    { level: 4, base: 25, hint_penalty: 4 },
  ],
  speed: [
    { below_seconds: 30, points: 10 },
    { below_seconds: 60, points: 5 },
  ],
  first_try: 5,
  streak: [
    { from: 2, to: 5, times: 1.2 },
    { from: 6, to: 10, times: 1.5 },
    { from: 11, to: null, times: 2 },
  ],
  daily_login: [5, 6, 7, 8, 9, 10],
  prizes: [500, 300, 200],
}

/** The response of each call for a pupil with some progress. */
export const history = {
  [CALLS.level]: level,
  [CALLS.badges]: [
    earned('first-solve', '2026-11-01T10:00:00Z', { progress: 1, threshold: 1 }),
    badge('solved-10', { progress: 7 }),
    badge('solved-50', { progress: 7, threshold: 50 }),
    earned('streak-5', '2026-11-03T10:00:00Z', { progress: 5, threshold: 5 }),
    badge('math-20', { progress: 4, threshold: 20 }),
    badge('days-7', { progress: 4, threshold: 7 }),
    badge('share-1', { progress: 0, threshold: 1 }),
    badge('podium-1', { progress: 0, threshold: 1 }),
  ],
  [CALLS.rules]: rules,
  [CALLS.score]: {
    total_score: 1310,
    total_problems_solved: 42,
    report: [
      { topic_name: 'Geometry', bangla_topic_name: 'জ্যামিতি', total_score: 300 },
      { topic_name: 'Math', bangla_topic_name: 'গণিত', total_score: 900 },
    ],
  },
  [CALLS.summary]: { total_solved: 42, total_solved_first_attempt: 21, total_unsolved: 5 },
  [CALLS.rate]: {
    total_solved_problems: 42,
    solved_first_attempt: 21,
    solved_second_attempt: 14,
    solved_more_than_two_attempts: 7,
  },
  [CALLS.solved]: { data: createDays([0, 3, 1, 0, 2, 0, 4]) },
  [CALLS.unsolved]: {
    data: [
      {
        topic_id: 'math',
        topic_name: 'Math',
        bangla_topic_name: 'গণিত',
        levels: { 'Level-1': 2, 'Level-2': 0, 'Level-3': 1, 'Level-4': 0 },
      },
    ],
  },
  [CALLS.concepts]: {
    groups: [
      {
        concept_id: 'numbers',
        name: 'Numbers',
        bangla_name: 'সংখ্যা',
        concepts: [
          createConcept('remainders', 'Remainders', 'ভাগশেষ', { tried: 5, solved: 3, is_weak: true }),
          createConcept('fractions', 'Fractions', 'ভগ্নাংশ', {}),
        ],
      },
      {
        concept_id: 'geometry',
        name: 'Geometry',
        bangla_name: 'জ্যামিতি',
        concepts: [
          createConcept('area', 'Area', 'ক্ষেত্রফল', { tried: 12, solved: 12, solved_at_once: 9, next: null }),
        ],
      },
      {
        concept_id: 'logic',
        name: 'Logic',
        bangla_name: 'যুক্তি',
        concepts: [createConcept('truth', 'Truth', 'সত্য', {})],
      },
    ],
  } satisfies ConceptReport,
  [CALLS.stats]: { solved: 42, unsolved: 5 },
  [CALLS.topics]: {
    topics: [topic('math', 'Math', 'গণিত', 'math'), topic('geometry', 'Geometry', 'জ্যামিতি', 'geometry')],
  },
  [CALLS.profile]: { id: 'u1', name: 'Nadia', login: 'otter-1' },
}

/** The response of each call for a pupil on the first day. */
export const nothingYet = {
  ...history,
  [CALLS.level]: {
    ...level,
    level: 1,
    totalXp: 5,
    xpInLevel: 5,
    nextLevel: { level: 2, xpRequired: 95 },
    streak: { current_streak: 0, max_streak: 0 },
    days: { current: 1, best: 1, rested_on: null },
  },
  [CALLS.badges]: [badge('first-solve', { progress: 0, threshold: 1 })],
  [CALLS.score]: { total_score: 5, total_problems_solved: 0, report: [] },
  [CALLS.summary]: { total_solved: 0, total_solved_first_attempt: 0, total_unsolved: 0 },
  [CALLS.rate]: {
    total_solved_problems: 0,
    solved_first_attempt: 0,
    solved_second_attempt: 0,
    solved_more_than_two_attempts: 0,
  },
  [CALLS.solved]: { data: createDays([0, 0, 0, 0, 0, 0, 0]) },
  [CALLS.unsolved]: { data: [] },
  [CALLS.concepts]: { groups: [] },
  [CALLS.stats]: { solved: 0, unsolved: 0 },
}
