import { LEVELS, type Level } from '@dhadha/contract'

const HIGHEST_GRADE: Readonly<Record<Level, number>> = { 1: 4, 2: 6, 3: 8, 4: 10 }

/** Where a pupil of a class begins (decision 22); null for 0, no class given. */
export const levelOfGrade = (grade: number): Level | null =>
  grade > 0 ? (LEVELS.find((level) => grade <= HIGHEST_GRADE[level]) ?? null) : null
