import { createTexts } from '../../platform/texts/index.ts'
import bn from './texts/bn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

/** Texts of profile, photo, handle, guardian, export and deletion. */
export const text = createTexts({ en, bn })
