import { http } from '@dhadha/contract'
import type { HandleSuggestions, MessageReply } from '@dhadha/contract/wire'

const HANDLE = '/api/v2/app/user/handle'

/** Changes the handle (decision 2). Afterwards `['profile']` is out of date. */
export const changeHandle = (handle: string) => http.post<MessageReply>(HANDLE, { handle })

export const suggestHandles = () => http.get<HandleSuggestions>(`${HANDLE}/suggestions`)
