import { http } from '@dhadha/contract'
import type {
  DataExport,
  ExportAddress,
  GuardianAnswerRequest,
  GuardianBirthDateRequest,
  GuardianChange,
  GuardianCorrectionRequest,
  GuardianErasure,
  GuardianLeagueRequest,
  GuardianLook,
  GuardianState,
  MessageReply,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

const LINK = '/api/v2/app/guardian'
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

/** The data behind the link in an e-mail. */
export const guardianLookQuery = (token: string) =>
  queryOptions({
    queryKey: ['guardian-look', token],
    queryFn: () => http.post<GuardianLook>(`${LINK}/look`, { token }),
    meta: { quiet: true },
    // An automatic refetch must not replace what the guardian is typing.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Sends the guardian's answer; a no also takes back a yes. */
export const answerGuardian = (request: GuardianAnswerRequest) =>
  http.post<MessageReply>(`${LINK}/answer`, request)

/** Allows the weekly league, or ends it. */
export const answerLeague = (request: GuardianLeagueRequest) =>
  http.post<MessageReply>(`${LINK}/league`, request)

export const correctChild = (request: GuardianCorrectionRequest) =>
  http.post<GuardianChange>(`${LINK}/correct`, request)

/** Answers the birth date that the child has entered. */
export const answerBirthDate = (request: GuardianBirthDateRequest) =>
  http.post<GuardianChange>(`${LINK}/birth-date`, request)

export const fetchChildData = (token: string) => http.post<DataExport>(`${LINK}/export`, { token })

/** An address of the same as a file, good for two minutes. */
export const fetchChildDataAddress = (token: string) =>
  http.post<ExportAddress>(`${LINK}/export-address`, { token })

export const eraseChild = (token: string) => http.post<GuardianErasure>(`${LINK}/erase`, { token })
