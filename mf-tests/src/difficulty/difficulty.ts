import type { Level, Text } from '@dhadha/contract'
import type { Difficulty } from '@dhadha/contract/wire'
import type { TextKey } from '../text.ts'

/** Names of difficulties by level (S9.10b): easy 1, medium 2, hard 3, expert 4. */
const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const satisfies readonly Difficulty[]

/** The difficulty of a level, 1 to 4; undefined for any (S5.10b). */
export const getDifficulty = (level: number | null): Difficulty | undefined =>
  level === null ? undefined : DIFFICULTIES[level - 1]

export const DIFFICULTY_TEXTS = {
  easy: 'difficultyEasy',
  medium: 'difficultyMedium',
  hard: 'difficultyHard',
  expert: 'difficultyExpert',
} as const satisfies Record<Difficulty, TextKey>

/** 'Level 2 · Medium': a level's button keeps its word (S2.30b) and has its difficulty beside it. */
export function levelLabel(text: Text<TextKey>, level: Level): string {
  const difficulty = getDifficulty(level)
  const name = text('levelName', { level })
  return difficulty
    ? text('levelAndDifficulty', { name, difficulty: text(DIFFICULTY_TEXTS[difficulty]) })
    : name
}
