import type { Difficulty } from '@dhadha/contract/wire'
import { Tag, type TagTone } from '@dhadha/ui'
import { DIFFICULTY_TEXTS } from './difficulty.ts'
import { useText } from '../text.ts'

const TONES = {
  easy: 'good',
  medium: 'warn',
  hard: 'bad',
  expert: 'bad',
} as const satisfies Record<Difficulty, TagTone>

/** How hard a problem is (S2.27b). */
export function DifficultyTag({ difficulty }: { difficulty: Difficulty }) {
  const text = useText()
  return <Tag tone={TONES[difficulty]}>{text(DIFFICULTY_TEXTS[difficulty])}</Tag>
}
