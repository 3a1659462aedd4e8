import { createUseText } from '@dhadha/contract'
import type en from './messages/en.json'

/** Keys of this remote's texts. */
export type TextKey = keyof typeof en

/** The texts of sign-in, onboarding and settings in the interface's language. */
export const useText = createUseText<TextKey>()
