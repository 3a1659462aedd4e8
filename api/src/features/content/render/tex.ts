// Prepares formulas for MathJax, and finds what it would show otherwise than it was written.

/** A finding at a place of a text: the index of its first character, and a sentence for the author. */
export interface Finding {
  readonly at: number
  readonly message: string
}

/** Commands whose argument is text, not a formula. */
const TEXT =
  /\\(?:text(?:bf|it|rm|sf|tt|normal|up)?|mbox|fbox|operatorname\*?|mathrm|mathit|mathbf|mathsf|mathtt|begin|end)\s*\{[^{}]*\}/g

const blank = (text: string): string => text.replaceAll(/[^\n]/g, '\u0001')

/** Names of commands that an author may have written without their backslash. */
const NAMES =
  'frac|sqrt|times|div|cdot|circ|angle|triangle|sin|cos|tan|log|lcm|gcd|pi|alpha|beta|gamma|delta|theta|leq|geq|neq|text|overline|infty'

const RULES: readonly (readonly [pattern: RegExp, message: (found: string) => string])[] = [
  [/\\(?:tag|label|ref|eqref)\b/, (found) => `has ${found}, which pages do not show; write it in the text`],
  [
    /[\^_](?:[0-9]{2,}|[-+−][0-9a-zA-Z]+)/,
    (found) => `raises or lowers only the first sign of ${found}; write ${found[0]}{${found.slice(1)}}`,
  ],
  [
    /\\sqrt\s*[0-9]{2,}/,
    (found) =>
      `puts only the first digit of ${found} under the root; write ${found.replace(/\s*([0-9]+)$/, '{$1}')}`,
  ],
  [
    /\\frac\s*[0-9]{3,}/,
    (found) => String.raw`takes only the first two digits of ${found}; write \frac{1}{23}`,
  ],
  [
    /(?:^|[^\\a-zA-Z}\]^_\s{]|\\(?:in|notin|subset|subseteq|cup|cap|setminus|times|ne|neq|to|and)\b)\s*(?<brace>\{[^{}]*,[^{}]*\})(?<!\{,\})/,
    (found) => String.raw`loses the braces of ${found}; write \{ and \}`,
  ],
  [/^\s*~|~\s*$/, () => String.raw`loses its ~; write \sim or \approx`],
  [
    /[\u0980-\u09e5\u09f0-\u09ff]*[\u0981-\u0983\u09bc-\u09d7][\u0980-\u09e5\u09f0-\u09ff]*/,
    (found) => String.raw`takes ${found} apart into signs; write \text{${found}}`,
  ],
]

/** The same for letters and digits beside each other; commands are left out. */
const WORDS: typeof RULES = [
  [
    /[0-9](?:\s+[0-9])/,
    (found) => String.raw`loses the space of ${found}; write a comma, or \, or \quad for a space`,
  ],
  [
    /[a-z]{2,}\s+[a-z]{2,}|[0-9]\s*[a-z]{3,}(?=\s|$|[.,;:])|(?<![a-z])[a-z]{3,}\s+[0-9]/,
    (found) => String.raw`loses the spaces of '${found}'; write words as \text{${found}}`,
  ],
]

/** Parts of a formula that would look other than they are written; indices are those of the TeX. Digits are ASCII. */
export function findInTex(tex: string): Finding[] {
  const shown = tex.replaceAll(TEXT, blank)
  const words = shown.replaceAll(/\\[a-zA-Z]+/g, blank)
  const find = (rules: typeof RULES, text: string) =>
    rules.flatMap(([pattern, message]): Finding[] => {
      const match = pattern.exec(text)
      if (!match) return []
      const part = match.groups?.['brace'] ?? match[0]
      return [{ at: match.index + match[0].indexOf(part), message: message(part.trim()) }]
    })
  const found = [...find(RULES, shown), ...find(WORDS, words)]
  const name = new RegExp(String.raw`(?<![\\a-zA-Z])(?:${NAMES})(?![a-zA-Z])`).exec(shown)
  const bare = name
    ? [{ at: name.index, message: String.raw`has ${name[0]} as letters; write \${name[0]}` }]
    : []
  return [...found, ...bare]
}

/** Commands whose argument MathJax reads as text, with its backslashes. */
const TEXT_ARGUMENT = /\\(?:text(?:bf|it|rm|sf|tt|normal|up)?|mbox|fbox)\s*\{(?:[^{}\\]|\\.)*\}/g

/**
 * TeX as MathJax has to read it: `%` begins a comment in TeX, and the rest of the line is lost, but authors of problems
 * mean percent. In a text, signs stand without their backslash.
 */
export function prepareTex(tex: string): string {
  let out = ''
  let from = 0
  const formula = (part: string) =>
    part.replaceAll(/\\[^]|%/g, (found) => (found === '%' ? String.raw`\%` : found))
  for (const match of tex.matchAll(TEXT_ARGUMENT)) {
    out += formula(tex.slice(from, match.index)) + match[0].replaceAll(/\\([%&#_])/g, '$1')
    from = match.index + match[0].length
  }
  return out + formula(tex.slice(from))
}
