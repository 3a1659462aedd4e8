import { http } from '@dhadha/contract'
import type {
  ForgotPasswordRequest,
  LoginRequest,
  MessageReply,
  RegisterReply,
  RegisterRequest,
  ResetPasswordRequest,
  TokenReply,
  VerifyOtpRequest,
} from '@dhadha/contract/wire'
import { withProof } from './proof/proof.ts'

const AUTH = '/api/v2/app/auth'

/** Signs in with identity and password (S7.4). */
export const logIn = (request: LoginRequest) =>
  withProof((proof) => http.post<TokenReply>(`${AUTH}/login`, { ...request, ...proof }))

/** Sends a code (S7.5). Registering again sends another one. */
export const register = (request: RegisterRequest) =>
  withProof((proof) => http.post<RegisterReply>(`${AUTH}/register`, { ...request, ...proof }))

/** Verifies a code, which opens the account and a session (S7.6). */
export const verifyOtp = (request: VerifyOtpRequest) =>
  withProof((proof) => http.post<TokenReply>(`${AUTH}/otp/verify`, { ...request, ...proof }))

/** Sends a link (S7.7); the answer is the same whether the identity is known or not (decision 6). */
export const requestReset = (request: ForgotPasswordRequest) =>
  withProof((proof) => http.post<MessageReply>(`${AUTH}/password/forget`, { ...request, ...proof }))

/** Resets the password (S7.8a): the link's token goes into the body and the authorization header. */
export const resetPassword = (request: ResetPasswordRequest & { token: string }) =>
  http.post<MessageReply>(`${AUTH}/password/reset`, request, { token: request.token })
