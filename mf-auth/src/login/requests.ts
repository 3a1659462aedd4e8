import { http } from '@dhadha/contract'
import type { LoginRequest, TokenReply } from '@dhadha/contract/wire'
import { withProof } from '../proof/proof.ts'

/** Signs in with identity and password (S7.4). */
export const logIn = (request: LoginRequest) =>
  withProof((proof) => http.post<TokenReply>('/api/v2/app/auth/login', { ...request, ...proof }))
