import type { Message } from '../messages/messenger.ts'
import type { Language } from '../texts/index.ts'
import type { Address } from './address.ts'
import { text } from './text.ts'

const letterTo = (
  address: Address,
  language: Language,
  subject: 'otpSubject' | 'alreadySubject' | 'resetSubject' | 'changedSubject' | 'googleSubject',
) => ({
  to: address.value,
  channel: address.channel,
  ...(address.channel === 'email' ? { subject: text(subject)(language) } : {}),
})

/** The sign-up code. */
export const codeLetter = (address: Address, language: Language, code: string): Message => ({
  ...letterTo(address, language, 'otpSubject'),
  kind: 'otp',
  text: text('otpText', { code })(language),
  code,
})

/** Somebody registers an address that has an account: its owner hears of it, nobody else (decision 6). */
export function alreadyRegisteredLetter(address: Address, language: Language, publicUrl: string): Message {
  const link = `${publicUrl}/auth/login`
  return {
    ...letterTo(address, language, 'alreadySubject'),
    kind: 'already-registered',
    text: text('alreadyText', { link })(language),
    link,
  }
}

/** The link to a new password (S2.7b, S2.8a). */
export function resetLetter(address: Address, language: Language, publicUrl: string, token: string): Message {
  const link = `${publicUrl}/auth/reset?token=${token}`
  return {
    ...letterTo(address, language, 'resetSubject'),
    kind: 'password-reset',
    text: text('resetText', { link })(language),
    link,
  }
}

/** The password was changed; whoever did not do it learns how to get the account back. */
export function passwordChangedLetter(address: Address, language: Language, publicUrl: string): Message {
  const link = `${publicUrl}/auth/forgot`
  return {
    ...letterTo(address, language, 'changedSubject'),
    kind: 'password-changed',
    text: text('changedText', { link })(language),
    link,
  }
}

/** An account that had a password is opened with Google from now on; the password has ended (decision 10). */
export function googleLinkedLetter(address: Address, language: Language, publicUrl: string): Message {
  const link = `${publicUrl}/auth/forgot`
  return {
    ...letterTo(address, language, 'googleSubject'),
    kind: 'google-linked',
    text: text('googleText', { link })(language),
    link,
  }
}
