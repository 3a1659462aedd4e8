import { http } from '@dhadha/contract'
import type { TokenReply, VerifyOtpRequest } from '@dhadha/contract/wire'
import { withProof } from '../proof/proof.ts'

/** Verifies a code, which opens the account and a session (S7.6). */
export const verifyOtp = (request: VerifyOtpRequest) =>
  withProof((proof) => http.post<TokenReply>('/api/v2/app/auth/otp/verify', { ...request, ...proof }))
