import type { Language } from '@dhadha/contract'
import { ruleText } from '../rules/texts/index.ts'
import { useText, type BoardTextKey } from '../views/text.ts'
import type { CheckedAnswer } from './checkAnswerBy.ts'

const TEXTS = {
  'missing-text': 'answerEmpty',
  'missing-option': 'optionMissing',
  unsupported: 'unsupported',
  'not-loaded': 'boardFailed',
} as const satisfies Record<string, BoardTextKey>

/**
 * Returns a message why an answer may not be sent (S5.6a), or null. A board's message is in the language of its
 * problem.
 */
export function useAnswerError(): (checked: CheckedAnswer, problemLanguage: Language) => string | null {
  const text = useText()
  return (checked, problemLanguage) => {
    if (checked.ok) return null
    if (checked.why !== 'not-finished') return text(TEXTS[checked.why])
    const { code, values } = checked.lacks
    return ruleText(problemLanguage, code, values)
  }
}
