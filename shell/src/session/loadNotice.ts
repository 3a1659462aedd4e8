import { getLanguage, type Notice, type Outcome } from '@dhadha/contract'
import { newestComposition } from '../composition/store.ts'
import { loadTexts } from '../remotes/load/loadPage.ts'

/**
 * The message for an entry, from the remote that owns it, in the interface's language; the remote's definition and
 * texts are loaded for that. Null: no message. That is also the result if the remote is not live, fails to load, or has
 * a version that lacks this kind: the entry was delivered all the same.
 */
export async function loadNotice(outcome: Outcome): Promise<Notice | null> {
  const { kind } = outcome.entry
  const owner = newestComposition().remotes.find(({ name }) => name === kind?.remote)
  if (!owner) return null
  const language = getLanguage()
  const loaded = await loadTexts(owner, language).catch(() => null)
  const registered = loaded?.definition.outbox?.find(({ name }) => name === kind?.name)
  return (loaded && registered?.notice(outcome, loaded.messages, language)) ?? null
}
