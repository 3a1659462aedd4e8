import { http } from '@dhadha/contract'
import type { ContactRequest } from '@dhadha/contract/wire'

/** Sends the contact form (decision 32). */
export const sendMessage = (message: ContactRequest) => http.post<unknown>('/api/v2/app/contact', message)
