// The mails to guardians.
import type { Message } from '../../../platform/messages/messenger.ts'
import type { Language } from '../../../platform/texts/index.ts'
import { text } from '../texts/index.ts'

declare module '../../../platform/messages/messenger.ts' {
  interface MessageKinds {
    guardian: true
    'guardian-page': true
    'guardian-learner': true
    'guardian-birth-date': true
  }
}

interface To {
  readonly to: string
  readonly language: Language
  readonly publicUrl: string
  /** The only name of the child in the message: the address may be wrong. */
  readonly handle: string
}

/** The page of the guardian. Its token is behind `#`, which is sent to no server (decision 52). */
const pageLink = (publicUrl: string, token: string): string => `${publicUrl}/guardian#token=${token}`

/** Asks a grown-up for permission: what is collected, why, and how to undo it. */
export function guardianMail({ to, language, publicUrl, handle }: To, token: string): Message {
  const link = pageLink(publicUrl, token)
  return {
    to,
    channel: 'email',
    kind: 'guardian',
    subject: text('guardianSubject')(language),
    text: text('guardianText', { handle, link, policy: `${publicUrl}/privacy` })(language),
    link,
  }
}

/**
 * The second message, a day after the yes: a guardian can take an unintended yes back, and gets the link to the page.
 *
 * @param asks whether a birth date waits for the guardian there
 */
export function guardianPageMail(
  { to, language, publicUrl, handle }: To,
  token: string,
  { asks }: { readonly asks: boolean },
): Message {
  const link = pageLink(publicUrl, token)
  const page = text('guardianPageText', { handle, link })(language)
  return {
    to,
    channel: 'email',
    kind: 'guardian-page',
    subject: text('guardianPageSubject')(language),
    text: asks ? `${page}\n\n${text('guardianPageAsks')(language)}` : page,
    link,
  }
}

/** Asks for a yes to a birth date that makes the child older (decision 43). The page behind the link shows it. */
export function guardianBirthDateMail({ to, language, publicUrl, handle }: To, token: string): Message {
  const link = pageLink(publicUrl, token)
  return {
    to,
    channel: 'email',
    kind: 'guardian-birth-date',
    subject: text('guardianBirthDateSubject')(language),
    text: text('guardianBirthDateText', { handle, link })(language),
    link,
  }
}

/**
 * To an address that is a learner's own. The asker is not notified: a reply would reveal that the address has an
 * account.
 */
export const guardianLearnerMail = ({ to, language, handle }: To): Message => ({
  to,
  channel: 'email',
  kind: 'guardian-learner',
  subject: text('guardianSubject')(language),
  text: text('guardianLearnerText', { handle })(language),
})
