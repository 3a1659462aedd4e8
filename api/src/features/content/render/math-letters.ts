// Converts letters of a formula to Unicode's mathematical alphabets.

/** First code points of alphabets in Unicode (block Mathematical Alphanumeric Symbols). */
const ALPHABETS: Readonly<Record<string, { capital: number; small: number }>> = {
  'double-struck': { capital: 0x1d538, small: 0x1d552 },
  script: { capital: 0x1d49c, small: 0x1d4b6 },
  'bold-script': { capital: 0x1d4d0, small: 0x1d4ea },
  fraktur: { capital: 0x1d504, small: 0x1d51e },
  'bold-fraktur': { capital: 0x1d56c, small: 0x1d586 },
}

/** Letters that were in Unicode before the block, and have no second place in it. */
const BEFORE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  script: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
}

/**
 * A text in another alphabet, as the characters that Unicode has for it: browsers ignore `mathvariant` (MathML Core),
 * but draw the characters.
 *
 * @param variant value of `mathvariant`
 * @returns null where the style sheet draws the variant (bold, italic …), or the text has a character without a
 *   counterpart
 */
export function toMathLetters(text: string, variant: string): string | null {
  const alphabet = ALPHABETS[variant]
  if (!alphabet) return null
  const { capital, small } = alphabet
  const letters = Array.from(text, (letter) => {
    const before = BEFORE[variant]?.[letter]
    if (before !== undefined) return before
    const code = letter.codePointAt(0) ?? 0
    if (letter >= 'A' && letter <= 'Z') return String.fromCodePoint(capital + code - 65)
    if (letter >= 'a' && letter <= 'z') return String.fromCodePoint(small + code - 97)
    return null
  })
  return letters.includes(null) ? null : letters.join('')
}
