import { useProfile, type Level } from '@dhadha/contract'
import { levelOfGrade } from './levelOfGrade.ts'

/**
 * The level of the learner's class, which decides where to begin (decision 22); `otherwise` where no class is given or the
 * profile cannot be had. Null while it is asked for.
 */
export function useOwnLevel(otherwise: Level): Level | null {
  const { data, isPending } = useProfile()
  if (isPending) return null
  return levelOfGrade(data?.grade ?? 0) ?? otherwise
}
