import type { LevelProgress } from '@dhadha/contract/wire'
import DashboardPage from '../dashboard/DashboardPage.tsx'
import { aTopic, fakeReads, openPage } from './site.tsx'

// The dashboard of a learner in level 4, whose calls are answered as the test defines.

export const level: LevelProgress = {
  level: 4,
  xpInLevel: 130,
  totalXp: 780,
  levelMaxXp: 250,
  nextLevel: { level: 5, xpRequired: 120 },
  loginStreak: 6,
  streak: { current_streak: 3, max_streak: 11 },
  days: { current: 6, best: 9, rested_on: '2026-11-22' },
  week: ['visited', 'rested', 'visited', 'open', 'open', 'open', 'open'],
}
export const reads = (rest: Record<string, unknown> = {}) =>
  fakeReads({
    'user/profile': { name: 'Rafi', login: 'brave-tiger', image: null },
    'scoring/level': level,
    'score-summary': { total_score: 780, total_problems_solved: 12, report: [] },
    'level-summary': { topicList: [aTopic(1), aTopic(2, { name: 'Geometry', bangla_name: 'জ্যামিতি' })] },
    'problem/unsolved': { problems: [] },
    'problem/recommended': { problems: [] },
    'problem/next': { next: null, today: null },
    ...rest,
  })
export const open = (at = '/lang/en/level/1', language: 'en' | 'bn' = 'en') =>
  openPage(<DashboardPage />, '/lang/:lang/level/:level', at, language)
