import bn from './bn.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import { createTexts } from './texts.ts'

export { readLine, readLines } from './typed.ts'
export type { Language } from './languages.ts'
export { createTexts, type Sentence } from './texts.ts'

/** Texts that any call may need. A feature has its own texts beside its code, made by `createTexts`. */
export const text = createTexts({ en, bn })
