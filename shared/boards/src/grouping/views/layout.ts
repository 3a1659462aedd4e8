/** With items of at most so many letters, three groups stand side by side on a phone; else two. */
export const MAX_NARROW = 10
/** With items of at most so many letters, four groups do. */
export const MAX_TINY = 6

/** Letters of the longest item; a picture has none. */
export const getLongest = (items: readonly unknown[]): number =>
  Math.max(0, ...items.map((item) => (typeof item === 'string' ? item.length : 0)))
