import { http } from '@dhadha/contract'
import type { MessageReply } from '@dhadha/contract/wire'

/** Asks an operator to allow a name that the API refuses to show (decision 46). */
export const askAboutName = (name: string) => http.post<MessageReply>('/api/v2/app/user/shown-name', { name })
