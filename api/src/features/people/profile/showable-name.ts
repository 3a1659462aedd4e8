import { ApiError } from '../../../platform/errors/api-error.ts'
import { text } from '../text.ts'
import { faultOfName, type NameFault } from '../wording/shown-name.ts'

const SENTENCES = {
  address: 'nameAddress',
  letters: 'nameLetters',
  number: 'nameNumber',
  words: 'nameWords',
} as const satisfies Record<NameFault, string>

/**
 * @param allowed the name that an operator has allowed this learner; null without one
 * @throws ApiError 400 for a name that others must not be shown (decision 46)
 */
export function requireShowableName(name: string, allowed: string | null): void {
  if (name.trim() === '') throw new ApiError(400, 'invalid_name', text('nameEmpty'))
  if (name.trim() === allowed) return
  const fault = faultOfName(name)
  if (fault) throw new ApiError(400, 'name_not_showable', text(SENTENCES[fault]))
}

/** What an operator can allow: a filter may take a name for something else, but nobody is to be reached by a name. */
const FOR_OPERATORS: ReadonlySet<NameFault> = new Set(['letters', 'words'])

/**
 * Why an operator has to look at a name before others see it; null: the filter has nothing against it.
 *
 * @throws ApiError 400 for a name that no operator can allow
 */
export function faultForOperators(name: string): NameFault | null {
  const fault = name.trim() === '' ? null : faultOfName(name)
  if (fault !== null && FOR_OPERATORS.has(fault)) return fault
  requireShowableName(name, null)
  return null
}
