import type { BadgeId } from '@dhadha/contract/wire'
import type { TextKey } from '../text.ts'
import type { MedalLook } from './art/Medal.tsx'

/** How a badge looks, and the sentence that says what it is for; `n` in it is the threshold. */
interface BadgeLook extends MedalLook {
  rule: TextKey
}

/** One look per badge; a badge that the API adds needs an entry here. Badges of one rule differ by their stars. */
export const LOOKS: Record<BadgeId, BadgeLook> = {
  'first-solve': { sign: 'sprout', tint: 'brand', rule: 'ruleSolved' },
  'solved-10': { sign: 'kite', tint: 'brand', stars: 1, rule: 'ruleSolved' },
  'solved-50': { sign: 'boat', tint: 'brand', stars: 2, rule: 'ruleSolved' },
  'solved-100': { sign: 'hill', tint: 'brand', stars: 3, rule: 'ruleSolved' },
  'solved-200': { sign: 'crown', tint: 'brand', rule: 'ruleSolved' },
  'first-try-10': { sign: 'target', tint: 'geometry', stars: 1, rule: 'ruleFirstTry' },
  'first-try-50': { sign: 'target', tint: 'geometry', stars: 2, rule: 'ruleFirstTry' },
  'unaided-25': { sign: 'compass', tint: 'math', stars: 1, rule: 'ruleUnaided' },
  'unaided-100': { sign: 'compass', tint: 'math', stars: 2, rule: 'ruleUnaided' },
  'persistent-1': { sign: 'ladder', tint: 'logic', stars: 1, rule: 'rulePersistent' },
  'persistent-10': { sign: 'rainbow', tint: 'logic', stars: 2, rule: 'rulePersistent' },
  'math-20': { sign: 'abacus', tint: 'math', rule: 'ruleMath' },
  'logic-20': { sign: 'thought', tint: 'logic', rule: 'ruleLogic' },
  'geometry-20': { sign: 'ruler', tint: 'geometry', rule: 'ruleGeometry' },
  'puzzle-20': { sign: 'jigsaw', tint: 'puzzle', rule: 'rulePuzzle' },
  'subjects-4': { sign: 'tangram', tint: 'leaf', rule: 'ruleSubjects' },
  'levels-4': { sign: 'stairs', tint: 'leaf', rule: 'ruleLevels' },
  'expert-10': { sign: 'bolt', tint: 'fire', rule: 'ruleExpert' },
  'board-kinds-3': { sign: 'circles', tint: 'puzzle', stars: 1, rule: 'ruleBoardKinds' },
  'board-kinds-7': { sign: 'tiles', tint: 'puzzle', stars: 2, rule: 'ruleBoardKinds' },
  'boards-50': { sign: 'matches', tint: 'puzzle', rule: 'ruleBoards' },
  'series-1': { sign: 'book', tint: 'geometry', stars: 1, rule: 'ruleSeries' },
  'series-5': { sign: 'shelf', tint: 'geometry', stars: 2, rule: 'ruleSeries' },
  'streak-5': { sign: 'flame', tint: 'fire', stars: 1, rule: 'ruleStreak' },
  'streak-10': { sign: 'rocket', tint: 'fire', stars: 2, rule: 'ruleStreak' },
  'streak-25': { sign: 'comet', tint: 'fire', stars: 3, rule: 'ruleStreak' },
  'days-3': { sign: 'sunrise', tint: 'leaf', stars: 1, rule: 'ruleDays' },
  'days-7': { sign: 'calendar', tint: 'leaf', stars: 2, rule: 'ruleDays' },
  'days-30': { sign: 'banyan', tint: 'leaf', stars: 3, rule: 'ruleDays' },
  'online-test-1': { sign: 'sheet', tint: 'math', stars: 1, rule: 'ruleOnlineTests' },
  'online-test-5': { sign: 'cup', tint: 'math', stars: 2, rule: 'ruleOnlineTests' },
  'podium-1': { sign: 'podium', tint: 'fire', rule: 'rulePodium' },
  'custom-test-1': { sign: 'pencil', tint: 'logic', rule: 'ruleCustomTest' },
  'tutorial-5': { sign: 'screen', tint: 'puzzle', rule: 'ruleTutorials' },
  'share-1': { sign: 'gift', tint: 'leaf', rule: 'ruleShare' },
}

/**
 * How a badge looks. A badge that this version does not know, because the API is newer, gets a plain look: its name and
 * progress come from the API.
 */
export const lookOf = (id: string): MedalLook & { rule: TextKey | null } =>
  isKnown(id) ? LOOKS[id] : { sign: 'sprout', tint: 'leaf', rule: null }

const isKnown = (id: string): id is BadgeId => Object.hasOwn(LOOKS, id)
