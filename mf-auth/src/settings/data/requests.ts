import { http } from '@dhadha/contract'
import type { DataExport, DeletionRequest, ExportAddress, MessageReply } from '@dhadha/contract/wire'

const USER = '/api/v2/app/user'

/** Everything held about the learner (decision 5). */
export const fetchData = () => http.get<DataExport>(`${USER}/export`)

/** An address of the same as a file, good for two minutes. */
export const fetchDataAddress = () => http.post<ExportAddress>(`${USER}/export-address`)

/** Deletes the account for good. */
export const deleteAccount = (request: DeletionRequest) =>
  http.post<MessageReply>(`${USER}/deletion`, request)
