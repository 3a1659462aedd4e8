import type { AnswerFeedback, AttemptReply } from '@dhadha/contract/wire'

/** The one dialog that is open (S2.20); two at a time, as right and wrong (S4.3f), can't be said. */
export type ProblemDialog =
  | { readonly name: 'share' }
  | { readonly name: 'hint-confirm' }
  | { readonly name: 'hints' }
  | { readonly name: 'explanation-confirm' }
  | { readonly name: 'explanation' }
  | { readonly name: 'explanation-image' }
  | { readonly name: 'skip' }
  | { readonly name: 'feedback' }
  | { readonly name: 'success'; readonly reply: AttemptReply }
  | { readonly name: 'wrong'; readonly feedback: AnswerFeedback | undefined }
