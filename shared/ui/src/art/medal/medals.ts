import type { BadgeId } from '@dhadha/contract/wire'
import type { HABIT_SIGNS } from './habitSigns.tsx'
import type { SOLVED_SIGNS } from './solvedSigns.tsx'

export interface MedalLook {
  sign: keyof typeof SOLVED_SIGNS | keyof typeof HABIT_SIGNS
  tint: 'brand' | 'fire' | 'leaf' | 'math' | 'logic' | 'geometry' | 'puzzle'
  /** Stars on the ribbon, for the second and third badge of one rule; default none. */
  stars?: 1 | 2 | 3
}

/** How each badge is drawn; a badge that the API adds needs an entry here. Badges of one rule differ by their stars. */
export const MEDALS: Readonly<Record<BadgeId, MedalLook>> = {
  'first-solve': { sign: 'sprout', tint: 'brand' },
  'solved-10': { sign: 'kite', tint: 'brand', stars: 1 },
  'solved-50': { sign: 'boat', tint: 'brand', stars: 2 },
  'solved-100': { sign: 'hill', tint: 'brand', stars: 3 },
  'solved-200': { sign: 'crown', tint: 'brand' },
  'first-try-10': { sign: 'target', tint: 'geometry', stars: 1 },
  'first-try-50': { sign: 'target', tint: 'geometry', stars: 2 },
  'unaided-25': { sign: 'compass', tint: 'math', stars: 1 },
  'unaided-100': { sign: 'compass', tint: 'math', stars: 2 },
  'persistent-1': { sign: 'ladder', tint: 'logic', stars: 1 },
  'persistent-10': { sign: 'rainbow', tint: 'logic', stars: 2 },
  'math-20': { sign: 'abacus', tint: 'math' },
  'logic-20': { sign: 'thought', tint: 'logic' },
  'geometry-20': { sign: 'ruler', tint: 'geometry' },
  'puzzle-20': { sign: 'jigsaw', tint: 'puzzle' },
  'subjects-4': { sign: 'tangram', tint: 'leaf' },
  'levels-4': { sign: 'stairs', tint: 'leaf' },
  'expert-10': { sign: 'bolt', tint: 'fire' },
  'board-kinds-3': { sign: 'circles', tint: 'puzzle', stars: 1 },
  'board-kinds-7': { sign: 'tiles', tint: 'puzzle', stars: 2 },
  'boards-50': { sign: 'matches', tint: 'puzzle' },
  'series-1': { sign: 'book', tint: 'geometry', stars: 1 },
  'series-5': { sign: 'shelf', tint: 'geometry', stars: 2 },
  'streak-5': { sign: 'flame', tint: 'fire', stars: 1 },
  'streak-10': { sign: 'rocket', tint: 'fire', stars: 2 },
  'streak-25': { sign: 'comet', tint: 'fire', stars: 3 },
  'days-3': { sign: 'sunrise', tint: 'leaf', stars: 1 },
  'days-7': { sign: 'calendar', tint: 'leaf', stars: 2 },
  'days-30': { sign: 'banyan', tint: 'leaf', stars: 3 },
  'online-test-1': { sign: 'sheet', tint: 'math', stars: 1 },
  'online-test-5': { sign: 'cup', tint: 'math', stars: 2 },
  'podium-1': { sign: 'podium', tint: 'fire' },
  'custom-test-1': { sign: 'pencil', tint: 'logic' },
  'tutorial-5': { sign: 'screen', tint: 'puzzle' },
  'share-1': { sign: 'gift', tint: 'leaf' },
}

const PLAIN: MedalLook = { sign: 'sprout', tint: 'leaf' }

const isKnown = (id: string): id is BadgeId => Object.hasOwn(MEDALS, id)

/** A plain medal for a badge that this version does not know, because the API is newer. */
export const getMedal = (id: string): MedalLook => (isKnown(id) ? MEDALS[id] : PLAIN)
