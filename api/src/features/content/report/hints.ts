import type { PlacedProblem } from '../problem.ts'

/** A first hint that asks no question, though others follow it. */
export interface UnaskedHint {
  readonly id: string
  readonly language: 'en' | 'bn'
}

/** Hints go from a question to a first move. A hint that stands alone may be the move. */
export function unaskedHints(problems: readonly PlacedProblem[]): UnaskedHint[] {
  const found = problems.flatMap(({ id, hints: [first, ...others] }) =>
    (['en', 'bn'] as const)
      .filter((language) => first && others.length > 0 && !first[language].includes('?'))
      .map((language) => ({ id, language })),
  )
  // Variants of a template mostly have the same hints, so each is listed once.
  return [...new Map(found.map((item) => [`${item.id} ${item.language}`, item])).values()]
}
