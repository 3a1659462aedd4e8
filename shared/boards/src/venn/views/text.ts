import { createOwnText } from '@dhadha/contract'
import bn from '../messages/bn.json'
import en from '../messages/en.json'

/** The texts of this kind's board; those of every board are in `views/text.ts`. */
export const { getText } = createOwnText<keyof typeof en>({ en, bn })
