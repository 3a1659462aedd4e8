// The messages about an idle account.
import type { Message } from '../../../platform/messages/messenger.ts'
import type { Language } from '../../../platform/texts/index.ts'
import { text } from '../texts/index.ts'

declare module '../../../platform/messages/messenger.ts' {
  interface MessageKinds {
    idle: true
    'idle-guardian': true
  }
}

interface Notice {
  readonly handle: string
  readonly publicUrl: string
  /** YYYY-MM-DD: the account is not deleted before the end of this day. */
  readonly day: string
}

/** 31 December 2027, as the language writes it. */
const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** The message to the learner, in both languages: the site does not know which one they read. */
export function idleMessage(
  { value, channel }: { readonly value: string; readonly channel: Message['channel'] },
  { handle, publicUrl, day }: Notice,
): Message {
  const link = `${publicUrl}/auth/login`
  const key = channel === 'email' ? 'idleText' : 'idleShort'
  const inLanguage = (language: Language) => text(key, { handle, link, day: dayIn(language, day) })(language)
  return {
    to: value,
    channel,
    kind: 'idle',
    ...(channel === 'email' && { subject: `${text('idleSubject')('en')} · ${text('idleSubject')('bn')}` }),
    text: `${inLanguage('en')}\n\n${inLanguage('bn')}`,
    link,
  }
}

/** The message to the guardian who said yes. */
export const idleGuardianMessage = (
  to: string,
  language: Language,
  { handle, publicUrl, day }: Notice,
): Message => ({
  to,
  channel: 'email',
  kind: 'idle-guardian',
  subject: text('idleGuardianSubject')(language),
  text: text('idleGuardianText', {
    handle,
    link: `${publicUrl}/auth/login`,
    day: dayIn(language, day),
  })(language),
})
