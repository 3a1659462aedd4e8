// Cleans what people have typed.

/**
 * Characters that are invisible, or turn or hide what stands around them: direction marks, overrides and isolates,
 * fillers, tags, soft hyphens. Joiners stay, as words of Bangla and emoji are written with them, and so do the
 * selectors of emoji.
 */
const HIDING = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** More marks on one letter than any word of a living language has; what follows would cover the lines around it. */
const PILED_MARKS = /([\p{M}\u200c\u200d]{8})[\p{M}\u200c\u200d]+/gu

/** Line breaks as `\n`, each other control character as a space, without hiding characters and piled marks. */
const withoutControls = (typed: string): string =>
  typed
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(HIDING, '')
    .replaceAll(PILED_MARKS, '$1')

/**
 * Free text of several lines as it is stored and shown: it contains no characters that change how the text around it
 * looks.
 */
export const readLines = (typed: string): string => withoutControls(typed).trim()

/** The same in one line: line breaks become spaces. */
export const readLine = (typed: string): string => withoutControls(typed).replaceAll(/\n+/g, ' ').trim()
