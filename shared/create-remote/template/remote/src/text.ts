import { createUseText } from '@dhadha/contract'
import type en from './messages/en.json'

/** A key of this remote's texts. */
export type TextKey = keyof typeof en

/** This remote's texts in the interface's language. */
export const useText = createUseText<TextKey>()
