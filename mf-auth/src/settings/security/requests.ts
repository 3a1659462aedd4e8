import { http } from '@dhadha/contract'
import type { MessageReply, ResetPasswordRequest, SignIns } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

const SESSIONS = '/api/v2/app/user/sessions'

/** The devices where the learner is signed in (decision 8). */
export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: ({ signal }) => http.get<SignIns>(SESSIONS, { signal }),
  meta: { quiet: true },
})

/** Afterwards `signInsQuery` is out of date. */
export const endSignIn = (id: string) => http.delete<MessageReply>(`${SESSIONS}/${id}`)

/** Ends every session, this one too. */
export const endAllSignIns = () => http.delete<MessageReply>(SESSIONS)

/** Changes the password; the API checks the current one (S7.8b, decision 9). Ends all other sessions. */
export const changePassword = (request: Pick<ResetPasswordRequest, 'password' | 'currentPassword'>) =>
  http.post<MessageReply>('/api/v2/app/auth/password/reset', request)
