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

/** Writes to that address, also once more to the same. */
export const askGuardian = (email: string) => http.post<GuardianState>(OWN, { email })

export const removeGuardian = () => http.delete<GuardianState>(OWN)

/** Whom the link of a letter is about. */
export const guardianLookQuery = (token: string) =>
  queryOptions({
    queryKey: ['guardian-look', token],
    queryFn: () => http.post<GuardianLook>('/api/v2/app/guardian/look', { token }),
    meta: { quiet: true },
    // The link is used up by the answer: asking again would take the thanks away.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The guardian's word; the link is used up by it. */
export const answerGuardian = (request: GuardianAnswerRequest) =>
  http.post<MessageReply>('/api/v2/app/guardian/answer', request)
