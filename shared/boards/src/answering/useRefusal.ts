import type { Language } from '@dhadha/contract'
import { useText, type BoardTextKey } from '../views/text.ts'
import type { CheckedAnswer } from './answer.ts'

const TEXTS = {
  'missing-text': 'answerEmpty',
  'missing-option': 'optionMissing',
  unsupported: 'unsupported',
} as const satisfies Record<string, BoardTextKey>

/** Says why an answer may not be sent (S5.6a), null where it may; what a board lacks in the language of its problem. */
export function useRefusal(): (checked: CheckedAnswer, problemLanguage: Language) => string | null {
  const text = useText()
  return (checked, problemLanguage) => {
    if (checked.ok) return null
    return checked.why === 'not-finished' ? checked.message[problemLanguage] : text(TEXTS[checked.why])
  }
}
