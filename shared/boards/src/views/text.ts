import { createOwnText } from '@dhadha/contract'
import bn from '../messages/bn.json'
import en from '../messages/en.json'

export type BoardTextKey = keyof typeof en

/** The boards' own texts: a problem can be read in another language than the page around it, so a board is told its own. */
export const { getText } = createOwnText<BoardTextKey>({ en, bn })
