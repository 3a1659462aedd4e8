import { ApiError } from '../../../platform/errors/api-error.ts'
import { text } from '../text.ts'
import { faultOfName, type NameFault } from '../wording/shown-name.ts'

const SENTENCES = {
  address: 'nameAddress',
  letters: 'nameLetters',
  number: 'nameNumber',
  words: 'nameWords',
} as const satisfies Record<NameFault, string>

/** @throws ApiError 400 for a name that others must not be shown (decision 142) */
export function requireShowableName(name: string): void {
  if (name.trim() === '') throw new ApiError(400, 'invalid_name', text('nameEmpty'))
  const fault = faultOfName(name)
  if (fault) throw new ApiError(400, 'name_not_showable', text(SENTENCES[fault]))
}
