// Endings of English words.

/** `1 apple`, `5 apples`. */
export const count = (number: number, text: string, many = `${text}s`): string =>
  `${number} ${number === 1 ? text : many}`

/** `an apple`, `a pear`; by the letter, so words such as 'hour' are written out. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`. */
export function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13
  return `${place}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')}`
}

/** `a, b and c`. */
export const enList = (words: readonly string[], joint = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1) ?? ''}`
