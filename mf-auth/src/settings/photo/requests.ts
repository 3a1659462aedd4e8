import { http } from '@dhadha/contract'
import type { MessageReply } from '@dhadha/contract/wire'

/** Removes the learner's photo (S2.23a). Afterwards `['profile']` is out of date. */
export const removePhoto = () => http.delete<MessageReply>('/api/v2/app/user/photo')
