import { newId } from '@dhadha/contract'
import type { ContactRequest } from '@dhadha/contract/wire'
import { toMessage, type Draft } from './draft.ts'

/**
 * Makes letters of drafts. The same text keeps its id: where only the API's answer was lost, the letter that is sent again
 * is known there. Another text is another letter.
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
