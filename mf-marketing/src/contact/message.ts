import { newId } from '@dhadha/contract'
import type { ContactRequest } from '@dhadha/contract/wire'
import { toMessage, type Draft } from './draft.ts'

/**
 * Makes messages of drafts. The same text has the same id: when only the response was lost, the API recognises the
 * message that is sent again. Another text is another message.
 */
export function createMessages(): (draft: Draft, homepage: string) => ContactRequest {
  let last = { text: '', letterId: '' }
  return (draft, homepage) => {
    const message = toMessage(draft)
    const text = JSON.stringify(message)
    if (text !== last.text) last = { text, letterId: newId() }
    return { ...message, letterId: last.letterId, ...(homepage === '' ? {} : { homepage }) }
  }
}
