/** A formula within a line, with the signs that stand right before and behind it. */
const WITH_SIGNS = /([(‘“]?)<math(?![^>]*display="block")[^>]*>(?:(?!<\/math>).)*<\/math>([.,;:!?।)’”]*)/gsu

/**
 * Keeps signs with their formula: browsers may end a line between the two, and the next one would begin with a full stop.
 * Content.module.css has the other half.
 *
 * @param html of the importer, in which formulas are MathML
 */
export const withSigns = (html: string): string =>
  html.replaceAll(WITH_SIGNS, (formula, before: string, behind: string) =>
    before || behind ? `<span>${formula}</span>` : formula,
  )
