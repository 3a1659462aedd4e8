import { handleIn } from '../../identity/index.ts'
import { createTexts } from '../../../platform/texts/index.ts'
import bn from './bn.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

const plain = createTexts({ en, bn })

/**
 * Texts of profile, photo, handle, guardian, export and deletion. A value `handle` is shown in the digits of the text's
 * language (decision 2).
 */
export const text: typeof plain = (key, values) => (language) => {
  const handle = values?.['handle']
  const shown = typeof handle === 'string' ? { ...values, handle: handleIn(language, handle) } : values
  return plain(key, shown)(language)
}
