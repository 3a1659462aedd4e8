import { createTexts } from '../../../platform/texts/index.ts'
import bn from './bn.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

/** Texts of the page of contact. */
export const text = createTexts({ en, bn })
