import { http } from '@dhadha/contract'
import type { ForgotPasswordRequest, MessageReply } from '@dhadha/contract/wire'
import { withProof } from '../proof/proof.ts'

/** Sends a link (S7.7); the answer is the same whether the identity is known or not (decision 6). */
export const requestReset = (request: ForgotPasswordRequest) =>
  withProof((proof) => http.post<MessageReply>('/api/v2/app/auth/password/forget', { ...request, ...proof }))
