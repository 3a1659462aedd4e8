import { getLanguage, type Notice, type Outcome } from '@dhadha/contract'
import { newestComposition } from '../composition/store.ts'
import { loadTexts } from '../remotes/load.ts'

/**
 * What the remote that owns an entry says of it, in the interface's language; its definition and texts are loaded for it.
 * Null: nothing. So it is, too, where the remote is not live, does not come, or is of a version that knows no such kind:
 * the entry has arrived all the same.
 */
export async function noticeOf(outcome: Outcome): Promise<Notice | null> {
  const { kind } = outcome.entry
  const owner = newestComposition().remotes.find(({ name }) => name === kind?.remote)
  if (!owner) return null
  const language = getLanguage()
  const loaded = await loadTexts(owner, language).catch(() => null)
  const registered = loaded?.definition.outbox?.find(({ name }) => name === kind?.name)
  return (loaded && registered?.notice(outcome, loaded.messages, language)) ?? null
}
