import { LEVELS } from '@dhadha/contract'
import { WhenSlot } from '@dhadha/ui/first-screen'
import { useText, type TextKey } from '../text.ts'

const NAMES: readonly TextKey[] = ['difficultyEasy', 'difficultyMedium', 'difficultyHard', 'difficultyExpert']

/** The name of a puzzle's level, which is its difficulty (decision 12): 'Level' alone means the pupil's own. */
export const difficultyName = (level: number): TextKey => NAMES[level - 1] ?? 'difficultyExpert'

/** The name of the difficulty in a first screen, by the slot of the level. */
export function DifficultyBySlot({ slot }: { slot: string }) {
  const text = useText()
  return LEVELS.map((level) => (
    <WhenSlot key={level} slot={slot} is={level}>
      {text(difficultyName(level))}
    </WhenSlot>
  ))
}
