// Refuses names that others must not be shown.
import { ApiError } from '../../../platform/errors/api-error.ts'
import { text } from '../texts/index.ts'
import { validateName, type NameError } from '../wording/shown-name.ts'

const SENTENCES = {
  address: 'nameAddress',
  letters: 'nameLetters',
  number: 'nameNumber',
  words: 'nameWords',
} as const satisfies Record<NameError, string>

/**
 * @param allowed the name that an operator has allowed this learner; null without one
 * @throws ApiError 400 for a name that others must not be shown (decision 46)
 */
export function requireShowableName(name: string, allowed: string | null): void {
  if (name.trim() === '') throw new ApiError(400, 'invalid_name', text('nameEmpty'))
  if (name.trim() === allowed) return
  const error = validateName(name)
  if (error) throw new ApiError(400, 'name_not_showable', text(SENTENCES[error]))
}

/**
 * The reasons that an operator can overrule: the filter may be wrong about a name, but a name must never contain
 * contact data.
 */
const FOR_OPERATORS: ReadonlySet<NameError> = new Set(['letters', 'words'])

/**
 * Why an operator has to look at a name before others see it; null: the filter accepts it.
 *
 * @throws ApiError 400 for a name that no operator can allow
 */
export function validateNameForOperators(name: string): NameError | null {
  const error = name.trim() === '' ? null : validateName(name)
  if (error !== null && FOR_OPERATORS.has(error)) return error
  requireShowableName(name, null)
  return null
}
