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

/** Signs in with identity and password (S7.4). */
export const logIn = (request: LoginRequest) => http.post<TokenReply>(`${AUTH}/login`, request)

/** Sends a code (S7.5). Registering again sends another one. */
export const register = (request: RegisterRequest) => http.post<RegisterReply>(`${AUTH}/register`, request)

/** Verifies a code, which opens the account and a session (S7.6). */
export const verifyOtp = (request: VerifyOtpRequest) => http.post<TokenReply>(`${AUTH}/otp/verify`, request)

/** Sends a link (S7.7); the answer is the same whether the identity is known or not (decision 6). */
export const requestReset = (request: ForgotPasswordRequest) =>
  http.post<MessageReply>(`${AUTH}/password/forget`, request)

/** Resets the password (S7.8a): the link's token goes into the body and the authorization header. */
export const resetPassword = (request: ResetPasswordRequest & { token: string }) =>
  http.post<MessageReply>(`${AUTH}/password/reset`, request, { token: request.token })
