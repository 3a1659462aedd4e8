import { createOwnText } from '@dhadha/contract'
import bn from '../messages/bn.json'
import en from '../messages/en.json'

export type BoardTextKey = keyof typeof en

/**
 * The boards' own texts. A problem can be read in another language than the page around it, so a board is told its own
 * (`getText`); what belongs to the page around it speaks the interface's (`useText`).
 */
export const { getText, useText } = createOwnText<BoardTextKey>({ en, bn })
