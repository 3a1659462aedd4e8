import { createOwnText } from '@dhadha/contract'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import type { TextKey } from '../text.ts'

/** What is printed may be in another language than the page around it: both catalogues are in this page's file. */
export const { getText: sheetText } = createOwnText<TextKey>({ en, bn })
