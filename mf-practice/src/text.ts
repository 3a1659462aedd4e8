import { createUseText } from '@dhadha/contract'
import type en from './messages/en.json'

export type TextKey = keyof typeof en

/** This remote's texts in the interface's language. */
export const useText = createUseText<TextKey>()
