import { createTexts } from '../../../../platform/texts/index.ts'
import bn from './bn.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

/** The badges' names by their ids, and the texts of their notifications. */
export const text = createTexts({ en, bn })
