import { http } from '@dhadha/contract'
import type { GuardianAnswerRequest, GuardianLook, GuardianState, MessageReply } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

const OWN = '/api/v2/app/user/guardian'

/** The signed-in learner's guardian. */
export const guardianQuery = queryOptions({
  queryKey: ['guardian'],
  queryFn: ({ signal }) => http.get<GuardianState>(OWN, { signal }),
  meta: { quiet: true },
})

/** Sends an e-mail to that address, again if it is the same one. */
export const askGuardian = (email: string) => http.post<GuardianState>(OWN, { email })

export const removeGuardian = () => http.delete<GuardianState>(OWN)

/** The child that the link in an e-mail is about. */
export const guardianLookQuery = (token: string) =>
  queryOptions({
    queryKey: ['guardian-look', token],
    queryFn: () => http.post<GuardianLook>('/api/v2/app/guardian/look', { token }),
    meta: { quiet: true },
    // The link works once: fetching again after the answer would replace the thanks by an error.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Sends the guardian's answer, which uses up the link. */
export const answerGuardian = (request: GuardianAnswerRequest) =>
  http.post<MessageReply>('/api/v2/app/guardian/answer', request)
