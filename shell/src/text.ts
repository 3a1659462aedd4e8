import { createOwnText } from '@dhadha/contract'
import bn from './messages/bn.json'
import en from './messages/en.json'

/** The shell's own texts. Every screen needs them, so both languages are in the bundle. */
export const { useText, getText } = createOwnText<keyof typeof en>({ en, bn })
