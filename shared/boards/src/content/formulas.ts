/** The end of a word that begins with a formula, as in ৩৫টি and ৫-এর. */
const WORD_END = String.raw`-?(?:[\u0980-\u09ff]{1,8}|[a-z]{1,3})(?![\u0980-\u09ffa-z-])`
/** A formula within a line, with the signs that stand right before it, and the end of its word and the signs behind it. */
const WITH_SIGNS = new RegExp(
  String.raw`([(‘“]?)<math(?![^>]*display="block")[^>]*>(?:(?!<\/math>).)*<\/math>((?:${WORD_END})?[.,;:!?।)’”]*)`,
  'gsu',
)

/**
 * Prevents line breaks between a formula and its signs or the end of its word: otherwise browsers may break there, and
 * the next line would begin with a full stop, or with টি. content.module.css has the style for it.
 *
 * @param html of the importer, in which formulas are MathML
 */
export const withSigns = (html: string): string =>
  html.replaceAll(WITH_SIGNS, (formula, before: string, behind: string) =>
    before || behind ? `<span>${formula}</span>` : formula,
  )
