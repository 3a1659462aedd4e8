import { http } from '@dhadha/contract'
import type { MessageReply, ResetPasswordRequest } from '@dhadha/contract/wire'

/** Resets the password (S7.8a): the link's token goes into the body and the authorization header. */
export const resetPassword = (request: ResetPasswordRequest & { token: string }) =>
  http.post<MessageReply>('/api/v2/app/auth/password/reset', request, { token: request.token })
