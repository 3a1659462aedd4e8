import { http } from '@dhadha/contract'
import type {
  DataExport,
  DeletionRequest,
  ExportAddress,
  HandleSuggestions,
  MessageReply,
} from '@dhadha/contract/wire'

const USER = '/api/v2/app/user'

/** Afterwards `['profile']` is out of date. */
export const removePhoto = () => http.delete<MessageReply>(`${USER}/photo`)

/** Afterwards `['profile']` is out of date. */
export const changeHandle = (handle: string) => http.post<MessageReply>(`${USER}/handle`, { handle })

export const suggestHandles = () => http.get<HandleSuggestions>(`${USER}/handle/suggestions`)

/** Asks an operator to allow a name that the API refuses to show (decision 46). */
export const askAboutName = (name: string) => http.post<MessageReply>(`${USER}/shown-name`, { name })

/** Everything held about the learner (decision 5). */
export const fetchData = () => http.get<DataExport>(`${USER}/export`)

/** An address of the same as a file, good for two minutes. */
export const fetchDataAddress = () => http.post<ExportAddress>(`${USER}/export-address`)

/** Deletes the account for good. */
export const deleteAccount = (request: DeletionRequest) =>
  http.post<MessageReply>(`${USER}/deletion`, request)
