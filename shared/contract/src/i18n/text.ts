import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { createOwnText } from './messages.ts'

/** The contract's own few texts. */
export const { useText, getText } = createOwnText<keyof typeof en>({ en, bn })
