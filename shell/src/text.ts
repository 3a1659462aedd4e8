import { createOwnText } from '@dhadha/contract'
import bn from './messages/bn.json'
import en from './messages/en.json'

/** The shell's own texts; it is on every screen, so both languages come with it. */
export const { useText, getText } = createOwnText<keyof typeof en>({ en, bn })
