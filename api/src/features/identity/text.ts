import { createTexts } from '../../platform/texts/index.ts'
import bn from './texts/bn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

/** Texts of registration, sign-in and the profile. */
export const text = createTexts({ en, bn })
