import { http } from '@dhadha/contract'
import type {
  MessageReply,
  PrivacySettings,
  PrivacySettingsRequest,
  ProfileInfoRequest,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

const USER = '/api/v2/app/user'

/** Saves the whole profile (S7.9). Afterwards `['profile']` is out of date. */
export const saveProfile = (info: ProfileInfoRequest) => http.post<MessageReply>(`${USER}/profile/info`, info)

/** The settings for what others see of the learner (decision 3). */
export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => http.get<PrivacySettings>(`${USER}/privacy`, { signal }),
  meta: { quiet: true },
})

export const changePrivacy = (part: PrivacySettingsRequest) =>
  http.post<PrivacySettings>(`${USER}/privacy`, part)
