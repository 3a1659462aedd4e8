import type { AttemptReply } from '@dhadha/contract/wire'
import type { Verdict } from '../attempt/submission.ts'

/** A verdict of the API, which stands beside the board. */
export interface ShownVerdict {
  readonly name: Verdict
  readonly reply: AttemptReply
}

/** The one open dialog (S2.20); the type cannot express two at a time, as right and wrong (S4.3f). */
export type ProblemDialog =
  | { readonly name: 'share' }
  | { readonly name: 'hint-confirm' }
  | { readonly name: 'hints' }
  | { readonly name: 'explanation-confirm' }
  | { readonly name: 'explanation' }
  | { readonly name: 'explanation-image' }
  | { readonly name: 'skip' }
  | { readonly name: 'feedback' }
  /** The own moves; `back`: the verdict that they were called from. */
  | { readonly name: 'replay'; readonly back: ShownVerdict | null }
  | ShownVerdict

/** The verdict among them, which leaves the board in use. */
export const getShownVerdict = (dialog: ProblemDialog | null): ShownVerdict | null =>
  dialog?.name === 'right' || dialog?.name === 'wrong' ? dialog : null
