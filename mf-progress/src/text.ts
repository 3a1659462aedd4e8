import { createUseText } from '@dhadha/contract'
import type en from './messages/en.json'

export type TextKey = keyof typeof en

/** The texts of progress and leaderboard in the interface's language. */
export const useText = createUseText<TextKey>()
