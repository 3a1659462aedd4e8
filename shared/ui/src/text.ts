import { createOwnText } from '@dhadha/contract'
import bn from './messages/bn.json'
import en from './messages/en.json'

/** The components' own few texts, in the interface's language. */
export const { useText } = createOwnText<keyof typeof en>({ en, bn })
