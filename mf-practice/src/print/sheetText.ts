import { createOwnText } from '@dhadha/contract'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import type { TextKey } from '../text.ts'

/** The sheet may be in another language than the page around it, so this page's file has both catalogues. */
export const { getText: sheetText } = createOwnText<TextKey>({ en, bn })
