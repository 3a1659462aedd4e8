import { createOwnText } from '@dhadha/contract'
import bn from '../messages/bn.json'
import en from '../messages/en.json'

export type BoardTextKey = keyof typeof en

/**
 * The boards' texts. A problem can be read in another language than the page around it, so a board gets its language as
 * a parameter (`getText`); parts of the page around it use the interface's (`useText`).
 */
export const { getText, useText } = createOwnText<BoardTextKey>({ en, bn })
