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

const AUTH = '/api/v2/app/auth'

/** Opens a session by identity and password (S7.4). */
export const logIn = (request: LoginRequest) => http.post<TokenReply>(`${AUTH}/login`, request)

/** S7.5: sends a code. Registering again sends another one. */
export const register = (request: RegisterRequest) => http.post<RegisterReply>(`${AUTH}/register`, request)

/** Proves a code, which opens the account and a session (S7.6). */
export const verifyOtp = (request: VerifyOtpRequest) => http.post<TokenReply>(`${AUTH}/otp/verify`, request)

/** S7.7: sends a link; the answer is the same whether the identity is known or not (decision 6). */
export const requestReset = (request: ForgotPasswordRequest) =>
  http.post<MessageReply>(`${AUTH}/password/forget`, request)

/** S7.8a: the link's token goes in the body and in the authorization header. */
export const resetPassword = (request: ResetPasswordRequest & { token: string }) =>
  http.post<MessageReply>(`${AUTH}/password/reset`, request, { token: request.token })
