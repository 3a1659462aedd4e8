import { http } from '@dhadha/contract'
import type {
  AddPasskeyRequest,
  MessageReply,
  PasskeyLoginRequest,
  PasskeyOptions,
  PasskeyOptionsRequest,
  Passkeys,
  RenamePasskeyRequest,
  TokenReply,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { withProof } from '../proof/proof.ts'

const AUTH = '/api/v2/app/auth/passkey'
const OWN = '/api/v2/app/user/passkeys'

/** Begins to sign in with a passkey (S7.36a). */
export const beginPasskeyLogin = () =>
  withProof((proof) => http.post<PasskeyOptions>(`${AUTH}/options`, proof))

/** Signs in by the authenticator's answer (S7.36b). */
export const logInByPasskey = (request: PasskeyLoginRequest) =>
  http.post<TokenReply>(`${AUTH}/login`, request)

/** The learner's own passkeys (S7.37a). */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => http.get<Passkeys>(OWN, { signal }),
  meta: { quiet: true },
})

/** Begins to add a passkey (S7.37b); the API checks that the owner asks for it. */
export const beginPasskey = (request: PasskeyOptionsRequest) =>
  http.post<PasskeyOptions>(`${OWN}/options`, request)

/** Afterwards `passkeysQuery` is out of date. */
export const addPasskey = (request: AddPasskeyRequest) => http.post<MessageReply>(OWN, request)

/** Afterwards `passkeysQuery` is out of date. */
export const renamePasskey = (id: string, request: RenamePasskeyRequest) =>
  http.put<MessageReply>(`${OWN}/${id}`, request)

/** Afterwards `passkeysQuery` is out of date. */
export const removePasskey = (id: string) => http.delete<MessageReply>(`${OWN}/${id}`)
