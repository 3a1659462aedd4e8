import { errorText } from '@dhadha/contract'

/** Why a command did nothing. */
export interface CommandFailure {
  readonly sentence: string
  /** The registry's message is in English (decision 77). */
  readonly isEnglish: boolean
}

/** The failure of a call, in the words of the page. */
export const toFailure = (error: unknown): CommandFailure => ({
  sentence: errorText(error),
  isEnglish: false,
})
