import { http } from '@dhadha/contract'
import type { MessageReply, ProfileInfoRequest } from '@dhadha/contract/wire'

/** Saves the whole profile (S7.9). Afterwards `['profile']` is out of date. */
export const saveProfile = (info: ProfileInfoRequest) =>
  http.post<MessageReply>('/api/v2/app/user/profile/info', info)
