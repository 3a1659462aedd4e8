import { useLanguage, type Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { useEffect } from 'react'

/** The language chosen with the switch; null for the interface's language. It stays within a series. */
export interface LanguageChoice {
  readonly chosen: Language | null
  readonly choose: (language: Language | null) => void
}

/**
 * The language a problem is read in: that of the interface until the pupil chooses, English where there is no Bangla.
 */
export function useProblemLanguage(problem: Problem, { chosen, choose }: LanguageChoice) {
  const interfaceLanguage = useLanguage()
  const hasBangla = problem.bangla_title !== null && problem.bangla_title !== ''
  // S4.7: a problem without a Bangla title resets the choice.
  useEffect(() => {
    if (!hasBangla) choose(null)
  }, [hasBangla, choose])
  return {
    language: hasBangla ? (chosen ?? interfaceLanguage) : ('en' as const),
    /** Whether the switch is shown (S2.17). */
    hasBangla,
  }
}
