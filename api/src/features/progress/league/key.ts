/** The levels at which a band of a league begins: beginners, those who have found their feet, old hands. */
const BANDS = [1, 5, 12] as const

/** Classes 3 and 4 are stage 1, 9 and 10 are stage 4, as in decision 22; 0 when no class is given. */
export const getStage = (grade: number): number => (grade < 3 ? 0 : Math.ceil((grade - 2) / 2))

/** By a learner's level, 1 to 50. */
export const getBand = (level: number): number => BANDS.filter((first) => level >= first).length
