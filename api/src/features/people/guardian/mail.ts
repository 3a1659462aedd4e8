import type { Message } from '../../../platform/messages/messenger.ts'
import type { Language } from '../../../platform/texts/index.ts'
import { text } from '../text.ts'

/**
 * Asks a grown-up whether they know of the account. It names the child by the handle alone: the address may be wrong.
 * The link's token is behind `#`, which is sent to no server (decision 165).
 */
export function guardianMail(
  to: string,
  language: Language,
  { publicUrl, token, handle }: { publicUrl: string; token: string; handle: string },
): Message {
  const link = `${publicUrl}/guardian#token=${token}`
  return {
    to,
    channel: 'email',
    kind: 'guardian',
    subject: text('guardianSubject')(language),
    text: text('guardianText', { handle, link })(language),
    link,
  }
}
