import { createUseText } from '@dhadha/contract'
import type en from './messages/en.json'

/** The samples' words in the interface's language. */
export const useText = createUseText<keyof typeof en>()
