import { LEVELS, useProfile, type Level } from '@dhadha/contract'

const HIGHEST_GRADE: Readonly<Record<Level, number>> = { 1: 4, 2: 6, 3: 8, 4: 10 }

/** The level at which a pupil of a class begins (decision 22); null for 0, no class given. */
export const levelOfGrade = (grade: number): Level | null =>
  grade > 0 ? (LEVELS.find((level) => grade <= HIGHEST_GRADE[level]) ?? null) : null

/**
 * The level of the learner's class, which decides where to begin (decision 22); `otherwise` where no class is given
 * or the profile cannot be fetched. Null while it is being fetched.
 */
export function useOwnLevel(otherwise: Level): Level | null {
  const { data, isPending } = useProfile()
  if (isPending) return null
  return levelOfGrade(data?.grade ?? 0) ?? otherwise
}
