/** The most letters of an item with which three groups stand side by side on a phone; else two do. */
export const MAX_NARROW = 10
/** The most letters of an item with which four groups do. */
export const MAX_TINY = 6

/** Letters of the longest item; a picture has none. */
export const getLongest = (items: readonly unknown[]): number =>
  Math.max(0, ...items.map((item) => (typeof item === 'string' ? item.length : 0)))
