import { http } from '@dhadha/contract'
import type { RegisterReply, RegisterRequest } from '@dhadha/contract/wire'
import { withProof } from '../proof/proof.ts'

/** Sends a code (S7.5). Registering again sends another one. */
export const register = (request: RegisterRequest) =>
  withProof((proof) => http.post<RegisterReply>('/api/v2/app/auth/register', { ...request, ...proof }))
