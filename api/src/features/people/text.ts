import { createTexts } from '../../platform/texts/index.ts'
import bn from './texts/bn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

/** What profile, photo, handle, guardian and the way out have to say. */
export const text = createTexts({ en, bn })
