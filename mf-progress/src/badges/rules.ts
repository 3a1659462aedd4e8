import type { BadgeId } from '@dhadha/contract/wire'
import type { TextKey } from '../text.ts'

/** The sentence that describes a badge; `n` in it is the threshold. A badge that the API adds needs one here. */
const RULES: Readonly<Record<BadgeId, TextKey>> = {
  'first-solve': 'ruleSolved',
  'solved-10': 'ruleSolved',
  'solved-50': 'ruleSolved',
  'solved-100': 'ruleSolved',
  'solved-200': 'ruleSolved',
  'first-try-10': 'ruleFirstTry',
  'first-try-50': 'ruleFirstTry',
  'unaided-25': 'ruleUnaided',
  'unaided-100': 'ruleUnaided',
  'persistent-1': 'rulePersistent',
  'persistent-10': 'rulePersistent',
  'math-20': 'ruleMath',
  'logic-20': 'ruleLogic',
  'geometry-20': 'ruleGeometry',
  'puzzle-20': 'rulePuzzle',
  'subjects-4': 'ruleSubjects',
  'levels-4': 'ruleLevels',
  'expert-10': 'ruleExpert',
  'board-kinds-3': 'ruleBoardKinds',
  'board-kinds-7': 'ruleBoardKinds',
  'boards-50': 'ruleBoards',
  'series-1': 'ruleSeries',
  'series-5': 'ruleSeries',
  'streak-5': 'ruleStreak',
  'streak-10': 'ruleStreak',
  'streak-25': 'ruleStreak',
  'days-3': 'ruleDays',
  'days-7': 'ruleDays',
  'days-30': 'ruleDays',
  'online-test-1': 'ruleOnlineTests',
  'online-test-5': 'ruleOnlineTests',
  'podium-1': 'rulePodium',
  'custom-test-1': 'ruleCustomTest',
  'tutorial-5': 'ruleTutorials',
  'share-1': 'ruleShare',
}

const isKnown = (id: string): id is BadgeId => Object.hasOwn(RULES, id)

/**
 * Null for a badge that this version does not know, because the API is newer: its name and progress come from the API.
 */
export const getRule = (id: string): TextKey | null => (isKnown(id) ? RULES[id] : null)
