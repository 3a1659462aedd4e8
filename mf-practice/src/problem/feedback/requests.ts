import { http } from '@dhadha/contract'
import type { FeedbackRequest, MessageReply } from '@dhadha/contract/wire'

/** Sends feedback on a problem; it replaces earlier feedback (S7.14). */
export const sendFeedback = (feedback: FeedbackRequest): Promise<MessageReply> =>
  http.post<MessageReply>('/api/v2/app/feedback/problem', feedback)
